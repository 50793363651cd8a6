import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { errorMessage } from '../core/problems';
import { eventsPath } from '../events/paths';
import { MyInvoicesDocument, useMyInvoicesQuery } from '../invoices/invoices.generated';
import { firstInvoices, MyInvoices } from '../invoices/my-invoices';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { PageTitle } from '../ui/page-title';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';
import { MyPaymentsDocument, useMyPaymentsQuery, type MyPaymentsQuery } from './account.generated';
import { PaymentCard } from './payment-card';
import styles from './payments-page.module.css';
import { ToPay } from './to-pay';

const variables = { first: 10 };

export const loader: PageLoader = async ({ client }) => {
  await Promise.all([
    client.query({ query: MyPaymentsDocument, variables }),
    client.query({ query: MyInvoicesDocument, variables: firstInvoices }),
  ]);
};

/** The pages read so far with one more behind them. */
function appended(before: MyPaymentsQuery, next: MyPaymentsQuery): MyPaymentsQuery {
  if (!before.viewer || !next.viewer) return before;
  const nodes = [...before.viewer.payments.nodes, ...next.viewer.payments.nodes];
  return { ...next, viewer: { ...next.viewer, payments: { ...next.viewer.payments, nodes } } };
}

export function Component() {
  const { data, fetchMore } = useMyPaymentsQuery({ variables });
  const [isLoading, setLoading] = useState(false);
  const list = data?.viewer?.payments;
  const unpaid = data?.viewer?.registrations.nodes ?? [];
  const hasInvoices = useMyInvoicesQuery({ variables: firstInvoices }).data?.myInvoices.nodes.length !== 0;

  async function showMore(after: string | null): Promise<void> {
    setLoading(true);
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => appended(before, fetchMoreResult),
      });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <PageHead noindex />
      <PageTitle aside={<TextLink to={registrationsPath()}>Мои мероприятия</TextLink>}>Платежи и чеки</PageTitle>
      {unpaid.length > 0 && (
        <Section title="Ждут оплаты">
          <div className={styles.list}>
            {unpaid.map((registration) => (
              <ToPay key={registration.id} registration={registration} />
            ))}
          </div>
        </Section>
      )}
      <MyInvoices />
      {list?.nodes.length === 0 && unpaid.length === 0 && !hasInvoices && (
        <EmptyState title="Платежей пока нет" actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}>
          <p>Здесь появятся оплаты участия, кассовые чеки, счета, справки для бухгалтерии и возвраты.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <Section title="История платежей">
          <div className={styles.list}>
            {list.nodes.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </div>
          {list.pageInfo.hasNextPage && (
            <Button
              variant="default"
              loading={isLoading}
              className={styles.more}
              onClick={() => void showMore(list.pageInfo.endCursor)}
              data-no-print
            >
              Показать ещё
            </Button>
          )}
          <p className={styles.note}>
            Кассовый чек присылает на почту оператор фискальных данных. Справка об оплате чек не заменяет: она нужна,
            чтобы отчитаться перед работодателем.
          </p>
        </Section>
      )}
    </>
  );
}
