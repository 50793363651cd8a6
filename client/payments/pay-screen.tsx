import { invoiceLabel } from '../../rules/money/invoice-label';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../core/format';
import { invoicePath } from '../invoices/paths';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { PaymentSummary, PaymentDeadline, type PaidRegistration } from './payment-summary';
import type { AttemptFragment } from './payments.generated';
import styles from './payment-page.module.css';
import type { useStartPayment } from './use-start-payment';
import { FormProblem } from '../ui/forms/form-problem';

type Props = {
  registration: PaidRegistration;
  heading: string;
  /** The last attempt, if it failed. */
  failed: AttemptFragment | null;
  paymentStart: ReturnType<typeof useStartPayment>;
  facts: ReactNode;
  /** The refund terms. */
  terms: ReactNode;
  /** Address for the receipt. */
  email: string;
  now: number | null;
};

/** Screen of an unpaid registration: summary, deadline and the button to pay. */
export function PayScreen({ registration, heading, failed, paymentStart, facts, terms, email, now }: Props) {
  const { phase, problem, pay } = paymentStart;
  const { invoice } = registration;
  const sum = formatMoney(registration.price);
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      {failed?.failure && (
        <Message tone={failed.isGivenUp ? 'info' : 'problem'}>
          {!failed.isGivenUp && `${failed.failure} `}
          {failed.state === 'CANCELED' && 'Деньги не списаны. '}Место остаётся за вами.
        </Message>
      )}
      {invoice?.state === 'ISSUED' && (
        <Message tone="info">
          Выставлен счёт №&nbsp;{invoice.number}. Если его оплатит организация, платить картой не&nbsp;нужно; если
          заплатите картой, счёт будет отменён.
        </Message>
      )}
      {registration.paymentIsTest && <TestPaymentNote />}
      <PaymentSummary registration={registration} facts={facts} name="К оплате">
        <PaymentDeadline registration={registration} now={now} />
        <FormProblem problem={problem} />
        <div className={styles.actions} data-no-print>
          <Button size="md" loading={phase !== 'resting'} onClick={pay}>
            {failed ? `Оплатить ещё раз: ${sum}` : `Оплатить ${sum}`}
          </Button>
          {registration.viewerCanAskInvoice && (
            <ButtonLink to={invoicePath(registration.number)} variant="default" size="md">
              {invoiceLabel(invoice)}
            </ButtonLink>
          )}
          <p className={styles.status} role="status">
            {phase === 'starting' && 'Создаём платёж…'}
          </p>
        </div>
      </PaymentSummary>
      {terms}
      <p className={styles.note}>
        Данные карты вводятся на странице платёжной системы, у нас их нет.
        {registration.paymentIsTest ? ' Чека не будет: оплата тестовая.' : ` Чек придёт на ${email}.`}
      </p>
    </>
  );
}

/** Warns that the payment is a test and no money is charged. */
export function TestPaymentNote() {
  return (
    <Message tone="warning" title="Это тестовая оплата">
      Деньги не спишутся, данные настоящей карты вводить не нужно: на странице оплаты будут тестовые.
    </Message>
  );
}
