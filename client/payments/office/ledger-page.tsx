import { ledgerKindLabels, ledgerMethodLabels } from '../../../rules/money/ledger';
import { formatDate, formatSum, formatNumber } from '../../core/format';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { dateFilter, idFilter, selectFilter, type FilterOption } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeFrontDeskPath, officeReceiptsPattern } from '../../office/paths';
import { entryDetails, entrySum, isRegisteringReceipt, lacksReceipt } from '../../registrations/office/ledger-rows';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { MoneyTabs } from './money-tabs';
import {
  OfficeLedgerDocument,
  OfficeLedgerEventsDocument,
  OfficeLedgerTotalsDocument,
  useOfficeLedgerEventsQuery,
  useOfficeLedgerTotalsQuery,
  type OfficeLedgerEventsQuery,
  type OfficeLedgerQuery,
  type OfficeLedgerTotalsQuery,
} from './ledger.generated';
import { RowLink } from '../../office/list/row-link';
import { Badge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { OfficeHead } from '../../office/layout/office-head';

const entries = defineOfficeList({
  name: 'ledgerEntries',
  document: OfficeLedgerDocument,
  filters: {
    from: dateFilter('С дня (МСК)'),
    until: dateFilter('По день (МСК)'),
    event: idFilter('Мероприятие', 'Все'),
    method: selectFilter('Способ', 'Любой', ledgerMethodLabels),
    receipt: selectFilter('Кассовый чек', 'Не важно', { none: 'Нет чека' }),
  },
  variables: ({ event, receipt, ...filter }) => ({
    filter: { ...filter, eventId: event, lacksReceipt: receipt === 'none' },
  }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  const { filter } = entries.read(args.url.searchParams, args.params).variables;
  await Promise.all([
    entries.load(args),
    args.client.query({ query: OfficeLedgerTotalsDocument, variables: { filter }, ...uncached }),
    args.client.query({ query: OfficeLedgerEventsDocument, fetchPolicy: 'cache-first' }),
  ]);
});

/** Most entries are only read in the list. */
const LedgerPanel = lazyOnDemand(() => import('./ledger-panel'));

/** All ledger entries, latest first, with totals and export. */
export function Component() {
  const list = useOfficeList(entries);
  const { filter } = list.variables;
  const totalsQuery = useOfficeLedgerTotalsQuery({ variables: { filter } });
  const totals = totalsQuery.data?.ledgerTotals;
  const events = useOfficeLedgerEventsQuery().data?.staffEvents.nodes ?? [];
  const reload = () =>
    filter?.lacksReceipt && void Promise.all([list.refetch(), totalsQuery.refetch()]).catch(() => undefined);
  return (
    <>
      <OfficeHead title="Движение денег" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Движение денег"
        filterLabel="Фильтры движения денег"
        options={{ event: eventOptions(events, list.values.event, list.rows?.[0]?.registration.event) }}
        totals={totals && totalsText(totals)}
        aside={<Files count={totals?.count ?? 0} values={list.values} />}
        notice={
          list.values.event && (
            <p>
              <TextLink to={officeFrontDeskPath(list.values.event)}>Закрытие кассы этого мероприятия</TextLink>
            </p>
          )
        }
        empty={{
          title: 'Денег ещё не было',
          text: 'Здесь каждая сумма, которая пришла или ушла, и\u00a0каждое снижение цены.',
        }}
        nothingFound={{ title: 'Таких записей нет', text: 'Сбросьте часть условий.' }}
        columns={columns}
        panel={(row, panel) => <LedgerPanel {...panel} row={row} onReceipt={reload} />}
      />
    </>
  );
}

const formatRoubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

/** «Записей: 12. Пришло 30 000 ₽, ушло 5 000 ₽, осталось 25 000 ₽.» */
function totalsText({ count, taken, returned, net, testTaken }: OfficeLedgerTotalsQuery['ledgerTotals']): string {
  const text = `Записей: ${formatNumber(count)}. Пришло ${formatRoubles(taken)}, ушло ${formatRoubles(returned)}, осталось ${formatRoubles(net)}.`;
  if (testTaken === 0) return text;
  return `${text} Пробных платежей на\u00a0${formatRoubles(testTaken)}: это не\u00a0деньги.`;
}

type FilesProps = { count: number; values: Readonly<Record<string, string | null>> };

/** Links to export the filtered entries and their receipts. */
const Files = ({ count, values: { event, from, until } }: FilesProps) => (
  <>
    <ExportMenu count={count} />
    <ExportMenu
      label="Скачать чеки за те же дни"
      path={officeReceiptsPattern}
      query={{ event: event ?? null, from: from ?? null, until: until ?? null }}
    />
  </>
);

type EventOption = OfficeLedgerEventsQuery['staffEvents']['nodes'][number];

/** Options of the filter. The selected event is one of them even if it is not among the latest. */
function eventOptions(
  events: readonly EventOption[],
  selectedId: string | null,
  listed: { title: string } | undefined,
): FilterOption[] {
  const options = events.map(({ id, title, startsAt, timeZone }) => ({
    value: id,
    label: `${title}, ${formatDate(startsAt, timeZone)}`,
  }));
  if (selectedId === null || options.some(({ value }) => value === selectedId)) return options;
  return [{ value: selectedId, label: listed?.title ?? 'Выбранное мероприятие' }, ...options];
}

type Row = OfficeLedgerQuery['ledgerEntries']['nodes'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    title: 'Участник',
    isHead: true,
    width: 15,
    cell: ({ id, registration: { participantName, number } }) => <RowLink id={id}>{participantName ?? number}</RowLink>,
  },
  { key: 'sum', title: 'Сумма', numeric: true, width: 9, phone: 'aside', cell: entrySum },
  { key: 'kind', title: 'Что', width: 10, phone: 'below', cell: ({ kind }) => ledgerKindLabels[kind] },
  { key: 'details', title: 'Подробно', width: 28, phone: 'below', cell: entryDetails },
  { key: 'event', title: 'Мероприятие', width: 18, cell: ({ registration }) => registration.event.title },
  {
    key: 'receipt',
    title: 'Чек',
    width: 7,
    cell: (row) => lacksReceipt(row) && !isRegisteringReceipt(row) && <Badge tone="warning">Нет чека</Badge>,
  },
];
