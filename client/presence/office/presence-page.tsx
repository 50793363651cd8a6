import { ExportMenu } from '../../office/list/export-menu';
import { loaderForRole } from '../../office/staff-loader';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { formatDates } from '../../core/format';
import type { PresenceScope } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { EventFrame, loadEventHead } from '../../office/event-frame';
import { StaffEventDocument, type StaffEventHeadFragment } from '../../office/event-frame.generated';
import { CheckInCountsDocument, useCheckInCountsQuery } from './check-in.generated';
import { MarksDialog } from './marks-dialog';
import { allBadgesPaths, badgesPath, checkInPath, presencePath } from './paths';
import { PresencePageDocument, usePresencePageQuery, type PresenceRowFragment } from './presence.generated';
import { formatMinutes, formatStay } from './presence-format';
import styles from './presence.module.css';
import layout from '../../ui/layout.module.css';

const scopes: { scope: PresenceScope; label: string }[] = [
  { scope: 'ALL', label: 'Все' },
  { scope: 'PRESENT', label: 'Были' },
  { scope: 'ABSENT', label: 'Не были' },
];

/** Filter from the query. By default the last day of the event up to today, otherwise its first day. */
function filterFrom(query: URLSearchParams, dates: readonly string[]) {
  const today = new Date().toISOString().slice(0, 10);
  const date =
    dates.find((candidate) => candidate === query.get('day')) ??
    dates.findLast((candidate) => candidate <= today) ??
    dates[0] ??
    '';
  const scope = scopes.find((candidate) => candidate.scope === query.get('who'))?.scope ?? 'ALL';
  return { date, scope, search: query.get('q')?.slice(0, 200) || null };
}

const variablesFor = (id: string, query: URLSearchParams, dates: readonly string[]) => ({
  id,
  ...filterFrom(query, dates),
  first: 50,
});

export const loader = loaderForRole('MANAGER', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const { client, params, url } = args;
  const id = params.id ?? '';
  const event = client.readQuery({ query: StaffEventDocument, variables: { id } })?.staffEvent;
  const variables = variablesFor(id, url.searchParams, event?.dates ?? []);
  await Promise.all([
    client.query({ query: PresencePageDocument, variables }),
    client.query({ query: CheckInCountsDocument, variables: { id } }),
  ]);
});

/** Buttons that download the badges of all in-person participants. */
function AllBadges({ eventId }: { eventId: string }) {
  const badgeCount = useCheckInCountsQuery({ variables: { id: eventId } }).data?.checkInCounts.registered ?? 0;
  if (badgeCount === 0) return null;
  const paths = allBadgesPaths(eventId, badgeCount);
  return (
    <span className={layout.buttons}>
      {paths.map((path, index) => (
        <Button
          key={path}
          component="a"
          href={path}
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
        >
          Скачать бейджи{paths.length > 1 ? `, часть ${index + 1}` : ''}
        </Button>
      ))}
    </span>
  );
}

