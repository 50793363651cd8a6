import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { RefundPlace, RefundState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { ExportMenu } from '../../office/list/export-menu';
import { officePaymentPath, officeRefundsPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import {
  MoneyOverviewDocument,
  OfficeRefundsDocument,
  useMoneyOverviewQuery,
  useOfficeRefundsQuery,
} from './money.generated';
import { MoneyTabs } from './money-tabs';
import { RefundCard } from './refund-card';
import layout from '../../ui/layout.module.css';

type Tab = 'all' | 'failed' | 'transfers' | 'handovers' | 'underway' | 'done';
const tabs: Record<Tab, { label: string; state: RefundState | null; place?: RefundPlace }> = {
  all: { label: 'Все', state: null },
  failed: { label: 'Не\u00a0прошли', state: 'FAILED' },
  transfers: { label: 'Перевести через банк', state: 'CREATED', place: 'BANK' },
  handovers: { label: 'Выдать на\u00a0стойке', state: 'CREATED', place: 'FRONT_DESK' },
  underway: { label: 'Выполняются', state: 'IN_TRANSIT' },
  done: { label: 'Возвращены', state: 'DONE' },
};
const tabOf = (params: URLSearchParams): Tab =>
  (Object.keys(tabs) as Tab[]).find((option) => option === params.get('show')) ?? 'all';

const variablesOf = (tab: Tab, eventId: string | null) => ({
  first: 20,
  state: tabs[tab].state,
  place: tabs[tab].place ?? null,
  eventId,
});

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(tabOf(url.searchParams), url.searchParams.get('event'));
  await Promise.all([
    client.query({ query: OfficeRefundsDocument, variables, ...uncached }),
    client.query({ query: MoneyOverviewDocument, ...uncached }),
  ]);
});

/** Refunds of all payments. */
export function Component() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const eventId = params.get('event');
  const { data, fetchMore, refetch } = useOfficeRefundsQuery({ variables: variablesOf(tab, eventId) });
  const { data: overviewData, refetch: refetchCounts } = useMoneyOverviewQuery();
  const overview = overviewData?.paymentOverview;
  const counts: Partial<Record<Tab, number | undefined>> = {
    failed: overview?.failedRefunds,
    transfers: overview?.transfers,
    handovers: overview?.handovers,
  };
  const list = data?.refunds;
  const reload = () => void Promise.all([refetch(), refetchCounts()]);
  return (
    <>
      <PageHead noindex />
      <PageTitle>Возвраты</PageTitle>
      <MoneyTabs current="refunds" />
      <ChipLinks
        label="Какие возвраты"
        chips={(Object.keys(tabs) as Tab[]).map((option) => ({
          label: tabs[option].label,
          // The server counts over all events: the counts would be wrong for one event.
          count: eventId ? undefined : counts[option],
          to: officeRefundsPath(option, eventId),
          isCurrent: option === tab,
        }))}
      />
      {eventId && (
        <p>
          Возвраты одного мероприятия. <TextLink to={officeRefundsPath(tab)}>Показать по&nbsp;всем</TextLink>
        </p>
      )}
      <ExportMenu query={{ state: tabs[tab].state, place: tabs[tab].place ?? null, event: eventId }} hasPeriod />
      {list?.nodes.length === 0 && <EmptyState title="Таких возвратов нет" />}
      <div className={layout.stack}>
        {list?.nodes.map((refund) => (
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
                <TextLink to={officeRefundsPath(tab, refund.payment.registration.event.id)}>
                  {refund.payment.registration.event.title}
                </TextLink>
              </p>
            )}
          </RefundCard>
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('refunds') })}
        />
      )}
    </>
  );
}
