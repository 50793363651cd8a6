import { ExportMenu } from '../../office/list/export-menu';
import { loaderForRole } from '../../office/staff-loader';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { formatDates, plural } from '../../core/format';
import { localDate } from '../../../rules/dates/zones';
import { moscow } from '../../../rules/text/format';
import type { Column } from '../../ui/data-table';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { searchFilter, selectFilter, tabsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { RowLink } from '../../office/list/row-link';
import { SelectionBar } from '../../office/list/selection-bar';
import { useOfficeList } from '../../office/list/use-office-list';
import { useRowSelection, useSettled } from '../../office/list/use-row-selection';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { StaffEventDocument, type StaffEventHeadFragment } from '../../office/layout/event-frame.generated';
import { CheckInCountsDocument, useCheckInCountsQuery } from './check-in.generated';
import { allBadgesPaths, badgesPath, checkInPath } from './paths';
import { PresencePageDocument, type PresenceRowFragment } from './presence.generated';
import { formatMinutes, formatStay } from './presence-format';
import styles from './presence.module.css';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

const scopes = { PRESENT: 'Были', ABSENT: 'Не были' } as const;

/** Attendance on one day of the event. By default its last day up to today, otherwise its first. */
function presenceOf(dates: readonly string[]) {
  const today = localDate(new Date(), moscow);
  const day = dates.findLast((date) => date <= today) ?? dates[0] ?? '';
  const dayLabels = Object.fromEntries(dates.map((date) => [date, formatDates([date])]));
  return defineOfficeList({
    name: 'presence',
    document: PresencePageDocument,
    filters: {
      day: tabsFilter('День', dayLabels, () => day),
      who: selectFilter('Кто был', 'Все', scopes),
      q: searchFilter('Фамилия или номер регистрации'),
    },
    variables: (values, { params }) => ({
      id: params.id ?? '',
      date: values.day,
      scope: values.who ?? ('ALL' as const),
      search: values.q,
    }),
  });
}

export const loader = loaderForRole('MANAGER', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const id = args.params.id ?? '';
  const event = args.client.readQuery({ query: StaffEventDocument, variables: { id } })?.staffEvent;
  await Promise.all([
    presenceOf(event?.dates ?? []).load(args),
    args.client.query({ query: CheckInCountsDocument, variables: { id } }),
  ]);
});

/** Buttons that download the badges of all in-person participants. */
function AllBadges({ eventId }: { eventId: string }) {
  const badgeCount = useCheckInCountsQuery({ variables: { id: eventId } }).data?.checkInCounts.registered ?? 0;
  if (badgeCount === 0) return null;
  const paths = allBadgesPaths(eventId, badgeCount);
  return (
    <span className="row gap-3">
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

type ColumnOptions = { timeZone: string; countedMinutes: number };

const columnsFor = ({ timeZone, countedMinutes: total }: ColumnOptions): Column<PresenceRowFragment>[] => [
  {
    key: 'name',
    title: 'Участник',
    isHead: true,
    cell: ({ registrationId, name }) => <RowLink id={registrationId}>{name}</RowLink>,
  },
  { key: 'number', title: 'Регистрация', width: 8, cell: ({ number }) => number },
  { key: 'tariff', title: 'Тариф', cell: ({ tariff }) => tariff },
  {
    key: 'stays',
    title: 'Когда',
    phone: 'below',
    cell: ({ stays }) => stays.map((stay) => formatStay(stay, timeZone)).join(', ') || '—',
  },
  {
    key: 'minutes',
    title: 'Минут',
    numeric: true,
    width: 16,
    phone: 'below',
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
          max={Math.max(total, 1)}
          value={countedMinutes}
        />
      </span>
    ),
  },
  { key: 'marks', title: 'Отметок', numeric: true, width: 8, phone: 'aside', cell: ({ marks }) => marks.length },
];

/** Most rows are only read in the list. */
const MarksPanel = lazyOnDemand(() => import('./marks-panel'));

function Presence({ event }: { event: StaffEventHeadFragment }) {
  const { id, dates, timeZone } = event;
  const list = useOfficeList(presenceOf(dates));
  const { connection, values } = list;
  const selection = useRowSelection();
  const settled = useSettled(selection);
  const countedMinutes = connection?.countedMinutes ?? 0;
  // New columns would draw all rows anew.
  const columns = useMemo(() => columnsFor({ timeZone, countedMinutes }), [timeZone, countedMinutes]);
  return (
    <>
      <OfficeList
        list={list}
        label="Присутствие"
        filterLabel="Поиск участника"
        columns={columns}
        panel={(person, panel) => (
          <MarksPanel {...panel} eventId={id} person={person} date={values.day} timeZone={timeZone} />
        )}
        keyOf={({ registrationId }) => registrationId}
        nameOf={({ name }) => name}
        selection={selection}
        aside={<ExportMenu />}
        totals={
          connection &&
          `Программа дня: ${formatMinutes(connection.programmeMinutes)}, для\u00a0НМО считаются ${formatMinutes(countedMinutes)}`
        }
        empty={{
          title: 'Подтверждённых участников пока нет',
          text: (
            <>
              Здесь появятся все, чьё участие подтверждено. Отмечают их на&nbsp;странице{' '}
              <TextLink to={checkInPath(id)}>«Вход»</TextLink>.
            </>
          ),
        }}
        nothingFound={{ title: 'Никого не нашли', text: 'Измените день или поиск.' }}
      />
      {settled.ids.size > 0 && (
        <SelectionBar
          text={plural(settled.ids.size, 'Выбрана # строка', 'Выбрано # строки', 'Выбрано # строк')}
          onClear={selection.clear}
        >
          <Button component="a" href={badgesPath(id, [...settled.ids])} variant="default">
            Скачать бейджи выбранных
          </Button>
        </SelectionBar>
      )}
    </>
  );
}
