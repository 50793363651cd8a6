import { formatDayRange } from '../../core/format';
import { formatNumber } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { draftsFilter } from '../../office/content/drafts-filter';
import { defineOfficeList } from '../../office/list/define-office-list';
import { searchFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import { OfficeArchiveDocument, type OfficeArchiveQuery } from './archive.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

type Row = OfficeArchiveQuery['staffArchive']['nodes'][number];

const archive = defineOfficeList({
  name: 'staffArchive',
  document: OfficeArchiveDocument,
  filters: { drafts: draftsFilter, q: searchFilter('Слова названия, город') },
  variables: ({ drafts, q }) => ({ drafts: drafts === 'yes', text: q }),
});

export const loader = archive.load;

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Запись',
    isHead: true,
    width: 26,
    cell: ({ id, title }) => <TextLink to={officeContentPath('archive', id)}>{title}</TextLink>,
  },
  {
    key: 'days',
    title: 'Когда было',
    width: 13,
    phone: 'below',
    cell: ({ firstDay, lastDay }) => formatDayRange(firstDay, lastDay),
  },
  { key: 'city', title: 'Город', width: 11, phone: 'below', cell: ({ city }) => city ?? 'Онлайн' },
  { key: 'talks', title: 'Докладов', numeric: true, width: 7, cell: ({ counts }) => formatNumber(counts.talks) },
  {
    key: 'recordings',
    title: 'С видео',
    numeric: true,
    width: 7,
    cell: ({ counts }) => formatNumber(counts.recordings),
  },
  { key: 'slides', title: 'Со слайдами', numeric: true, width: 8, cell: ({ counts }) => formatNumber(counts.slides) },
  {
    key: 'state',
    title: 'Состояние',
    width: 9,
    phone: 'aside',
    cell: ({ published }) => (published ? <Badge tone="success">Опубликована</Badge> : <Badge>Черновик</Badge>),
  },
];

/** List of archive entries, published or drafts. */
export function Component() {
  const list = useOfficeList(archive);
  return (
    <>
      <OfficeHead
        title="Архив"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        aside={<ButtonLink to={officeContentPath('archive', 'new')}>Создать запись</ButtonLink>}
      />
      <OfficeList
        list={list}
        label="Архив"
        filterLabel="Поиск записи"
        columns={columns}
        nothingFound={{ title: 'Таких записей нет' }}
        empty={{
          title: list.values.drafts === 'yes' ? 'Черновиков нет' : 'Опубликованных записей нет',
          text: 'Создайте запись: сначала мероприятие и дни, потом доклады с видео и слайдами.',
        }}
      />
    </>
  );
}
