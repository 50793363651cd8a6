import { eventStates } from '../../../rules/states/event-states';
import { hasRole } from '../../../rules/people/roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDates, formatNumber, plural } from '../../core/format';
import { useSession } from '../../core/session';
import { formatLabels } from '../labels';
import type { EventState, StaffEventOrder } from '../../schema.generated';
import type { Column, Order } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { chipsFilter, searchFilter, selectFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeEventPath } from '../../office/paths';
import { HelpLink } from '../../office/help/help-link';
import { OfficeHead } from '../../office/layout/office-head';
import { EventStateBadge } from '../../office/layout/event-state-badge';
import { OfficeEventsDocument, type OfficeEventFragment } from './events.generated';
import { EventsTabs } from './events-tabs';
import { NewEventDialog } from './new-event-dialog';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

const orders = ['TITLE', 'STARTS_AT'] as const;

/** By time, upcoming events come before past ones. */
const orderOf = ({ by, isDescending }: Order): StaffEventOrder =>
  by === 'STARTS_AT' && !isDescending ? 'NEAREST' : orders.find((one) => one === by)!;

type When = 'now' | 'upcoming' | 'past' | 'drafts';

const whenFilter = (when: When | null, state: EventState | null) => ({
  state: when === 'drafts' ? 'DRAFT' : state,
  past: when === 'past' || when === 'upcoming' ? when === 'past' : null,
  underway: when === 'now' || null,
});

const events = defineOfficeList({
  name: 'staffEvents',
  document: OfficeEventsDocument,
  filters: {
    when: chipsFilter('Время', { now: 'Идут', upcoming: 'Предстоящие', past: 'Прошедшие', drafts: 'Черновики' }),
    q: searchFilter('Название, город или адрес'),
    state: selectFilter('Состояние', 'Любое', eventStates.titles),
    format: selectFilter('Формат', 'Любой формат', formatLabels),
  },
  order: { columns: orders, initial: { by: 'STARTS_AT', isDescending: false } },
  variables: ({ q, state, format, when }, { order }) => ({
    filter: { text: q, format, ...whenFilter(when, state) },
    orderBy: orderOf(order),
    descending: order.isDescending,
  }),
});

export const loader = events.load;

const seatsText = ({ registeredCount, seats }: OfficeEventFragment): string => {
  const isLimited = seats.length > 0 && seats.every(({ capacity }) => capacity !== null);
  const capacity = seats.reduce((sum, seat) => sum + (seat.capacity ?? 0), 0);
  return isLimited ? `${formatNumber(registeredCount)} из ${formatNumber(capacity)}` : formatNumber(registeredCount);
};

const columns: readonly Column<OfficeEventFragment>[] = [
  {
    key: 'TITLE',
    title: 'Мероприятие',
    sortable: true,
    isHead: true,
    width: 28,
    cell: ({ id, title }) => <TextLink to={officeEventPath(id)}>{title}</TextLink>,
  },
  {
    key: 'STARTS_AT',
    title: 'Когда',
    sortable: true,
    width: 15,
    phone: 'below',
    cell: ({ dates }) => formatDates(dates.toSorted()),
  },
  {
    key: 'city',
    title: 'Где',
    width: 15,
    cell: ({ city, format }) => [formatLabels[format], city].filter(Boolean).join(', '),
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 11,
    phone: 'aside',
    cell: (event) => <EventStateBadge {...event} />,
  },
  { key: 'seats', title: 'Занято мест', numeric: true, width: 10, phone: 'below', cell: seatsText },
  {
    key: 'waiting',
    title: 'В очереди',
    numeric: true,
    width: 7,
    cell: ({ seats }) => formatNumber(seats.reduce((sum, { waiting }) => sum + waiting, 0)),
  },
];

export function Component() {
  const list = useOfficeList(events);
  const total = list.data?.staffEvents.totalCount;
  const { auth } = useSession();
  const [isCreating, setCreating] = useState(false);
  const canCreate = auth !== null && hasRole(auth.role, 'EDITOR');
  return (
    <>
      <OfficeHead
        title="Мероприятия"
        isTitleHidden={canCreate}
        tabs={<EventsTabs />}
        aside={canCreate && <Button onClick={() => setCreating(true)}>Создать мероприятие</Button>}
      />
      <OfficeList
        list={list}
        label="Список мероприятий"
        filterLabel="Поиск мероприятий"
        status={total ? plural(total, 'мероприятие', 'мероприятия', 'мероприятий') : null}
        columns={columns}
        empty={{
          title: 'Мероприятий пока нет',
          text: 'Создайте первое: сначала название и\u00a0дни, остальное можно добавить потом.',
          actions: <HelpLink task="create-event" />,
        }}
        nothingFound={{ title: 'Таких мероприятий нет', text: 'Измените слова или снимите отбор.' }}
      />
      {isCreating && <NewEventDialog onClose={() => setCreating(false)} />}
    </>
  );
}
