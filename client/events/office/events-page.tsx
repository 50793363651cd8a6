import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { eventStates } from '../../../rules/states/event-states';
import { hasRole } from '../../../rules/roles';
import { appendPage } from '../../core/append-page';
import { formatDates, formatNumber, plural } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { PageHead } from '../../core/page-head';
import { useSession } from '../../core/session';
import { formatLabels } from '../labels';
import { ChipLinks } from '../../ui/chip-links';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { Results } from '../../ui/results';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { officeEventPath, officeEventsPattern } from '../../office/paths';
import { EventStateBadge } from '../../office/event-state-badge';
import { optionsFromLabels } from '../../office/words';
import { OfficeEventsDocument, useOfficeEventsQuery, type OfficeEventFragment } from './events.generated';
import { listPath, listVariables, parseListState, type EventListState } from './event-list-state';
import { NewEventDialog } from './new-event-dialog';
import styles from './events-page.module.css';

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: OfficeEventsDocument, variables: listVariables(parseListState(url.searchParams)) });
};

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
    cell: ({ id, title }) => <TextLink to={officeEventPath(id)}>{title}</TextLink>,
  },
  {
    key: 'STARTS_AT',
    title: 'Когда',
    sortable: true,
    cell: ({ dates, isPast }) => (
      <span>
        {formatDates(dates.toSorted())}
        {isPast && <span className={styles.note}>, прошло</span>}
      </span>
    ),
  },
  { key: 'city', title: 'Где', cell: ({ city, format }) => [formatLabels[format], city].filter(Boolean).join(', ') },
  {
    key: 'state',
    title: 'Состояние',
    cell: (event) => <EventStateBadge {...event} />,
  },
  { key: 'seats', title: 'Занято мест', numeric: true, cell: seatsText },
  {
    key: 'waiting',
    title: 'В очереди',
    numeric: true,
    cell: ({ seats }) => formatNumber(seats.reduce((sum, { waiting }) => sum + waiting, 0)),
  },
];

function Filters({ current }: { current: EventListState }) {
  const chip = (label: string, change: Partial<EventListState>) => ({
    label,
    to: listPath({ ...current, ...change }),
    isCurrent: Object.entries(change).every(([key, value]) => current[key as keyof EventListState] === value),
  });
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Поиск мероприятий"
        action={officeEventsPattern}
        name="q"
        text={current.text}
        placeholder="Название, город или адрес"
      >
        {[...new URLSearchParams(listPath({ ...current, text: '' }).split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchBox>
      <ChipLinks
        label="Состояние"
        chips={[
          chip('Все', { state: null }),
          ...optionsFromLabels(eventStates.titles).map(({ value, label }) => chip(label, { state: value })),
        ]}
      />
      <div className={styles.row}>
        <ChipLinks
          label="Время"
          chips={[
            chip('За всё время', { when: null }),
            chip('Предстоящие', { when: 'upcoming' }),
            chip('Прошедшие', { when: 'past' }),
          ]}
        />
        <ChipLinks
          label="Формат"
          chips={[
            chip('Любой формат', { format: null }),
            ...optionsFromLabels(formatLabels).map(({ value, label }) => chip(label, { format: value })),
          ]}
        />
      </div>
    </div>
  );
}

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { auth } = useSession();
  const [isCreating, setCreating] = useState(false);
  const current = parseListState(new URLSearchParams(search));
  const { data, previousData, error, loading, fetchMore } = useOfficeEventsQuery({ variables: listVariables(current) });
  const list = (data ?? previousData)?.staffEvents;
  if (error && !list) throw error;
  const canCreate = auth !== null && hasRole(auth.role, 'EDITOR');
  return (
    <>
      <PageHead noindex />
      <PageTitle aside={canCreate && <Button onClick={() => setCreating(true)}>Создать мероприятие</Button>}>
        Мероприятия
      </PageTitle>
      <Filters current={current} />
      {list && (
        <Results
          label="Мероприятия"
          count={list.totalCount > 0 ? plural(list.totalCount, 'мероприятие', 'мероприятия', 'мероприятий') : null}
          isLoading={loading}
        >
          {list.nodes.length > 0 ? (
            <DataTable
              label="Список мероприятий"
              columns={columns}
              rows={list.nodes}
              keyOf={({ id }) => id}
              order={{ by: current.order, isDescending: current.isDescending }}
              onOrder={({ by, isDescending }) =>
                void navigate(listPath({ ...current, order: by === 'TITLE' ? 'TITLE' : 'STARTS_AT', isDescending }))
              }
              isLoading={loading}
            />
          ) : (
            <EmptyState
              title="Таких мероприятий нет"
              actions={<TextLink to={officeEventsPattern}>Показать все</TextLink>}
            >
              Измените слова или снимите отбор.
            </EmptyState>
          )}
          {list.pageInfo.hasNextPage && (
            <MoreButton
              load={() =>
                fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('staffEvents') })
              }
            />
          )}
        </Results>
      )}
      {isCreating && <NewEventDialog onClose={() => setCreating(false)} />}
    </>
  );
}
