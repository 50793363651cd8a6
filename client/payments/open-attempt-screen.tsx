import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { PaymentSummary, PaymentDeadline, type PaidRegistration } from './payment-summary';
import { TestPaymentNote } from './pay-screen';
import type { AttemptFragment } from './payments.generated';
import styles from './payment-page.module.css';
import { isAwaitingCapture, openAttemptText } from './labels';
import { usePaymentPolling } from './use-payment-polling';
import type { useStartPayment } from './use-start-payment';
import { FormProblem } from '../ui/forms/form-problem';

type Props = {
  registration: PaidRegistration;
  attempt: AttemptFragment;
  isReturn: boolean;
  heading: string;
  paymentStart: ReturnType<typeof useStartPayment>;
  facts: ReactNode;
  email: string;
  now: number | null;
};

/** Screen of an open payment attempt: polls its state, and offers a link back to the acquirer's page. */
export function OpenAttemptScreen(props: Props) {
  const { registration, attempt, isReturn, heading, paymentStart, facts, email, now } = props;
  const { hasPolled, isTimedOut, lastError, restart } = usePaymentPolling(attempt.id);
  const { phase, problem, pay } = paymentStart;
  const isAuthorized = isAwaitingCapture(attempt);
  const canReturn = !isAuthorized && (hasPolled || !isReturn);
  const status = openAttemptText({ isAwaited: isAuthorized || isReturn, isTimedOut, email });
  return (
    <>
      <PageTitle>{isTimedOut && (isAuthorized || isReturn) ? 'Платёж обрабатывается' : heading}</PageTitle>
      <Message tone="info" role="status">
        {status}
      </Message>
      {attempt.isTest && <TestPaymentNote />}
      <FormProblem problem={problem ?? lastError} />
      <PaymentSummary
        registration={registration}
        facts={facts}
        name={isAuthorized ? 'Банк подтвердил сумму' : 'К оплате'}
      >
        <PaymentDeadline registration={registration} now={now} />
        {canReturn && (
          <p>
            Если вы уже заплатили, подождите: второй раз платить не нужно. Если ещё нет, вернитесь на страницу оплаты.
          </p>
        )}
        {(canReturn || isTimedOut) && (
          <div className={styles.actions} data-no-print>
            {canReturn && (
              <Button variant="default" loading={phase !== 'resting'} onClick={pay}>
                Вернуться на страницу оплаты
              </Button>
            )}
            {isTimedOut && (
              <Button variant="default" onClick={restart}>
                Проверить ещё раз
              </Button>
            )}
          </div>
        )}
      </PaymentSummary>
      <div className={styles.actions} data-no-print>
        <ButtonLink to={registrationsPath()} variant="default">
          Мои мероприятия
        </ButtonLink>
      </div>
    </>
  );
}
