import { useMemo, useState } from 'react';
import { formatNumber } from '../../../core/format';
import type { PageLoader } from '../../../core/routing/page';
import { defineOfficeList } from '../../../office/list/define-office-list';
import { ExportMenu } from '../../../office/list/export-menu';
import { chipsFilter, searchFilter } from '../../../office/list/filters';
import { lazyOnDemand } from '../../../ui/lazy-on-demand';
import { OfficeList } from '../../../office/list/office-list';
import { useOfficeList } from '../../../office/list/use-office-list';
import { useRowSelection, useSettled } from '../../../office/list/use-row-selection';
import { loadEventHead } from '../../../office/layout/event-frame';
import { AttendanceActions } from './attendance-actions';
import { attendanceColumns } from './attendance-columns';
import { NmoFrame } from '../nmo-frame';
import { OfficeNmoAttendanceDocument, type OfficeNmoAttendanceQuery } from '../nmo.generated';
import { PresenceImport } from './presence-import';
import { StartedTask } from '../../../office/tasks/started-task';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

const standings = {
  PASSED: 'Прошли',
  NOT_PASSED: 'Не прошли',
  NEARLY: 'Почти прошли',
  DECIDED: 'Решено вручную',
  SPECIALTY_NOT_ACCREDITED: 'Не та специальность',
  DATA_NOT_RIGHT: 'Исправить данные',
} as const;

const attendance = defineOfficeList({
  name: 'nmoAttendance',
  document: OfficeNmoAttendanceDocument,
  filters: {
    show: chipsFilter('Каких участников показать', standings),
    q: searchFilter('Фамилия, почта или номер регистрации'),
  },
  variables: ({ show, q }, { params }) => ({ eventId: params.id ?? '', standing: show, search: q }),
});

export const loader: PageLoader = async (args) => {
  const [head] = await Promise.all([loadEventHead(args), attendance.load(args)]);
  return head;
};

/** Attendance of the participants, who passed, and the reasons if not. */
export function Component() {
  return (
    <NmoFrame title="Кто прошёл НМО">{({ id, dates }) => <Attendance key={id} eventId={id} dates={dates} />}</NmoFrame>
  );
}

/** Most participants are only read in the list. */
const AttendancePanel = lazyOnDemand(() => import('./attendance-panel'));

type Counts = OfficeNmoAttendanceQuery['nmoAttendance']['counts'];

const countsOf = (counts: Counts) => ({
  any: counts.all,
  PASSED: counts.passed,
  NOT_PASSED: counts.notPassed,
  NEARLY: counts.nearly,
  DECIDED: counts.decided,
  SPECIALTY_NOT_ACCREDITED: counts.specialtyNotAccredited,
  DATA_NOT_RIGHT: counts.dataNotRight,
});

function Attendance({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const list = useOfficeList(attendance);
  const [task, setTask] = useState<string | null>(null);
  const selection = useRowSelection();
  const settled = useSettled(selection);
  // New columns would draw all rows anew.
  const columns = useMemo(() => attendanceColumns(dates), [dates]);
  const { connection } = list;
  if (!connection) return null;
  return (
    <>
      <OfficeList
        list={list}
        label="Участники"
        filterLabel="Поиск участников"
        counts={{ show: countsOf(connection.counts) }}
        status={`Найдено: ${formatNumber(connection.totalCount)}`}
        aside={<ExportMenu label="Скачать реестр для портала" count={connection.totalCount} />}
        notice={task && <StartedTask key={task} id={task} onEnd={() => list.refetch()} />}
        empty={{
          title: 'Подтверждённых участников пока нет',
          text: 'Здесь появятся все, чьё участие подтверждено, а\u00a0после мероприятия – кто из\u00a0них прошёл.',
        }}
        nothingFound={{ title: 'Таких участников нет', text: 'Измените поиск или выберите другой список.' }}
        columns={columns}
        keyOf={({ registrationId }) => registrationId}
        nameOf={({ name }) => name}
        selection={selection}
        panel={(row, panel) => <AttendancePanel {...panel} eventId={eventId} row={row} />}
      />
      {settled.ids.size > 0 && (
        <AttendanceActions
          eventId={eventId}
          ids={[...settled.ids]}
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
