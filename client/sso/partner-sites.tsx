import { useListPages } from '../core/routing/use-list-pages';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { Section } from '../ui/text/section';
import { PartnerSiteConsent } from './partner-site-consent';
import { SignOnLog } from './sign-on-log';
import { PartnerSitesDocument, usePartnerSitesQuery } from './sso.generated';
import styles from './partner-sites.module.css';

const pageSize = 20;

/** The query of <PartnerSites>; a page that shows it preloads this query. */
export const partnerSitesQuery = { query: PartnerSitesDocument, variables: { first: pageSize } };

/** Partners' sites where the user signs in with this account: consents, and a log of sign-ins. */
export function PartnerSites() {
  const { variables } = partnerSitesQuery;
  const viewer = usePartnerSitesQuery({ variables }).data?.viewer;
  const { list: signOns, showMore } = useListPages({
    name: 'signOns',
    document: PartnerSitesDocument,
    variables,
    first: viewer?.signOns,
    listOf: (page) => page.viewer?.signOns,
  });
  if (!viewer || !signOns) return null;
  const { signOnAgreements: agreements } = viewer;

  if (agreements.length === 0 && signOns.nodes.length === 0) return <NothingYet />;
  return (
    <>
      <Section title="Согласия">
        {agreements.length === 0 && <p>Сейчас ни один сайт не получает ваших данных.</p>}
        <ul className={styles.list}>
          {agreements.map((agreement) => (
            <PartnerSiteConsent key={agreement.site.id} agreement={agreement} />
          ))}
        </ul>
      </Section>
      {signOns.nodes.length > 0 && (
        <Section title="Журнал">
          <p className="mb-3 muted">Входы за год.</p>
          <SignOnLog entrances={signOns.nodes} />
          {signOns.pageInfo.hasNextPage && <MoreButton load={showMore} />}
        </Section>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Вы ещё никуда не входили">
      <p>
        Когда вы войдёте на сайт партнёра со своей учётной записью, здесь будет видно, что он о вас узнал, и согласие
        можно будет отозвать.
      </p>
    </EmptyState>
  );
}
