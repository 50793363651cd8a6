import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { EmptyState } from '../ui/empty-state';
import { Section } from '../ui/section';
import { AgreedSite } from './agreed-site';
import { SignOnLog } from './sign-on-log';
import { PartnerSitesDocument, usePartnerSitesQuery, type PartnerSitesQuery } from './sso.generated';
import styles from './partner-sites.module.css';

const PAGE_SIZE = 20;

/** What the part asks for; a page that shows it preloads this. */
export const partnerSitesQuery = { query: PartnerSitesDocument, variables: { first: PAGE_SIZE } };

/** The pages read so far with one more behind them. */
function appended(before: PartnerSitesQuery, next: PartnerSitesQuery): PartnerSitesQuery {
  if (!before.viewer || !next.viewer) return before;
  const nodes = [...before.viewer.signOns.nodes, ...next.viewer.signOns.nodes];
  return { ...next, viewer: { ...next.viewer, signOns: { ...next.viewer.signOns, nodes } } };
}

/** Where the person signs in with her account: what she has agreed to, with a way to take it back, and each entrance. */
export function PartnerSites() {
  const { data, fetchMore } = usePartnerSitesQuery({ variables: partnerSitesQuery.variables });
  const [isLoading, setLoading] = useState(false);
  const viewer = data?.viewer;
  if (!viewer) return null;
  const { signOnAgreements: agreements, signOns } = viewer;

  async function showMore(): Promise<void> {
    setLoading(true);
    try {
      await fetchMore({
        variables: { after: signOns.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult }) => appended(before, fetchMoreResult),
      });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }

  if (agreements.length === 0 && signOns.nodes.length === 0) return <NothingYet />;
  return (
    <>
      <Section title="Согласия">
        {agreements.length === 0 && <p>Сейчас ни один сайт не получает ваших данных.</p>}
        <ul className={styles.list}>
          {agreements.map((agreement) => (
            <AgreedSite key={agreement.site.id} agreement={agreement} />
          ))}
        </ul>
      </Section>
      {signOns.nodes.length > 0 && (
        <Section title="Журнал">
          <p className={styles.hint}>Входы за год.</p>
          <SignOnLog entrances={signOns.nodes} />
          {signOns.pageInfo.hasNextPage && (
            <Button variant="default" loading={isLoading} className={styles.more} onClick={() => void showMore()}>
              Показать ещё
            </Button>
          )}
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
