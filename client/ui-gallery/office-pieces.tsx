import { SubNav, SubNavSkeleton } from '../office/layout/sub-nav';
import { searchFilter, selectFilter } from '../office/list/filters';
import { ListFilters } from '../office/list/list-filters';
import { ShortTime } from '../office/list/short-time';
import { DataTable, type Column } from '../ui/data-table';
import { Badge } from '../ui/text/badge';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';

const here = '/dev/ui';
const filters = {
  q: searchFilter('Фамилия или почта'),
  state: selectFilter('Состояние', 'Любое', { CONFIRMED: 'Участвует', CANCELLED: 'Отменено' }),
  city: selectFilter('Город', 'Любой', { SPB: 'Санкт-Петербург', TOMSK: 'Томск' }),
};

type Row = { id: string; name: string; state: string; at: string; sum: string };
const rows: Row[] = [
  { id: 'one', name: 'Иванова Мария Петровна', state: 'Участвует', at: '2025-11-22T15:28:00.000Z', sum: '6 500 ₽' },
  {
    id: 'two',
    name: 'Константинопольская Александра Константиновна-Заречная',
    state: 'Отменено',
    at: '2025-11-23T06:00:00.000Z',
    sum: '0 ₽',
  },
];
const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Участник',
    isHead: true,
    width: 30,
    cell: ({ name }) => <TextLink to={here}>{name}</TextLink>,
  },
  { key: 'state', title: 'Состояние', phone: 'aside', cell: ({ state }) => <Badge>{state}</Badge> },
  { key: 'at', title: 'Когда', phone: 'below', cell: ({ at }) => <ShortTime at={at} /> },
  { key: 'sum', title: 'Оплата', numeric: true, cell: ({ sum }) => sum },
];

/** Pieces of the office: tabs, filters, list. */
export function OfficePieces() {
  return (
    <>
      <Section title="Кабинет: разделы">
        <SubNav
          label="Разделы примера"
          entries={[
            { to: here, text: 'Обзор' },
            { to: `${here}/registrations`, text: 'Регистрации', count: 293 },
          ]}
        />
        <SubNavSkeleton />
      </Section>
      <Section title="Кабинет: список">
        <ListFilters label="Фильтры примера" filters={filters} query={new URLSearchParams('state=confirmed')} />
        <DataTable label="Участники примера" columns={columns} rows={rows} keyOf={({ id }) => id} isList />
      </Section>
    </>
  );
}
