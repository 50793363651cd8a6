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
import { usePaymentWatch } from './use-payment-watch';
import type { usePaying } from './use-paying';

type Props = {
  registration: PaidRegistration;
  attempt: AttemptFragment;
  heading: string;
  paying: ReturnType<typeof usePaying>;
  facts: ReactNode;
  email: string;
  now: number | null;
};

/** An attempt is open: the server is asked what becomes of it, and whoever has not paid yet finds the way back. */
export function OpenAttempt({ registration, attempt, heading, paying, facts, email, now }: Props) {
  const { hasAsked, isLong, trouble, restart } = usePaymentWatch(attempt.id);
  const { phase, problem, pay } = paying;
  const isHeld = attempt.state === 'WAITING_FOR_CAPTURE';
  const status = isLong
    ? `Платёж обрабатывается дольше обычного. Как только банк ответит, мы пришлём письмо на ${email}. Эту страницу можно закрыть.`
    : 'Спрашиваем платёжную систему. Обычно это занимает меньше минуты, страницу обновлять не нужно.';
  return (
    <>
      <PageTitle>{isLong ? 'Платёж обрабатывается' : heading}</PageTitle>
      <Message tone="info" role="status">
        {status}
      </Message>
      {attempt.isTest && <TestNote />}
      {(trouble ?? problem) && (
        <Message tone="problem" role="alert">
          {problem ?? trouble}
        </Message>
      )}
      <Bill registration={registration} facts={facts} name={isHeld ? 'Банк подтвердил сумму' : 'К оплате'}>
        <HeldUntil registration={registration} now={now} />
      </Bill>
      {hasAsked && !isHeld && (
        <p>
          Если вы уже заплатили, подождите: второй раз платить не нужно. Если ещё нет, вернитесь на страницу оплаты.
        </p>
      )}
      <div className={styles.actions} data-no-print>
        {hasAsked && !isHeld && (
          <Button variant="default" loading={phase !== 'resting'} onClick={pay}>
            Вернуться на страницу оплаты
          </Button>
        )}
        {isLong && (
          <Button variant="default" onClick={restart}>
            Проверить ещё раз
          </Button>
        )}
        <ButtonLink to={registrationsPath()} variant="default">
          Мои мероприятия
        </ButtonLink>
      </div>
    </>
  );
}
