import { paymentStates } from '../../../rules/states/payment-states';
import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { PaymentState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { officePaymentsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { OfficePaymentsDocument, useOfficePaymentsQuery } from './money.generated';
import { MoneyTabs } from './money-tabs';
import { PaymentTable } from './payment-table';
import styles from '../../office/office.module.css';

type Filter = { state: PaymentState | null; search: string; event: string };

const readFilter = (params: URLSearchParams): Filter => ({
  state: paymentStates.names.find((one) => one === params.get('state')) ?? null,
  search: params.get('search')?.trim() ?? '',
  event: params.get('event') ?? '',
});

function filterPath(filter: Filter, change: Partial<Filter>): string {
  const entries = Object.entries({ ...filter, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(entries).toString();
  return query ? `${officePaymentsPattern}?${query}` : officePaymentsPattern;
}

const variablesOf = ({ state, search, event }: Filter) => ({
  first: 30,
  filter: { state, search: search || null, eventId: event || null },
});

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(readFilter(url.searchParams));
  await client.query({ query: OfficePaymentsDocument, variables, ...uncached });
});

/** All payment attempts, latest first. */
export function Component() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data, fetchMore } = useOfficePaymentsQuery({ variables: variablesOf(filter) });
  const list = data?.payments;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Платежи</PageTitle>
      <MoneyTabs current="payments" />
      <ChipLinks
        label="Состояние платежей"
        chips={[
          { label: 'Все', to: filterPath(filter, { state: null }), isCurrent: filter.state === null },
          ...paymentStates.names.map((state) => ({
            label: paymentStates.staffTitles[state],
            to: filterPath(filter, { state }),
            isCurrent: filter.state === state,
          })),
        ]}
      />
      <div className={styles.tools}>
        <SearchBox
          label="Поиск платежа"
          action={officePaymentsPattern}
          name="search"
          text={filter.search}
          placeholder="Имя, почта, телефон или номер"
        />
        {(filter.search || filter.event) && <TextLink to={officePaymentsPattern}>Сбросить условия</TextLink>}
      </div>
      {list?.nodes.length === 0 ? (
        <EmptyState title="Таких платежей нет">
          <p>
            Ищите по&nbsp;имени, почте или телефону участника, по&nbsp;номеру регистрации или номеру в&nbsp;платёжной
            системе.
          </p>
        </EmptyState>
      ) : (
        <PaymentTable payments={list?.nodes ?? []} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('payments') })}
        />
      )}
    </>
  );
}
