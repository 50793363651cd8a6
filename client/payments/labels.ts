import type { AttemptFragment } from './payments.generated';
import type { PaymentStatus } from './payment-status';

/** The bank has authorised the sum: the user has nothing more to do. */
export const isAwaitingCapture = ({ state }: Pick<AttemptFragment, 'state'>): boolean =>
  state === 'WAITING_FOR_CAPTURE';

/** The heading of the screen for a payment status. isReturn: the acquirer has redirected the user back. */
export function headingOf(status: PaymentStatus, isReturn: boolean): string {
  switch (status.kind) {
    case 'payable':
      if (!status.failed) return 'Оплата участия';
      return status.failed.isGivenUp ? 'Вы отказались от\u00a0оплаты' : 'Оплата не\u00a0прошла';
    case 'open':
      return isReturn || isAwaitingCapture(status.attempt) ? 'Ждём подтверждения оплаты' : 'Оплата начата';
    case 'paid':
      return status.attempt ? 'Оплата прошла' : 'Платить не\u00a0нужно';
    case 'returned':
      return 'Деньги возвращаются';
    case 'expired':
      return 'Время на\u00a0оплату истекло';
    case 'early':
    case 'over':
      return 'Платить не\u00a0нужно';
  }
}

/** The title of the window. It depends on the payment status, not on the address (success or failure). */
export function windowTitleOf(status: PaymentStatus, isReturn: boolean): string {
  switch (status.kind) {
    case 'payable':
      if (!status.failed) return 'Оплата';
      return status.failed.isGivenUp ? headingOf(status, isReturn) : 'Ошибка оплаты';
    case 'open':
      return isReturn || isAwaitingCapture(status.attempt) ? 'Платёж обрабатывается' : headingOf(status, isReturn);
    case 'paid':
    case 'returned':
    case 'expired':
    case 'early':
    case 'over':
      return headingOf(status, isReturn);
  }
}

type PollState = {
  /** The user has finished; the confirmation of the bank is pending. */
  isAwaited: boolean;
  /** Polling has ended without a final state. */
  isTimedOut: boolean;
  email: string;
};

/** The status of an open attempt, and whether this page still polls it. */
export function openAttemptText({ isAwaited, isTimedOut, email }: PollState): string {
  if (isAwaited)
    return isTimedOut
      ? `Платёж обрабатывается дольше обычного. Как только банк ответит, мы пришлём письмо на ${email}. Эту страницу можно закрыть.`
      : 'Спрашиваем платёжную систему. Обычно это занимает меньше минуты, страницу обновлять не нужно.';
  return isTimedOut
    ? `Платёжная система так и\u00a0не\u00a0сообщила об\u00a0оплате. Если вы заплатили, мы пришлём письмо на ${email}, как только она ответит.`
    : 'Платёжная система пока не\u00a0сообщила об\u00a0оплате. Когда сообщит, это будет видно здесь.';
}
