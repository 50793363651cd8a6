import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { Section } from '../ui/section';
import { InvoiceRow } from './invoice-row';
import { useMyInvoicesQuery, type MyInvoicesQuery, type MyInvoicesQueryVariables } from './invoices.generated';
import styles from './invoice.module.css';

/** What the page reads before it is shown. */
export const firstInvoices: MyInvoicesQueryVariables = { first: 10 };

/** The pages read so far with one more behind them. */
const appended = (before: MyInvoicesQuery, next: MyInvoicesQuery): MyInvoicesQuery => ({
  ...next,
  myInvoices: { ...next.myInvoices, nodes: [...before.myInvoices.nodes, ...next.myInvoices.nodes] },
});

/** The person's invoices with their papers; nothing where she has none. */
export function MyInvoices() {
  const { data, fetchMore } = useMyInvoicesQuery({ variables: firstInvoices });
  const [isLoading, setLoading] = useState(false);
  const list = data?.myInvoices;
  if (!list || list.nodes.length === 0) return null;

  async function showMore(after: string | null): Promise<void> {
    setLoading(true);
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => appended(before, fetchMoreResult),
      });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Section title="Счета">
      <div className={styles.list}>
        {list.nodes.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </div>
      {list.pageInfo.hasNextPage && (
        <Button
          variant="default"
          loading={isLoading}
          className={styles.more}
          onClick={() => void showMore(list.pageInfo.endCursor)}
          data-no-print
        >
          Показать ещё счета
        </Button>
      )}
    </Section>
  );
}
