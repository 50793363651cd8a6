import { useSearchParams } from 'react-router-dom';
import { invoiceStates } from '../../../rules/states/invoice-states';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { InvoiceState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { ExportMenu } from '../../office/list/export-menu';
import { officeInvoicesPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { InvoiceCard } from './invoice-card';
import { OfficeInvoicesDocument, useOfficeInvoicesQuery } from './invoices.generated';
import { MoneyTabs } from '../../payments/office/money-tabs';
import styles from '../../office/office.module.css';
import layout from '../../ui/layout.module.css';

type Filter = { state: InvoiceState | null; search: string };

const readFilter = (params: URLSearchParams): Filter => ({
  state: invoiceStates.names.find((one) => one === params.get('state')) ?? null,
  search: params.get('search')?.trim() ?? '',
});

function filterPath({ state, search }: Filter): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(search && { search }) }).toString();
  return query ? `${officeInvoicesPattern}?${query}` : officeInvoicesPattern;
}

const variablesOf = ({ state, search }: Filter) => ({ first: 20, state, search: search || null });

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(readFilter(url.searchParams));
  await client.query({ query: OfficeInvoicesDocument, variables, ...uncached });
});

/** The list of invoices of all organisations. */
export function Component() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data, fetchMore, refetch } = useOfficeInvoicesQuery({ variables: variablesOf(filter) });
  const list = data?.invoices;
  const countOf = (state: InvoiceState) => data?.invoiceTotals.find((one) => one.state === state)?.count;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Счета</PageTitle>
      <MoneyTabs current="invoices" />
      <ChipLinks
        label="Состояние счетов"
        chips={[
          { label: 'Все', to: filterPath({ ...filter, state: null }), isCurrent: filter.state === null },
          ...invoiceStates.names.map((state) => ({
            label: invoiceStates.titles[state],
            count: countOf(state),
            to: filterPath({ ...filter, state }),
            isCurrent: filter.state === state,
          })),
        ]}
      />
      <div className={styles.tools}>
        <SearchBox
          label="Поиск счёта"
          action={officeInvoicesPattern}
          name="search"
          text={filter.search}
          placeholder="Номер счёта, ИНН или слова названия"
        >
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
        </SearchBox>
        {filter.search && <TextLink to={filterPath({ ...filter, search: '' })}>Сбросить поиск</TextLink>}
      </div>
      <ExportMenu hasPeriod />
      {list?.nodes.length === 0 && <EmptyState title="Таких счетов нет" />}
      <div className={layout.stack}>
        {list?.nodes.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} onDone={() => void refetch()} />
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('invoices') })}
        />
      )}
    </>
  );
}
