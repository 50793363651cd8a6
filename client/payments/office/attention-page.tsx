import { defineOfficeList } from '../../office/list/define-office-list';
import { chipsFilter, linkFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeMoneyPattern, officeRefundsPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import type { PaymentAttention } from '../../schema.generated';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { failedJobs, FailedPaymentJobs } from './failed-payment-jobs';
import { attentionLabels } from './labels';
import { MoneyOverviewDocument, PaymentsToLookAtDocument, useMoneyOverviewQuery } from './money.generated';
import { MoneyTabs } from './money-tabs';
import { paymentColumns } from './payment-columns';
import { OfficeHead } from '../../office/layout/office-head';
import styles from '../../office/office.module.css';

const reasons = Object.keys(attentionLabels) as PaymentAttention[];

const payments = defineOfficeList({
  name: 'payments',
  savedAs: 'attention',
  document: PaymentsToLookAtDocument,
  filters: { why: chipsFilter('Почему нужен человек', attentionLabels), event: linkFilter() },
  variables: ({ why, event }) => ({ attention: why ? [why] : reasons, eventId: event }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  await Promise.all([
    args.client.query({ query: MoneyOverviewDocument, ...uncached }),
    payments.load(args),
    failedJobs.load(args),
  ]);
});

const PaymentPanel = lazyOnDemand(() => import('./payment-panel'));

/** What the reason means, and that only one event is shown. */
const Notice = ({ why, event }: { why: PaymentAttention | null; event: string | null }) => (
  <>
    {why && (
      <p className={styles.advice}>
        {attentionLabels[why].situation} {attentionLabels[why].advice}
      </p>
    )}
    {event && (
      <p>
        Платежи одного мероприятия. <TextLink to={officeMoneyPattern}>Показать по&nbsp;всем</TextLink>
      </p>
    )}
  </>
);

/** Payments, refunds and payment jobs that need a decision of staff. */
export function Component() {
  const list = useOfficeList(payments);
  const { why, event } = list.values;
  const { data, refetch: refetchCounts } = useMoneyOverviewQuery();
  const overview = data?.paymentOverview;
  const reload = () => void Promise.all([list.refetch(), refetchCounts()]);
  const countOf = (option: PaymentAttention) =>
    overview?.attention.find(({ attention }) => attention === option)?.count ?? 0;
  const totalCount = reasons.reduce((sum, option) => sum + countOf(option), 0);
  return (
    <>
      <OfficeHead title="Деньги" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Платежи, которые ждут решения"
        // The server counts over all events: the counts would be wrong for one event.
        counts={
          event
            ? {}
            : { why: { any: totalCount, ...Object.fromEntries(reasons.map((option) => [option, countOf(option)])) } }
        }
        notice={<Notice why={why} event={event} />}
        columns={paymentColumns}
        panel={(row, panel) => <PaymentPanel {...panel} row={row} onChanged={reload} />}
        empty={{
          title: 'Здесь всё в порядке',
          text: 'Сюда попадают платежи, которые не\u00a0завершатся без человека. Остальные сайт доводит до\u00a0конца сам.',
        }}
        nothingFound={{ title: 'Таких платежей нет' }}
      />
      {overview && overview.failedRefunds + overview.transfers + overview.handovers > 0 && (
        <Section title="Возвраты">
          <ul className={styles.rows}>
            {overview.failedRefunds > 0 && (
              <li>
                <TextLink to={officeRefundsPath('failed')}>Не прошли: {overview.failedRefunds}</TextLink>
              </li>
            )}
            {overview.transfers > 0 && (
              <li>
                <TextLink to={officeRefundsPath('transfers')}>Перевести через банк: {overview.transfers}</TextLink>
              </li>
            )}
            {overview.handovers > 0 && (
              <li>
                <TextLink to={officeRefundsPath('handovers')}>Выдать на&nbsp;стойке: {overview.handovers}</TextLink>
              </li>
            )}
          </ul>
        </Section>
      )}
      <FailedPaymentJobs />
    </>
  );
}
