import { roleLabels } from '../../../rules/people/roles';
import { DocumentRequests } from '../../certificates/office/document-requests';
import { defineOfficeList } from '../../office/list/define-office-list';
import { searchFilter, selectFilter } from '../../office/list/filters';
import { ExportMenu } from '../../office/list/export-menu';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeUserPath } from '../../office/paths';
import { Badge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { TextLink } from '../../ui/text/text-link';
import { OpenIdentityChanges } from './identity-section';
import { StaffUsersDocument, type StaffUsersQuery } from './users.generated';
import { OfficeHead } from '../../office/layout/office-head';

type Row = StaffUsersQuery['staffUsers']['nodes'][number];

const users = defineOfficeList({
  name: 'staffUsers',
  document: StaffUsersDocument,
  filters: {
    q: searchFilter('Фамилия, почта или телефон'),
    role: selectFilter('Роль', 'Любая', roleLabels),
    issues: selectFilter('Данные', 'Любые', { yes: 'С замечаниями или не всё заполнено' }),
  },
  variables: ({ q, role, issues }) => ({ filter: { search: q, role, hasDataIssues: issues ? true : null } }),
});

export const loader = users.load;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Человек',
    isHead: true,
    width: 18,
    cell: ({ id, fullName }) => <TextLink to={officeUserPath(id)}>{fullName}</TextLink>,
  },
  { key: 'email', title: 'Почта', width: 16, phone: 'below', cell: ({ email }) => email },
  { key: 'phone', title: 'Телефон', width: 10, cell: ({ phone }) => phone ?? '—' },
  { key: 'specialty', title: 'Специальность', width: 14, cell: ({ specialty }) => specialty?.name ?? '—' },
  { key: 'role', title: 'Роль', width: 9, cell: ({ role }) => roleLabels[role] },
  {
    key: 'issues',
    title: 'Данные',
    width: 10,
    phone: 'aside',
    cell: ({ isCorrectData, dataIssues }) => {
      if (!isCorrectData) return <Badge tone="warning">Есть замечания</Badge>;
      return dataIssues.length > 0 ? 'Не\u00a0всё заполнено' : 'В\u00a0порядке';
    },
  },
];

/** Most people are only looked up in the list. */
const UserPanel = lazyOnDemand(() => import('./user-panel'));

/** The list of accounts, below requests that wait for a decision. */
export function Component() {
  const list = useOfficeList(users);
  return (
    <>
      <OfficeHead title="Люди" />
      <OpenIdentityChanges />
      <DocumentRequests />
      <OfficeList
        list={list}
        label="Люди"
        filterLabel="Фильтры людей"
        columns={columns}
        panel={({ id, fullName }, panel) => (
          <UserPanel {...panel} id={id} name={fullName} onChanged={() => void list.refetch()} />
        )}
        aside={<ExportMenu />}
        empty={{ title: 'Пока никого нет', text: 'Здесь появится каждый, кто создаст аккаунт или запишется.' }}
        nothingFound={{
          title: 'Никого не нашли',
          text: 'Ищем по началу фамилии, почты и телефона. Попробуйте короче.',
        }}
      />
    </>
  );
}
