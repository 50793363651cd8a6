import type { AttemptFragment, PayingFragment } from './payments.generated';
import type { Standing } from './standing';

/** The bank has set the sum aside: the user has nothing to do any more. */
export const isHeld = ({ state }: Pick<AttemptFragment, 'state'>): boolean => state === 'WAITING_FOR_CAPTURE';

/** The heading of the screen for each way in which paying stands. @param isReturn the acquirer has sent the user back */
export function headingOf(standing: Standing, isReturn: boolean): string {
  switch (standing.kind) {
    case 'payable':
      if (!standing.failed) return 'Оплата участия';
      return standing.failed.isGivenUp ? 'Вы отказались от\u00a0оплаты' : 'Оплата не\u00a0прошла';
    case 'open':
      return isReturn || isHeld(standing.attempt) ? 'Ждём подтверждения оплаты' : 'Оплата начата';
    case 'paid':
      return standing.attempt ? 'Оплата прошла' : 'Платить не\u00a0нужно';
    case 'returned':
      return 'Деньги возвращаются';
    case 'expired':
      return 'Время на\u00a0оплату истекло';
    case 'early':
    case 'over':
      return 'Платить не\u00a0нужно';
  }
}

/** What the window is called. A failure has the title of a failure, wherever the address has led. */
export function windowTitleOf(standing: Standing, isReturn: boolean): string {
  switch (standing.kind) {
    case 'payable':
      if (!standing.failed) return 'Оплата';
      return standing.failed.isGivenUp ? headingOf(standing, isReturn) : 'Ошибка оплаты';
    case 'open':
      return isReturn || isHeld(standing.attempt) ? 'Платёж обрабатывается' : headingOf(standing, isReturn);
    default:
      return headingOf(standing, isReturn);
  }
}

type Asking = {
  /** The user has done what there is to do: the bank is to answer. */
  isAwaited: boolean;
  /** The page has asked long enough and asks no more. */
  isLong: boolean;
  email: string;
};

/** What is known of an open attempt, and whether this page will learn more. */
export function openAttemptText({ isAwaited, isLong, email }: Asking): string {
  if (isAwaited)
    return isLong
      ? `Платёж обрабатывается дольше обычного. Как только банк ответит, мы пришлём письмо на ${email}. Эту страницу можно закрыть.`
      : 'Спрашиваем платёжную систему. Обычно это занимает меньше минуты, страницу обновлять не нужно.';
  return isLong
    ? `Платёжная система так и\u00a0не\u00a0сообщила об\u00a0оплате. Если вы заплатили, мы пришлём письмо на ${email}, как только она ответит.`
    : 'Платёжная система пока не\u00a0сообщила об\u00a0оплате. Когда сообщит, это будет видно здесь.';
}

/** Where the button beside the payment by card leads: to the invoice that is open, or to asking for one. */
export const invoiceLabel = (invoice: PayingFragment['invoice']): string =>
  invoice?.state === 'ISSUED' ? `Счёт №\u00a0${invoice.number}` : 'Счёт на\u00a0организацию';
