import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/button-link';
import { Message } from '../ui/message';
import { PageTitle } from '../ui/page-title';
import { Bill, HeldUntil, type PaidRegistration } from './bill';
import { TestNote } from './payable';
import type { AttemptFragment } from './payments.generated';
import styles from './payment-page.module.css';
import { isHeld, openAttemptText } from './words';
import { usePaymentWatch } from './use-payment-watch';
import type { usePaying } from './use-paying';

type Props = {
  registration: PaidRegistration;
  attempt: AttemptFragment;
  isReturn: boolean;
  heading: string;
  paymentStart: ReturnType<typeof usePaying>;
  facts: ReactNode;
  email: string;
  now: number | null;
};

/** Screen of an open payment attempt: polls its state, and offers a link back to the acquirer's page. */
export function OpenAttempt({ registration, attempt, isReturn, heading, paymentStart, facts, email, now }: Props) {
  const { hasAsked: hasPolled, isLong: isTimedOut, trouble: lastError, restart } = usePaymentWatch(attempt.id);
  const { phase, problem, pay } = paymentStart;
  const isAuthorized = isHeld(attempt);
  const canReturn = !isAuthorized && (hasPolled || !isReturn);
  const status = openAttemptText({ isAwaited: isAuthorized || isReturn, isLong: isTimedOut, email });
  return (
    <>
      <PageTitle>{isTimedOut && (isAuthorized || isReturn) ? 'Платёж обрабатывается' : heading}</PageTitle>
      <Message tone="info" role="status">
        {status}
      </Message>
      {attempt.isTest && <TestNote />}
      {(lastError ?? problem) && (
        <Message tone="problem" role="alert">
          {problem ?? lastError}
        </Message>
      )}
      <Bill registration={registration} facts={facts} name={isAuthorized ? 'Банк подтвердил сумму' : 'К оплате'}>
        <HeldUntil registration={registration} now={now} />
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
      </Bill>
      <div className={styles.actions} data-no-print>
        <ButtonLink to={registrationsPath()} variant="default">
          Мои мероприятия
        </ButtonLink>
      </div>
    </>
  );
}
