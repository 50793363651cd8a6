import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import type { PageLoader } from '../../core/page';
import { PageHead } from '../../core/page-head';
import type { Role } from '../../schema.generated';
import { Badge } from '../../ui/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { FilterBar } from '../../office/filter-bar';
import { officeUserPath, officeUsersPattern } from '../../office/paths';
import { optionsFromLabels } from '../../office/words';
import { DocumentRequests } from '../../certificates/office/document-requests';
import { OpenIdentityChanges } from './identity-section';
import { roleLabels } from '../../../rules/roles';
import { StaffUsersDocument, useStaffUsersQuery, type StaffUsersQuery } from './users.generated';

type Row = StaffUsersQuery['staffUsers']['nodes'][number];

function variablesOf(params: URLSearchParams) {
  const role = params.get('role');
  const issues = params.get('issues');
  return {
    first: 50,
    filter: {
      search: params.get('q')?.trim() || null,
      role: role !== null && role in roleLabels ? (role as Role) : null,
      hasDataIssues: issues === 'yes' ? true : null,
    },
  };
}

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: StaffUsersDocument, variables: variablesOf(url.searchParams) });
};

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Человек',
    isHead: true,
    cell: ({ id, fullName }) => <TextLink to={officeUserPath(id)}>{fullName}</TextLink>,
  },
  { key: 'email', title: 'Почта', cell: ({ email }) => email },
  { key: 'phone', title: 'Телефон', cell: ({ phone }) => phone ?? '—' },
  { key: 'specialty', title: 'Специальность', cell: ({ specialty }) => specialty?.name ?? '—' },
  { key: 'role', title: 'Роль', cell: ({ role }) => roleLabels[role] },
  {
    key: 'issues',
    title: 'Данные',
    cell: ({ isCorrectData, dataIssues }) => {
      if (!isCorrectData) return <Badge tone="warning">Есть замечания</Badge>;
      return dataIssues.length > 0 ? 'Не\u00a0всё заполнено' : 'В\u00a0порядке';
    },
  },
];

/** The list of accounts, below requests that wait for a decision. */
export function Component() {
  const [params] = useSearchParams();
  const { data, previousData, loading, fetchMore } = useStaffUsersQuery({ variables: variablesOf(params) });
  const list = (data ?? previousData)?.staffUsers;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Люди</PageTitle>
      <OpenIdentityChanges />
      <DocumentRequests />
      <FilterBar
        label="Фильтры людей"
        action={officeUsersPattern}
        params={params}
        fields={[{ name: 'q', label: 'Фамилия, почта или телефон' }]}
        selects={[
          { name: 'role', label: 'Роль', any: 'Любая', options: optionsFromLabels(roleLabels) },
          {
            name: 'issues',
            label: 'Данные',
            any: 'Любые',
            options: [{ value: 'yes', label: 'С замечаниями или не всё заполнено' }],
          },
        ]}
      />
      {list?.nodes.length === 0 && (
        <EmptyState title="Никого не нашли">
          <p>Ищем по началу фамилии, почты и телефона. Попробуйте короче.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable label="Люди" columns={columns} rows={list.nodes} keyOf={({ id }) => id} isLoading={loading} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('staffUsers') })
          }
        />
      )}
    </>
  );
}
