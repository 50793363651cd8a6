import type { RefundPlace, RefundState } from '../../schema.generated';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { linkFilter, tabsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeRefundsPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import {
  MoneyOverviewDocument,
  OfficeRefundsDocument,
  useMoneyOverviewQuery,
  type OfficeRefundsQuery,
} from './money.generated';
import { MoneyTabs } from './money-tabs';
import { RowLink } from '../../office/list/row-link';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import type { Column } from '../../ui/data-table';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { StateBadge } from '../../ui/text/badge';
import { formatSum } from '../../core/format';
import { refundStates } from '../../../rules/states/payment-states';
import { refundSourceLabels } from '../../../rules/money/refund-sources';
import { OfficeHead } from '../../office/layout/office-head';

type Tab = 'all' | 'failed' | 'transfers' | 'handovers' | 'underway' | 'done';
const tabs: Record<Tab, { label: string; state: RefundState | null; place?: RefundPlace }> = {
  all: { label: 'Все', state: null },
  failed: { label: 'Не\u00a0прошли', state: 'FAILED' },
  transfers: { label: 'Перевести через банк', state: 'CREATED', place: 'BANK' },
  handovers: { label: 'Выдать на\u00a0стойке', state: 'CREATED', place: 'FRONT_DESK' },
  underway: { label: 'Выполняются', state: 'IN_TRANSIT' },
  done: { label: 'Возвращены', state: 'DONE' },
};
const tabNames = Object.keys(tabs) as Tab[];
const tabLabels = Object.fromEntries(tabNames.map((tab) => [tab, tabs[tab].label])) as Record<Tab, string>;

const refunds = defineOfficeList({
  name: 'refunds',
  document: OfficeRefundsDocument,
  filters: { show: tabsFilter('Какие возвраты', tabLabels), event: linkFilter() },
  variables: ({ show, event }) => ({ state: tabs[show].state, place: tabs[show].place ?? null, eventId: event }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  await Promise.all([refunds.load(args), args.client.query({ query: MoneyOverviewDocument, ...uncached })]);
});

/** Most refunds are only read in the list. */
const RefundPanel = lazyOnDemand(() => import('./refund-panel'));

type Row = OfficeRefundsQuery['refunds']['nodes'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    title: 'Кому',
    isHead: true,
    width: 19,
    cell: ({ id, payment }) => (
      <RowLink id={id}>{payment?.registration.participantName ?? 'Учётная запись удалена'}</RowLink>
    ),
  },
  { key: 'sum', title: 'Сумма', numeric: true, width: 7, phone: 'below', cell: ({ sum }) => formatSum(sum) },
  {
    key: 'state',
    title: 'Состояние',
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={refundStates.staffLabels[state]} />,
  },
  { key: 'source', title: 'Откуда', width: 16, phone: 'below', cell: ({ source }) => refundSourceLabels[source] },
  { key: 'event', title: 'Мероприятие', width: 17, cell: ({ payment }) => payment?.registration.event.title ?? '—' },
  { key: 'number', title: 'Регистрация', width: 8, cell: ({ payment }) => payment?.registration.number ?? '—' },
  { key: 'createdAt', title: 'Начат', width: shortTimeWidth, cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
];

/** Refunds of all payments. */
export function Component() {
  const list = useOfficeList(refunds);
  const { show, event } = list.values;
  const { data: overviewData, refetch: refetchCounts } = useMoneyOverviewQuery();
  const overview = overviewData?.paymentOverview;
  const counts: Partial<Record<Tab, number | undefined>> = {
    failed: overview?.failedRefunds,
    transfers: overview?.transfers,
    handovers: overview?.handovers,
  };
  const reload = () => void Promise.all([list.refetch(), refetchCounts()]);
  return (
    <>
      <OfficeHead title="Возвраты" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Возвраты"
        // The server counts over all events: the counts would be wrong for one event.
        counts={event ? {} : { show: counts }}
        aside={<ExportMenu query={{ state: tabs[show].state, place: tabs[show].place ?? null, event }} hasPeriod />}
        notice={
          event && (
            <p>
              Возвраты одного мероприятия. <TextLink to={officeRefundsPath(show)}>Показать по&nbsp;всем</TextLink>
            </p>
          )
        }
        empty={{
          title: show === 'all' ? 'Возвратов пока не\u00a0было' : 'Таких возвратов нет',
          text: 'Возврат начинается с\u00a0отмены регистрации или со\u00a0страницы платежа.',
        }}
        nothingFound={{ title: 'Таких возвратов нет' }}
        columns={columns}
        panel={(refund, panel) => <RefundPanel {...panel} refund={refund} onDone={reload} />}
      />
    </>
  );
}
