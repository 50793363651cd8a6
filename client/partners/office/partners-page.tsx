import { useApolloClient } from '@apollo/client/react';
import '@mantine/core/styles/ActionIcon.css';
import type { ReactNode } from 'react';
import type { PageLoader } from '../../core/routing/page';
import { tierPluralLabels } from '../../events/labels';
import type { PartnerTier } from '../../schema.generated';
import { Badge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import styles from '../../office/content/content.module.css';
import {
  OfficePartnersDocument,
  useOfficePartnersQuery,
  useOrderOfficePartners,
  type OfficePartnerFragment,
} from './partners.generated';
import { SortableList } from '../../office/content/sortable-list';
import { OfficeHead } from '../../office/layout/office-head';
import { useAction } from '../../core/forms/use-action';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

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
          <p className="note">{url ?? 'Сайт не указан'}</p>
        </div>
      </div>
      <div className="row gap-2 middle">
        {!logo && <Badge tone="warning">Нет логотипа</Badge>}
        {erid && <Badge>Реклама</Badge>}
        {!published && <Badge>Не опубликован</Badge>}
        {handle}
      </div>
    </div>
  );
}

/** Reorders the partners of a rank. The page shows the new order at once, and the old one if the server rejects it. */
function useReorder(partners: readonly OfficePartnerFragment[]) {
  const client = useApolloClient();
  const order = useOrderOfficePartners();
  const { act } = useAction();
  const writeCache = (allPartners: readonly OfficePartnerFragment[]) =>
    client.writeQuery({ query: OfficePartnersDocument, data: { allPartners: [...allPartners] } });
  return async (tier: PartnerTier, ids: string[]): Promise<void> => {
    const positions = new Map(ids.map((id, position) => [id, position]));
    writeCache(partners.map((partner) => ({ ...partner, position: positions.get(partner.id) ?? partner.position })));
    if (!(await act(() => order({ tier, ids }), null))) writeCache(partners);
  };
}

/** All partners by rank, in the order of the public page. */
export function Component() {
  const { data } = useOfficePartnersQuery();
  const partners = data?.allPartners ?? [];
  const reorder = useReorder(partners);

  return (
    <>
      <OfficeHead
        title="Партнёры"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        lead="Порядок здесь — это порядок на странице партнёров."
        aside={<ButtonLink to={officeContentPath('partners', 'new')}>Добавить партнёра</ButtonLink>}
      />
      {data && partners.length === 0 && (
        <EmptyState title="Партнёров пока нет">Добавьте первого: название, логотип и несколько слов о нём.</EmptyState>
      )}
      {tiers.map((tier) => {
        const members = partners
          .filter((partner) => partner.tier === tier)
          .sort((left, right) => left.position - right.position || (left.id < right.id ? -1 : 1));
        if (members.length === 0) return null;
        return (
          <Section key={tier} title={tierPluralLabels[tier]}>
            <SortableList
              label={tierPluralLabels[tier]}
              items={members}
              nameOf={({ name }) => name}
              onReorder={(ids) => void reorder(tier, ids)}
            >
              {(partner, handle) => <Row partner={partner} handle={handle} />}
            </SortableList>
          </Section>
        );
      })}
    </>
  );
}