/** Attendance of an event by day. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame title="Присутствие" actions={<AllBadges eventId={id} />}>
      {(event) => <Presence event={event} />}
    </EventFrame>
  );
}

function Presence({ event }: { event: StaffEventHeadFragment }) {
  const { id, dates, timeZone } = event;
  const [query] = useSearchParams();
  const variables = variablesFor(id, query, dates);
  const { data, fetchMore, loading } = usePresencePageQuery({ variables });
  const [openRegistrationId, setOpenRegistrationId] = useState<string | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const list = data?.presence;

  const pathWith = (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `${presencePath(id)}?${next}`;
  };

  const columns: Column<PresenceRowFragment>[] = [
    { key: 'name', title: 'Участник', isHead: true, cell: ({ name }) => name },
    { key: 'number', title: 'Регистрация', cell: ({ number }) => number },
    { key: 'tariff', title: 'Тариф', cell: ({ tariff }) => tariff },
    {
      key: 'stays',
      title: 'Когда',
      cell: ({ stays }) => stays.map((stay) => formatStay(stay, timeZone)).join(', ') || '—',
    },
    {
      key: 'minutes',
      title: 'Минут',
      numeric: true,
      cell: ({ minutes, countedMinutes, name }) => (
        <span className={styles.minutes}>
          <span>
            {minutes}
            <span className={styles.counted}> из них для НМО {countedMinutes}</span>
          </span>
          <meter
            className={styles.meter}
            aria-label={`${name}: доля времени, которое идёт в зачёт НМО`}
            min={0}
            max={Math.max(list?.countedMinutes ?? 0, 1)}
            value={countedMinutes}
          />
        </span>
      ),
    },
    {
      key: 'open',
      title: 'Отметки',
      cell: ({ registrationId, marks, name }) => (
        <Button
          variant="default"
          size="compact-md"
          className={styles.open}
          onClick={() => setOpenRegistrationId(registrationId)}
          aria-label={`Открыть отметки: ${name}`}
        >
          Открыть{marks.length > 0 ? ` (${marks.length})` : ''}
        </Button>
      ),
    },
  ];

  const withToggled = (ids: readonly string[], isSelected: boolean): ReadonlySet<string> => {
    const next = new Set(selectedIds);
    for (const rowId of ids) {
      if (isSelected) next.add(rowId);
      else next.delete(rowId);
    }
    return next;
  };

  return (
    <div className={styles.page}>
      <ChipLinks
        label="День"
        chips={dates.map((date) => ({
          label: formatDates([date]),
          to: pathWith({ day: date }),
          isCurrent: date === variables.date,
        }))}
      />
      <ChipLinks
        label="Кого показать"
        chips={scopes.map(({ scope, label }) => ({
          label,
          to: pathWith({ who: scope === 'ALL' ? null : scope }),
          isCurrent: scope === variables.scope,
        }))}
      />
      <SearchBox
        label="Поиск участника"
        action={presencePath(id)}
        name="q"
        text={query.get('q') ?? ''}
        placeholder="Фамилия или номер регистрации"
      >
        <input type="hidden" name="day" value={variables.date} />
        <input type="hidden" name="who" value={variables.scope} />
      </SearchBox>
      {list && (
        <p className={styles.note}>
          Программа дня: {formatMinutes(list.programmeMinutes)}, для НМО считаются {formatMinutes(list.countedMinutes)}.
        </p>
      )}
      <ExportMenu />
      {selectedIds.size > 0 && (
        <p className={styles.chosen}>
          Выбрано: {selectedIds.size}.{' '}
          <Button component="a" href={badgesPath(id, [...selectedIds])} variant="default">
            Скачать бейджи выбранных
          </Button>
        </p>
      )}
      {list?.nodes.length === 0 ? (
        <EmptyState title="Никого не нашли">
          <p>
            Измените день или поиск. Участников отмечают на странице <TextLink to={checkInPath(id)}>«Вход»</TextLink>.
          </p>
        </EmptyState>
      ) : (
        list && (
          <DataTable
            label="Присутствие"
            columns={columns}
            rows={list.nodes}
            keyOf={({ registrationId }) => registrationId}
            nameOf={({ name }) => name}
            isLoading={loading}
            selection={{
              ids: selectedIds,
              toggle: (one) => setSelectedIds(withToggled([one], !selectedIds.has(one))),
              togglePage: (ids) => setSelectedIds(withToggled(ids, !ids.every((one) => selectedIds.has(one)))),
            }}
          />
        )
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({
              variables: { ...variables, after: list.pageInfo.endCursor },
              updateQuery: appendPage('presence'),
            })
          }
        />
      )}
      <MarksDialog
        eventId={id}
        person={list?.nodes.find(({ registrationId }) => registrationId === openRegistrationId) ?? null}
        date={variables.date}
        timeZone={timeZone}
        onClose={() => setOpenRegistrationId(null)}
      />
    </div>
  );
}
