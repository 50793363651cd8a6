import { formatDates, formatNumber } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { draftsFilter } from '../../office/content/drafts-filter';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import { OfficeGalleriesDocument, type OfficeGalleriesQuery } from './galleries.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

type Row = OfficeGalleriesQuery['galleries']['nodes'][number];

const galleries = defineOfficeList({
  name: 'galleries',
  document: OfficeGalleriesDocument,
  filters: { drafts: draftsFilter },
  variables: ({ drafts }) => ({ drafts: drafts === 'yes' }),
});

export const loader = galleries.load;

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Фотоотчёт',
    isHead: true,
    width: 26,
    cell: ({ id, title }) => <TextLink to={officeContentPath('galleries', id)}>{title}</TextLink>,
  },
  { key: 'takenOn', title: 'Когда снято', width: 12, phone: 'below', cell: ({ takenOn }) => formatDates([takenOn]) },
  { key: 'event', title: 'Мероприятие', cell: ({ event }) => event?.title ?? '—' },
  { key: 'photos', title: 'Снимков', numeric: true, width: 7, cell: ({ photoCount }) => formatNumber(photoCount) },
  {
    key: 'state',
    title: 'Состояние',
    width: 9,
    phone: 'aside',
    cell: ({ isPublished }) => (isPublished ? <Badge tone="success">Опубликован</Badge> : <Badge>Черновик</Badge>),
  },
];

/** List of galleries, published or drafts. */
export function Component() {
  const list = useOfficeList(galleries);
  return (
    <>
      <OfficeHead
        title="Фотоотчёты"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        aside={
          <>
            <ButtonLink variant="default" to={officeContentPath('galleries', 'removals')}>
              Просьбы убрать снимки
            </ButtonLink>
            <ButtonLink to={officeContentPath('galleries', 'new')}>Создать фотоотчёт</ButtonLink>
          </>
        }
      />
      <OfficeList
        list={list}
        label="Фотоотчёты"
        columns={columns}
        empty={{
          title: list.values.drafts === 'yes' ? 'Черновиков нет' : 'Опубликованных фотоотчётов нет',
          text: 'Создайте фотоотчёт: сначала название и день, потом снимки.',
        }}
      />
    </>
  );
}
