import type { PayingFragment } from './payments.generated';
import type { Standing } from './standing';

/** The heading of the screen for each way in which paying stands. */
export function headingOf(standing: Standing): string {
  switch (standing.kind) {
    case 'payable':
      return standing.failed ? 'Оплата не\u00a0прошла' : 'Оплата участия';
    case 'open':
      return 'Ждём подтверждения оплаты';
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
export function windowTitleOf(standing: Standing): string {
  switch (standing.kind) {
    case 'payable':
      return standing.failed ? 'Ошибка оплаты' : 'Оплата';
    case 'open':
      return 'Платёж обрабатывается';
    default:
      return headingOf(standing);
  }
}

/** Where the button beside the payment by card leads: to the invoice that is open, or to asking for one. */
export const invoiceLabel = (invoice: PayingFragment['invoice']): string =>
  invoice?.state === 'ISSUED' ? `Счёт №\u00a0${invoice.number}` : 'Счёт на\u00a0организацию';
