import { receiptBy, refundWay, testPaymentText } from '../../rules/money/payment-methods';
import type { ReactNode } from 'react';
import { formatZonedDateTime } from '../core/format';
import { eventPath } from '../events/paths';
import { contactsPattern } from '../feedback/paths';
import { registrationsPath, ticketPath } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { PaymentSummary, type PaidRegistration } from './payment-summary';
import type { AttemptFragment } from './payments.generated';
import styles from './payment-page.module.css';
import type { PaymentStatus } from './payment-status';

type PaidStatus = Extract<PaymentStatus, { kind: 'paid' }>;
type NothingDueStatus = Exclude<PaymentStatus, { kind: 'paid' | 'open' | 'payable' }>;

type Props<Kind> = { registration: PaidRegistration; status: Kind; heading: string; facts: ReactNode; email: string };

/** Only the acquirer sends a fiscal receipt: a bank transfer has the payment order, the front desk has handed its receipt over. */
const receiptText = (attempt: AttemptFragment, email: string): string =>
  receiptBy(attempt) === 'acquirer' ? `Чек и подтверждение придут на ${email}.` : `Подтверждение придёт на ${email}.`;

/** Screen of a paid registration. */
export function PaidScreen({ registration, status: { attempt }, heading, facts, email }: Props<PaidStatus>) {
  const { number } = registration;
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <Message tone="success" role="status">
        Участие подтверждено. {attempt ? receiptText(attempt, email) : 'Оно ничего не стоит или уже оплачено.'}
      </Message>
      {attempt?.isTest && <Message tone="warning">{testPaymentText}</Message>}
      <PaymentSummary registration={registration} facts={facts} name={attempt ? 'Оплачено' : 'Стоимость'}>
        {attempt?.paidAt && (
          <p className="note">
            {formatZonedDateTime(attempt.paidAt)}
            {attempt.methodTitle && `, ${attempt.methodTitle}`}
          </p>
        )}
      </PaymentSummary>
      <div className={styles.actions} data-no-print>
        <ButtonLink to={ticketPath(number)}>Открыть билет</ButtonLink>
        <ButtonLink to={registrationsPath()} variant="default">
          Мои мероприятия
        </ButtonLink>
      </div>
    </>
  );
}

const texts: Record<Exclude<NothingDueStatus['kind'], 'returned'>, string> = {
  expired: 'Участие не оплатили в срок, и место больше не держится. Если места ещё есть, зарегистрируйтесь снова.',
  early: 'Вы в листе ожидания. Платить нужно будет, когда место освободится и вы его займёте: мы напишем.',
  over: 'Эта регистрация уже не действует, или мероприятие отменено.',
};

const textOf = (status: NothingDueStatus): string =>
  status.kind === 'returned'
    ? `Платёж пришёл, когда мест уже не осталось или мероприятие было отменено, и участие подтвердить не удалось. Мы вернём деньги полностью ${refundWay(status.attempt)}. О возврате напишем.`
    : texts[status.kind];

/** Screen of a registration that cannot be paid: refunded, expired, waiting list, cancelled. */
export function NothingDueScreen({ registration, status, heading, facts }: Props<NothingDueStatus>) {
  const { kind } = status;
  const { event, price } = registration;
  return (
    <>
      <PageTitle lead={textOf(status)}>{heading}</PageTitle>
      {kind === 'returned' && <PaymentSummary registration={registration} facts={facts} name="Вернём" />}
      {price.amount > 0 && kind === 'expired' && (
        <p>Если деньги всё же списаны, мы вернём их сами: платёж, который пришёл слишком поздно, не пропадает.</p>
      )}
      <div className={styles.actions} data-no-print>
        <ButtonLink to={eventPath(event.slug)}>Открыть мероприятие</ButtonLink>
        <ButtonLink to={registrationsPath(kind === 'early' ? 'waiting' : 'upcoming')} variant="default">
          {kind === 'early' ? 'Лист ожидания' : 'Мои мероприятия'}
        </ButtonLink>
        {kind === 'returned' && (
          <ButtonLink to={contactsPattern} variant="default">
            Связаться с нами
          </ButtonLink>
        )}
      </div>
    </>
  );
}
