import { useSearchParams } from 'react-router-dom';
import { entryDays } from '../entry-days';
import { appendPage } from '../../core/append-page';
import { formatNumber } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { ChipLinks } from '../../ui/chip-links';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import { OfficeArchiveDocument, useOfficeArchiveQuery, type OfficeArchiveQuery } from './archive.generated';
import { ContentHead } from '../../office/content/content-head';
import styles from '../../office/content/content.module.css';

type Row = OfficeArchiveQuery['staffArchive']['nodes'][number];

const variablesOf = (params: URLSearchParams) => ({
  drafts: params.has('drafts'),
  text: params.get('q')?.trim() || null,
  first: 50,
});

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: OfficeArchiveDocument, variables: variablesOf(url.searchParams) });
};

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Запись',
    isHead: true,
    cell: ({ id, title }) => <TextLink to={officeContentPath('archive', id)}>{title}</TextLink>,
  },
  { key: 'days', title: 'Когда было', cell: entryDays },
  { key: 'city', title: 'Город', cell: ({ city }) => city ?? 'Онлайн' },
  { key: 'talks', title: 'Докладов', numeric: true, cell: ({ counts }) => formatNumber(counts.talks) },
  { key: 'recordings', title: 'С видео', numeric: true, cell: ({ counts }) => formatNumber(counts.recordings) },
  { key: 'slides', title: 'Со слайдами', numeric: true, cell: ({ counts }) => formatNumber(counts.slides) },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ published }) => (published ? <Badge tone="success">Опубликована</Badge> : <Badge>Черновик</Badge>),
  },
];

/** List of archive entries, published or drafts. */
export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { data, previousData, fetchMore, loading } = useOfficeArchiveQuery({ variables });
  const list = (data ?? previousData)?.staffArchive;
  const listPath = officeContentPath('archive');
  return (
    <>
      <ContentHead
        title="Архив"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        actions={<ButtonLink to={officeContentPath('archive', 'new')}>Создать запись</ButtonLink>}
      />
      <div className={styles.narrow}>
        <ChipLinks
          label="Состояние"
          chips={[
            { label: 'Опубликованные', to: listPath, isCurrent: !variables.drafts },
            { label: 'Черновики', to: `${listPath}?drafts`, isCurrent: variables.drafts },
          ]}
        />
      </div>
      <SearchBox
        label="Поиск записи"
        action={listPath}
        name="q"
        text={variables.text ?? ''}
        placeholder="Слова названия, город"
      >
        {variables.drafts && <input type="hidden" name="drafts" value="" />}
      </SearchBox>
      {list?.nodes.length === 0 && variables.text && (
        <EmptyState title="Таких записей нет">
          <TextLink to={variables.drafts ? `${listPath}?drafts` : listPath}>Сбросить поиск</TextLink>
        </EmptyState>
      )}
      {list?.nodes.length === 0 && !variables.text && (
        <EmptyState title={variables.drafts ? 'Черновиков нет' : 'Опубликованных записей нет'}>
          Создайте запись: сначала мероприятие и дни, потом доклады с видео и слайдами.
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable label="Архив" columns={columns} rows={list.nodes} keyOf={({ id }) => id} isLoading={loading} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('staffArchive') })
          }
        />
      )}
    </>
  );
}
