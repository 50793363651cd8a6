import '@mantine/core/styles/ActionIcon.css';
import type { ReactNode } from 'react';
import type { PageLoader } from '../../core/page';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/problems';
import { tierPluralLabels } from '../../events/words';
import type { PartnerTier } from '../../schema.generated';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { officeContentPath, officeContentPattern } from '../paths';
import { ContentHead } from './content-head';
import styles from './content.module.css';
import {
  OfficePartnersDocument,
  useOfficePartnersQuery,
  useOrderOfficePartnersMutation,
  type OfficePartnerFragment,
} from './partners.generated';
import { SortableList } from './sortable-list';

const tiers = Object.keys(tierPluralLabels) as PartnerTier[];

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: OfficePartnersDocument });
};

function Row({ partner, handle }: { partner: OfficePartnerFragment; handle: ReactNode }) {
  const { id, name, logo, url, erid, published } = partner;
  return (
    <div className={styles.row}>
      <div className={styles.main}>
        {logo && <img src={logo.small} alt="" width={56} height={56} />}
        <div>
          <TextLink to={officeContentPath('partners', id)}>{name}</TextLink>
          <p className={styles.note}>{url ?? 'Сайт не указан'}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        {!logo && <Badge tone="warning">Нет логотипа</Badge>}
        {erid && <Badge>Реклама</Badge>}
        {!published && <Badge>Не опубликован</Badge>}
        {handle}
      </div>
    </div>
  );
}

/** All partners by rank, in the order in which the public sees them. */
export function Component() {
  const { data, client } = useOfficePartnersQuery();
  const [order] = useOrderOfficePartnersMutation();
  const partners = data?.allPartners ?? [];

  async function put(tier: PartnerTier, ids: string[]): Promise<void> {
    const places = new Map(ids.map((id, position) => [id, position]));
    const moved = partners.map((one) => ({ ...one, position: places.get(one.id) ?? one.position }));
    const write = (allPartners: readonly OfficePartnerFragment[]) =>
      client.writeQuery({
        query: OfficePartnersDocument,
        data: { __typename: 'Query', allPartners: [...allPartners] },
      });
    // The order is on the screen at once; the server's answer confirms it or takes it back.
    write(moved);
    try {
      const answer = (await order({ variables: { tier, ids } })).data?.orderPartners;
      if (answer?.__typename !== 'Problems') return;
      write(partners);
      void notify({ message: answer.problems[0]?.message, tone: 'problem' });
    } catch (error) {
      write(partners);
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <>
      <ContentHead
        title="Партнёры"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        lead="Порядок здесь — это порядок на странице партнёров."
        actions={<ButtonLink to={officeContentPath('partners', 'new')}>Добавить партнёра</ButtonLink>}
      />
      {data && partners.length === 0 && (
        <EmptyState title="Партнёров пока нет">Добавьте первого: название, логотип и несколько слов о нём.</EmptyState>
      )}
      {tiers.map((tier) => {
        const members = partners
          .filter((partner) => partner.tier === tier)
          .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
        if (members.length === 0) return null;
        return (
          <Section key={tier} title={tierPluralLabels[tier]}>
            <SortableList
              label={tierPluralLabels[tier]}
              items={members}
              nameOf={({ name }) => name}
              onOrder={(ids) => void put(tier, ids)}
            >
              {(partner, handle) => <Row partner={partner} handle={handle} />}
            </SortableList>
          </Section>
        );
      })}
    </>
  );
}
