import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { formatDates, formatNumber } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { ChipLinks } from '../../ui/chip-links';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text-link';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import { ContentHead } from '../../office/content/content-head';
import styles from '../../office/content/content.module.css';
import { OfficeGalleriesDocument, useOfficeGalleriesQuery, type OfficeGalleriesQuery } from './galleries.generated';

type Row = OfficeGalleriesQuery['galleries']['nodes'][number];

const variablesOf = (params: URLSearchParams) => ({ drafts: params.has('drafts'), first: 50 });

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: OfficeGalleriesDocument, variables: variablesOf(url.searchParams) });
};

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Фотоотчёт',
    isHead: true,
    cell: ({ id, title }) => <TextLink to={officeContentPath('galleries', id)}>{title}</TextLink>,
  },
  { key: 'takenOn', title: 'Когда снято', cell: ({ takenOn }) => formatDates([takenOn]) },
  { key: 'event', title: 'Мероприятие', cell: ({ event }) => event?.title ?? '—' },
  { key: 'photos', title: 'Снимков', numeric: true, cell: ({ photoCount }) => formatNumber(photoCount) },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ isPublished }) => (isPublished ? <Badge tone="success">Опубликован</Badge> : <Badge>Черновик</Badge>),
  },
];

/** List of galleries, published or drafts. */
export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { data, previousData, fetchMore, loading } = useOfficeGalleriesQuery({ variables });
  const list = (data ?? previousData)?.galleries;
  const listPath = officeContentPath('galleries');
  return (
    <>
      <ContentHead
        title="Фотоотчёты"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        actions={<ButtonLink to={officeContentPath('galleries', 'new')}>Создать фотоотчёт</ButtonLink>}
      />
      <div className={styles.narrow}>
        <ChipLinks
          label="Состояние"
          chips={[
            { label: 'Опубликованные', to: listPath, isCurrent: !variables.drafts },
            { label: 'Черновики', to: `${listPath}?drafts`, isCurrent: variables.drafts },
          ]}
        />
        <TextLink to={officeContentPath('galleries', 'removals')}>Просьбы убрать снимки</TextLink>
      </div>
      {list?.nodes.length === 0 && (
        <EmptyState title={variables.drafts ? 'Черновиков нет' : 'Опубликованных фотоотчётов нет'}>
          Создайте фотоотчёт: сначала название и день, потом снимки.
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable label="Фотоотчёты" columns={columns} rows={list.nodes} keyOf={({ id }) => id} isLoading={loading} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('galleries') })
          }
        />
      )}
    </>
  );
}
