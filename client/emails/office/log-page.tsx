import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { letterStates } from '../../../rules/states/email-states';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { LetterState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { officeEmailLogPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { EmailTable } from './email-table';
import { EmailTabs } from './email-tabs';
import { OfficeLetterLogDocument, useOfficeLetterLogQuery } from './log.generated';
import styles from '../../office/office.module.css';

type Filter = { state: LetterState | null; kind: string; search: string; user: string };

function readFilter(params: URLSearchParams): Filter {
  const state = params.get('state');
  return {
    state: letterStates.has(state) ? state : null,
    kind: params.get('kind') ?? '',
    search: params.get('search')?.trim() ?? '',
    user: params.get('user') ?? '',
  };
}

function filterPath(filter: Filter, change: Partial<Filter>): string {
  const entries = Object.entries({ ...filter, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(entries).toString();
  return query ? `${officeEmailLogPattern}?${query}` : officeEmailLogPattern;
}

const variablesOf = ({ state, kind, search, user }: Filter) => ({
  first: 30,
  filter: { state, kind: kind || null, search: search || null, userId: user || null },
});

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(readFilter(url.searchParams));
  await client.query({ query: OfficeLetterLogDocument, variables, ...uncached });
});

/** The log of all emails, with their states and errors. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(params);
  const { data, fetchMore, refetch } = useOfficeLetterLogQuery({ variables: variablesOf(filter) });
  const { totals = [], kinds = [] } = data?.letterOverview ?? {};
  const list = data?.letters;
  const isNarrowed = filter.search !== '' || filter.user !== '' || filter.kind !== '';
  return (
    <>
      <PageHead noindex />
      <PageTitle
        lead={
          'Отправленные письма хранятся в\u00a0журнале тридцать дней, неотправленные — девяносто. Тексты писем не\u00a0хранятся.'
        }
      >
        Журнал писем
      </PageTitle>
      <EmailTabs current="log" />
      <ChipLinks
        label="Состояние писем"
        chips={[
          { label: 'Все', to: filterPath(filter, { state: null }), isCurrent: filter.state === null },
          ...letterStates.names.map((state) => ({
            label: letterStates.titles[state],
            count: totals.find((one) => one.state === state)?.count,
            to: filterPath(filter, { state }),
            isCurrent: filter.state === state,
          })),
        ]}
      />
      <div className={styles.tools}>
        <SearchBox
          label="Письма одному человеку"
          action={officeEmailLogPattern}
          name="search"
          text={filter.search}
          placeholder="Имя, почта или телефон получателя"
        />
        <NativeSelect
          aria-label="Вид письма"
          value={filter.kind}
          onChange={({ currentTarget }) => void navigate(filterPath(filter, { kind: currentTarget.value }))}
          data={[
            { value: '', label: 'Письма всех видов' },
            ...kinds.map(({ name, title }) => ({ value: name, label: title })),
          ]}
        />
        {isNarrowed && <TextLink to={officeEmailLogPattern}>Сбросить условия</TextLink>}
      </div>
      {list?.nodes.length === 0 ? (
        <EmptyState title="Таких писем нет">
          <p>Ищите по&nbsp;имени, почте или телефону, которые указаны в&nbsp;личном кабинете.</p>
        </EmptyState>
      ) : (
        <EmailTable letters={list?.nodes ?? []} onResent={() => void refetch()} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('letters') })}
        />
      )}
    </>
  );
}
