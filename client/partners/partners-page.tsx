import { PageHead } from '../core/routing/page-head';
import type { PageLoader } from '../core/routing/page';
import { useSiteQuery } from '../core/site.generated';
import { partnerTiers } from '../../rules/events/event-labels';
import { tierPluralLabels } from '../events/labels';
import { contactsPattern } from '../feedback/paths';
import type { PartnerTier } from '../schema.generated';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { PartnerCard, type PartnerSize } from './partner-card';
import { PartnersPageDocument, usePartnersPageQuery, type PartnerCardFragment } from './partners.generated';
import { partnersPattern } from './paths';
import styles from './partners-page.module.css';

/** From the highest tier down. */
const tiers = Object.keys(partnerTiers) as PartnerTier[];

const sizeByTier: Record<PartnerTier, PartnerSize> = {
  ORGANISER: 'xl',
  GENERAL: 'xl',
  OFFICIAL: 'l',
  SCIENTIFIC: 'm',
  SECTION: 'm',
  TECHNICAL: 'm',
  EXHIBITION: 'm',
  INFORMATION: 's',
  SUPPORT: 's',
};

const pageDescription =
  'Компании, научные учреждения, общества и издания, которые поддерживают конгрессы, школы и вебинары для врачей.';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: PartnersPageDocument });
};

function partnersJsonLd(partners: readonly PartnerCardFragment[], site: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Партнёры',
    itemListElement: partners.map(({ name, url, logo, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Organization',
        name,
        description: text,
        ...(url && { url }),
        ...(logo && { logo: `${site}${logo.large}` }),
      },
    })),
  };
}

function Invitation({ ethicsUrl }: { ethicsUrl: string }) {
  return (
    <section className={styles.invitation} aria-labelledby="join-title">
      <div>
        <h2 id="join-title" className="text-xl">
          Стать партнёром
        </h2>
        <p className="mt-3 measure">
          Секция или мастер-класс, стенд на выставке, оборудование для практики, трансляция, информационная поддержка:
          расскажите, чем хотите участвовать, и мы предложим мероприятия по вашему профилю.
        </p>
        <p className="mt-3 measure">
          Темы и докладчиков аккредитуемой части партнёры не выбирают: так записано в{' '}
          <TextLink to={ethicsUrl}>кодексе этики (PDF)</TextLink>.
        </p>
      </div>
      <ButtonLink to={contactsPattern} size="lg">
        Стать партнёром
      </ButtonLink>
    </section>
  );
}

export function Component() {
  const { data } = usePartnersPageQuery();
  const partners = data?.partners ?? [];
  const site = useSiteQuery().data?.site;
  const partnersInOrder = tiers.flatMap((tier) => partners.filter((partner) => partner.tier === tier));
  return (
    <>
      <PageHead
        description={pageDescription}
        canonical={partnersPattern}
        crumbs={[]}
        jsonLd={
          partnersInOrder.length > 0
            ? import.meta.env.SSR && partnersJsonLd(partnersInOrder, site?.url ?? '')
            : undefined
        }
      />
      <PageTitle lead={data?.site.partnersLead}>Партнёры</PageTitle>
      {partnersInOrder.length === 0 && (
        <EmptyState title="Список партнёров готовится">
          Хотите быть в нём первыми? Напишите нам, мы расскажем об условиях.
        </EmptyState>
      )}
      {tiers.map((tier) => {
        const members = partnersInOrder.filter((partner) => partner.tier === tier);
        if (members.length === 0) return null;
        return (
          <section key={tier} className={styles.tier} data-size={sizeByTier[tier]} aria-labelledby={`tier-${tier}`}>
            <h2 id={`tier-${tier}`} className={styles.tierTitle}>
              {(members.length > 1 ? tierPluralLabels : partnerTiers)[tier]}
            </h2>
            <ul className={styles.members}>
              {members.map((partner) => (
                <li key={partner.id}>
                  <PartnerCard partner={partner} size={sizeByTier[tier]} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {site && <Invitation ethicsUrl={site.ethicsUrl} />}
    </>
  );
}
