import { useSearchParams } from 'react-router-dom';
import { appended } from '../../core/connections';
import { PageHead } from '../../core/page-head';
import type { RefundPlace, RefundState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { officePaymentPath, officeRefundsPath } from '../paths';
import { forRole, fresh } from '../staff-loader';
import {
  MoneyOverviewDocument,
  OfficeRefundsDocument,
  useMoneyOverviewQuery,
  useOfficeRefundsQuery,
} from './money.generated';
import { MoneyTabs } from './money-tabs';
import { RefundCard } from './refund-card';
import styles from '../desk.module.css';

type Part = 'all' | 'failed' | 'transfers' | 'handovers' | 'underway' | 'done';
const parts: Record<Part, { label: string; state: RefundState | null; place?: RefundPlace }> = {
  all: { label: 'Все', state: null },
  failed: { label: 'Не\u00a0прошли', state: 'FAILED' },
  transfers: { label: 'Перевести через банк', state: 'CREATED', place: 'BANK' },
  handovers: { label: 'Выдать на\u00a0стойке', state: 'CREATED', place: 'FRONT_DESK' },
  underway: { label: 'Выполняются', state: 'IN_TRANSIT' },
  done: { label: 'Возвращены', state: 'DONE' },
};
const partOf = (params: URLSearchParams): Part =>
  (Object.keys(parts) as Part[]).find((one) => one === params.get('show')) ?? 'all';

const variablesOf = (part: Part, eventId: string | null) => ({
  first: 20,
  state: parts[part].state,
  place: parts[part].place ?? null,
  eventId,
});

export const loader = forRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(partOf(url.searchParams), url.searchParams.get('event'));
  await Promise.all([
    client.query({ query: OfficeRefundsDocument, variables, ...fresh }),
    client.query({ query: MoneyOverviewDocument, ...fresh }),
  ]);
});

/** Money given back or about to be, of all payments. */
export function Component() {
  const [params] = useSearchParams();
  const part = partOf(params);
  const eventId = params.get('event');
  const { data, fetchMore, refetch } = useOfficeRefundsQuery({ variables: variablesOf(part, eventId) });
  const { data: numbers, refetch: count } = useMoneyOverviewQuery();
  const overview = numbers?.paymentOverview;
  const counts: Partial<Record<Part, number | undefined>> = {
    failed: overview?.failedRefunds,
    transfers: overview?.transfers,
    handovers: overview?.handovers,
  };
  const list = data?.refunds;
  const again = () => void Promise.all([refetch(), count()]);
  return (
    <>
      <PageHead noindex />
      <PageTitle>Возвраты</PageTitle>
      <MoneyTabs current="refunds" />
      <ChipLinks
        label="Какие возвраты"
        chips={(Object.keys(parts) as Part[]).map((one) => ({
          label: parts[one].label,
          // They are counted over all events.
          count: eventId ? undefined : counts[one],
          to: officeRefundsPath(one, eventId),
          isCurrent: one === part,
        }))}
      />
      {eventId && (
        <p>
          Возвраты одного мероприятия. <TextLink to={officeRefundsPath(part)}>Показать по&nbsp;всем</TextLink>
        </p>
      )}
      {list?.nodes.length === 0 && <EmptyState title="Таких возвратов нет" />}
      <div className={styles.list}>
        {list?.nodes.map((refund) => (
          <RefundCard
            key={refund.id}
            refund={refund}
            method={refund.payment?.method ?? null}
            headingLevel={2}
            onDone={again}
          >
            {refund.payment && (
              <p>
                <TextLink to={officePaymentPath(refund.payment.id)}>
                  Платёж за&nbsp;{refund.payment.registration.number}
                </TextLink>
                , {refund.payment.registration.participantName ?? 'учётная запись удалена'},{' '}
                <TextLink to={officeRefundsPath(part, refund.payment.registration.event.id)}>
                  {refund.payment.registration.event.title}
                </TextLink>
              </p>
            )}
          </RefundCard>
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('refunds') })}
        />
      )}
    </>
  );
}
