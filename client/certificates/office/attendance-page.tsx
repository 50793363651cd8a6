import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { plural } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { Results } from '../../ui/results';
import { SearchBox } from '../../ui/search-box';
import { ExportMenu } from '../../office/list/export-menu';
import { loadEventHead } from '../../office/event-frame';
import { officeEventPath } from '../../office/paths';
import type { NmoStandingFilter } from '../../schema.generated';
import { AttendanceActions } from './attendance-actions';
import { attendancePath, attendanceVariables } from './attendance-filter';
import { AttendanceTable } from './attendance-table';
import { NmoFrame } from './nmo-frame';
import {
  OfficeNmoAttendanceDocument,
  useOfficeNmoAttendanceQuery,
  type OfficeNmoAttendanceQuery,
} from './nmo.generated';
import { PresenceImport } from './presence-import';
import { StartedTask } from '../../office/started-task';
import { useRowSelection } from '../../office/list/use-row-selection';

export const loader: PageLoader = async (args) => {
  const variables = attendanceVariables(args.params.id ?? '', args.url.searchParams);
  const [head] = await Promise.all([
    loadEventHead(args),
    args.client.query({ query: OfficeNmoAttendanceDocument, variables }),
  ]);
  return head;
};

/** Attendance of the participants, who passed, and the reasons if not. */
export function Component() {
  return (
    <NmoFrame current="Кто прошёл" title="Кто прошёл НМО">
      {({ id, dates }) => <Attendance key={id} eventId={id} dates={dates} />}
    </NmoFrame>
  );
}

type Counts = OfficeNmoAttendanceQuery['nmoAttendance']['counts'];

const filters: readonly { standing: NmoStandingFilter | null; label: string; count: (counts: Counts) => number }[] = [
  { standing: null, label: 'Все', count: ({ all }) => all },
  { standing: 'PASSED', label: 'Прошли', count: ({ passed }) => passed },
  { standing: 'NOT_PASSED', label: 'Не прошли', count: ({ notPassed }) => notPassed },
  { standing: 'NEARLY', label: 'Почти прошли', count: ({ nearly }) => nearly },
  { standing: 'DECIDED', label: 'Решено вручную', count: ({ decided }) => decided },
  {
    standing: 'SPECIALTY_NOT_ACCREDITED',
    label: 'Не та специальность',
    count: ({ specialtyNotAccredited }) => specialtyNotAccredited,
  },
  { standing: 'DATA_NOT_RIGHT', label: 'Исправить данные', count: ({ dataNotRight }) => dataNotRight },
];

function Attendance({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const variables = attendanceVariables(eventId, useSearchParams()[0]);
  const { data, previousData, loading, fetchMore, refetch } = useOfficeNmoAttendanceQuery({ variables });
  const [task, setTask] = useState<string | null>(null);
  const selection = useRowSelection();
  const list = (data ?? previousData)?.nmoAttendance;
  if (!list) return null;
  const path = officeEventPath(eventId, 'nmo', 'attendance');
  const { standing, search } = variables;
  return (
    <>
      <ChipLinks
        label="Каких участников показать"
        chips={filters.map(({ standing: value, label, count }) => ({
          label,
          count: count(list.counts),
          to: attendancePath(path, value, search),
          isCurrent: value === standing,
        }))}
      />
      <SearchBox
        label="Поиск участников"
        action={path}
        name="q"
        text={search ?? ''}
        placeholder="Фамилия, почта или номер регистрации"
      >
        {standing && <input type="hidden" name="show" value={standing.toLowerCase().replaceAll('_', '-')} />}
      </SearchBox>
      <ExportMenu label="Скачать реестр для портала" count={list.totalCount} />
      {task && <StartedTask key={task} id={task} onEnd={() => refetch()} />}
      <Results
        label="Участники"
        count={list.totalCount > 0 ? plural(list.totalCount, 'участник', 'участника', 'участников') : null}
        isLoading={loading}
      >
        {list.nodes.length === 0 ? (
          <EmptyState title={list.counts.all === 0 ? 'Подтверждённых участников пока нет' : 'Таких участников нет'}>
            <p>Измените поиск или выберите другой список.</p>
          </EmptyState>
        ) : (
          <AttendanceTable dates={dates} rows={list.nodes} selection={selection} isLoading={loading} />
        )}
      </Results>
      {list.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('nmoAttendance') })
          }
        />
      )}
      {selection.ids.size > 0 && (
        <AttendanceActions
          eventId={eventId}
          ids={[...selection.ids]}
          onClear={selection.clear}
          onTask={(id) => {
            setTask(id);
            selection.clear();
          }}
        />
      )}
      <PresenceImport eventId={eventId} dates={dates} />
    </>
  );
}
