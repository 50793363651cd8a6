import type { RefundPlace, RefundState } from '../../schema.generated';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { linkFilter, tabsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officePaymentPath, officeRefundsPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { MoneyOverviewDocument, OfficeRefundsDocument, useMoneyOverviewQuery } from './money.generated';
import { MoneyTabs } from './money-tabs';
import { RefundCard } from './refund-card';
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
  first: 20,
  filters: { show: tabsFilter('Какие возвраты', tabLabels), event: linkFilter() },
  variables: ({ show, event }) => ({ state: tabs[show].state, place: tabs[show].place ?? null, eventId: event }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  await Promise.all([refunds.load(args), args.client.query({ query: MoneyOverviewDocument, ...uncached })]);
});

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
        empty={{ title: 'Таких возвратов нет' }}
      >
        {(rows) => (
          <div className="stack gap-4">
            {rows.map((refund) => (
              <RefundCard
                key={refund.id}
                refund={refund}
                method={refund.payment?.method ?? null}
                headingLevel={2}
                onDone={reload}
              >
                {refund.payment && (
                  <p>
                    <TextLink to={officePaymentPath(refund.payment.id)}>
                      Платёж за&nbsp;{refund.payment.registration.number}
                    </TextLink>
                    , {refund.payment.registration.participantName ?? 'учётная запись удалена'},{' '}
                    <TextLink to={officeRefundsPath(show, refund.payment.registration.event.id)}>
                      {refund.payment.registration.event.title}
                    </TextLink>
                  </p>
                )}
              </RefundCard>
            ))}
          </div>
        )}
      </OfficeList>
    </>
  );
}
