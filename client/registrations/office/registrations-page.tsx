import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatNumber, formatSum, plural } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { ExportMenu } from '../../office/list/export-menu';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { useRowSelection, useSettled } from '../../office/list/use-row-selection';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { TaskProgress } from '../../office/tasks/task-progress';
import { ColumnChoice } from './column-choice';
import { EntryLinks } from './entry/entry-links';
import { tableColumns } from './registration-columns';
import { readColumns, registrationOptions, registrations } from './registration-list';
import {
  StaffRegistrationChoicesDocument,
  useStaffRegistrationChoicesQuery,
  useStaffRegistrationTotalsQuery,
  type StaffRegistrationRowFragment,
  type StaffRegistrationTotalsQuery,
} from './registrations.generated';
import { HelpLink } from '../../office/help/help-link';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async (args) => {
  const [head] = await Promise.all([
    loadEventHead(args),
    registrations.load(args),
    args.client.query({
      query: StaffRegistrationChoicesDocument,
      variables: { eventId: args.params.id ?? '' },
      fetchPolicy: 'cache-first',
    }),
  ]);
  return head;
};

/** The registrations of one event as a table. The server searches, filters, sorts and pages. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame title="Регистрации" actions={<EntryLinks eventId={id} />}>
      {() => <Registrations key={id} eventId={id} />}
    </EventFrame>
  );
}

/** Most rows are only read in the list: what acts on them comes with the first that is opened or selected. */
const RegistrationPanel = lazyOnDemand(() => import('./registration-panel'));
const RegistrationActions = lazyOnDemand(() => import('./registration-actions'));

const nameOf = ({ participant, number }: StaffRegistrationRowFragment): string => participant?.fullName ?? number;

type Totals = StaffRegistrationTotalsQuery['staffRegistrationTotals'];

/** «Всего 449 регистраций · оплачено 1 200 000 ₽ · ждём 13 000 ₽» */
function totalsText({ count, paid, due }: Totals): string {
  const sum = (amount: number) => formatSum({ amount, currency: 'RUB' });
  const registrations = plural(count, 'регистрация', 'регистрации', 'регистраций');
  return [`Всего ${registrations}`, `оплачено ${sum(paid)}`, `ждём ${sum(due)}`].join(' · ');
}

/** What is shown in place of rows. */
const textsOf = (eventId: string) => ({
  empty: {
    title: 'Пока никто не записан',
    text: 'Здесь появятся все, кто запишется на\u00a0сайте. Записать участника самому или загрузить список из\u00a0файла можно кнопками вверху страницы.',
    actions: <HelpLink task="registration" eventId={eventId} />,
  },
  nothingFound: {
    title: 'Никого не нашли',
    text: 'Ищем по началу фамилии, почты, телефона и номера. Попробуйте короче или сбросьте фильтры.',
  },
});

function Registrations({ eventId }: { eventId: string }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const list = useOfficeList(registrations);
  const filter = list.variables.filter!;
  // The count is a query of its own: the list does not wait for it.
  const countQuery = useStaffRegistrationTotalsQuery({
    variables: { eventId, filter },
    fetchPolicy: 'network-only',
    ssr: false,
  });
  const choices = useStaffRegistrationChoicesQuery({ variables: { eventId } }).data;
  const totals = countQuery.data?.staffRegistrationTotals;
  const total = totals?.count ?? null;
  const selection = useRowSelection(JSON.stringify(filter));
  const settled = useSettled(selection);
  const reload = (): void => void Promise.all([list.refetch(), countQuery.refetch()]).catch(() => undefined);
  const { rows = [] } = list;
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => settled.ids.has(id));
  return (
    <>
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={reload} />}
      <OfficeList
        list={list}
        label="Регистрации"
        filterLabel="Фильтры регистраций"
        options={registrationOptions(choices)}
        tools={<ColumnChoice />}
        status={total === null ? 'Считаем…' : `Найдено: ${formatNumber(total)}`}
        aside={<ExportMenu query={{ filter: JSON.stringify(filter) }} count={total ?? 0} />}
        columns={tableColumns(readColumns(list.query))}
        nameOf={nameOf}
        selection={selection}
        panel={(row, panel) => (
          <RegistrationPanel {...panel} number={row.number} name={nameOf(row)} onChanged={reload} />
        )}
        totals={totals && totalsText(totals)}
        {...textsOf(eventId)}
      />
      {(settled.ids.size > 0 || settled.isAllMatching) && (
        <RegistrationActions
          eventId={eventId}
          selection={settled}
          total={total}
          canSelectAllMatching={isPageSelected && list.hasMore}
          target={
            settled.isAllMatching
              ? { ids: null, filter, count: total }
              : { ids: [...settled.ids], filter: null, count: settled.ids.size }
          }
          onStarted={setTaskId}
        />
      )}
    </>
  );
}
