import { useListPages } from '../core/routing/use-list-pages';
import { MoreButton } from '../ui/more-button';
import { Section } from '../ui/text/section';
import { InvoiceRow } from './invoice-row';
import { MyInvoicesDocument, useMyInvoicesQuery, type MyInvoicesQueryVariables } from './invoices.generated';

/** Variables of the first page, which the loader preloads. */
export const firstInvoices: MyInvoicesQueryVariables = { first: 10 };

/** The user's invoices with their documents; nothing if there are none. */
export function MyInvoices() {
  const { list, showMore } = useListPages({
    name: 'invoices',
    document: MyInvoicesDocument,
    variables: firstInvoices,
    first: useMyInvoicesQuery({ variables: firstInvoices }).data?.myInvoices,
    listOf: ({ myInvoices }) => myInvoices,
  });
  if (!list || list.nodes.length === 0) return null;

  return (
    <Section isSmall title="Счета">
      {list.nodes.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
      {list.pageInfo.hasNextPage && <MoreButton load={showMore}>Показать ещё счета</MoreButton>}
    </Section>
  );
}
