import { useParams, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/text/empty-state';
import { TextLink } from '../../ui/text/text-link';
import { paramText, searchFilter } from '../../office/list/filters';
import { ListFilters } from '../../office/list/list-filters';
import { officeMergePath, officeUserPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import {
  AccountMergeDocument,
  MergeCandidatesDocument,
  useMergeCandidatesQuery,
  type MergeCandidatesQuery,
} from './merge.generated';
import { MergeSection } from './merge-section';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

type Row = MergeCandidatesQuery['staffUsers']['nodes'][number];

const candidatesOf = (id: string, params: URLSearchParams) => ({ id, search: paramText(params, 'q') ?? '' });

/** Which account remains: this one, unless `keep` names the other. */
const pairOf = (id: string, otherId: string, params: URLSearchParams) =>
  params.get('keep') === otherId ? { keptId: otherId, endedId: id } : { keptId: id, endedId: otherId };

export const loader: PageLoader = loaderForRole(
  'ADMINISTRATOR',
  async ({ client, params: { id = '' }, url: { searchParams } }) => {
    const otherId = searchParams.get('with');
    if (otherId) {
      const { data } = await client.query({
        query: AccountMergeDocument,
        variables: pairOf(id, otherId, searchParams),
        ...uncached,
      });
      return data?.accountMerge ? {} : { status: 404 };
    }
    const { data } = await client.query({ query: MergeCandidatesDocument, variables: candidatesOf(id, searchParams) });
    return data?.staffUser ? {} : { status: 404 };
  },
);

/** Merges two accounts of one person: finds the other account, then asks which one remains. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const otherId = params.get('with');
  return (
    <>
      <OfficeHead
        title="Объединение аккаунтов"
        back={{ to: officeUserPath(id), text: 'Карточка человека' }}
        lead={
          otherId
            ? 'Проверьте, что это один человек. Всё, что принадлежит закрываемому аккаунту, перейдёт к\u00a0остающемуся.'
            : 'Выберите второй аккаунт того\u00a0же человека.'
        }
      />
      {otherId ? (
        <MergeSection {...pairOf(id, otherId, params)} id={id} other={otherId} />
      ) : (
        <Candidates id={id} params={params} />
      )}
    </>
  );
}

function Candidates({ id, params }: { id: string; params: URLSearchParams }) {
  const { data, previousData, loading } = useMergeCandidatesQuery({ variables: candidatesOf(id, params) });
  const results = data ?? previousData;
  const rows = (results?.staffUsers.nodes ?? []).filter((row) => row.id !== id);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: 'Человек',
      isHead: true,
      cell: (row) => <TextLink to={officeMergePath(id, { with: row.id })}>{row.fullName}</TextLink>,
    },
    { key: 'email', title: 'Почта', cell: ({ email }) => email },
    { key: 'phone', title: 'Телефон', cell: ({ phone }) => phone ?? '—' },
    { key: 'workplace', title: 'Место работы', cell: ({ workplace }) => workplace ?? '—' },
    { key: 'createdAt', title: 'На\u00a0сайте с', cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  return (
    <>
      {results?.staffUser && (
        <p>
          Первый аккаунт: {results.staffUser.fullName}, {results.staffUser.email}.
        </p>
      )}
      <ListFilters
        label="Поиск второго аккаунта"
        filters={{ q: searchFilter('Фамилия, почта или телефон') }}
        query={params}
      />
      {results && rows.length === 0 && (
        <EmptyState title="Другого аккаунта не&nbsp;нашли">
          <p>Поищите по&nbsp;почте или телефону, с&nbsp;которыми человек мог зарегистрироваться.</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Возможные вторые аккаунты"
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          isLoading={loading}
        />
      )}
    </>
  );
}
