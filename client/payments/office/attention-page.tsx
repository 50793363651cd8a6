import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { PaymentAttention } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { officeMoneyPattern, officeRefundsPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { FailedPaymentJobs } from './failed-payment-jobs';
import {
  GivenUpWorkDocument,
  MoneyOverviewDocument,
  PaymentsToLookAtDocument,
  useMoneyOverviewQuery,
  usePaymentsToLookAtQuery,
} from './money.generated';
import { MoneyTabs } from './money-tabs';
import { PaymentTable } from './payment-table';
import { attentionLabels } from './labels';
import styles from '../../office/office.module.css';

const reasons = Object.keys(attentionLabels) as PaymentAttention[];
const reasonOf = (params: URLSearchParams): PaymentAttention | null =>
  reasons.find((option) => option === params.get('why')) ?? null;

const variablesOf = (reason: PaymentAttention | null) => ({ first: 30, attention: reason ? [reason] : reasons });

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(reasonOf(url.searchParams));
  await Promise.all([
    client.query({ query: MoneyOverviewDocument, ...uncached }),
    client.query({ query: PaymentsToLookAtDocument, variables, ...uncached }),
    client.query({ query: GivenUpWorkDocument, variables: { first: 20 }, ...uncached }),
  ]);
});

/** Payments, refunds and payment jobs that need a decision of staff. */
export function Component() {
  const [params] = useSearchParams();
  const reason = reasonOf(params);
  const overview = useMoneyOverviewQuery().data?.paymentOverview;
  const { data, fetchMore } = usePaymentsToLookAtQuery({ variables: variablesOf(reason) });
  const list = data?.payments;
  const countOf = (option: PaymentAttention) =>
    overview?.attention.find(({ attention }) => attention === option)?.count ?? 0;
  const totalCount = reasons.reduce((sum, option) => sum + countOf(option), 0);
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={'То, что не\u00a0решится без человека. Остальное сайт доводит до\u00a0конца сам.'}>
        Деньги
      </PageTitle>
      <MoneyTabs current="attention" />
      <Section title="Платежи, которые ждут решения">
        <ChipLinks
          label="Почему нужен человек"
          chips={[
            { label: 'Все', count: totalCount, to: officeMoneyPattern, isCurrent: reason === null },
            ...reasons.map((option) => ({
              label: attentionLabels[option].title,
              count: countOf(option),
              to: `${officeMoneyPattern}?why=${option}`,
              isCurrent: option === reason,
            })),
          ]}
        />
        {reason && (
          <p className={styles.advice}>
            {attentionLabels[reason].situation} {attentionLabels[reason].advice}
          </p>
        )}
        {list?.nodes.length === 0 ? (
          <EmptyState title="Здесь всё в порядке" headingLevel={3} />
        ) : (
          <PaymentTable payments={list?.nodes ?? []} />
        )}
        {list?.pageInfo.hasNextPage && (
          <MoreButton
            load={() =>
              fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('payments') })
            }
          />
        )}
      </Section>
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
