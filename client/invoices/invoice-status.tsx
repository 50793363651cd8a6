import { formatZonedDateTime } from '../core/format';
import { timeLeftText } from '../core/time-left';
import { useNow } from '../core/use-now';
import { Message } from '../ui/text/message';
import type { InvoiceDetailsFragment } from './invoices.generated';
import styles from './invoice.module.css';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function serviceActText({ actUrl, acts }: InvoiceDetailsFragment): string {
  if (actUrl && acts.length > 1)
    return 'Часть денег возвращена, поэтому акт заменён. Передайте в\u00a0бухгалтерию новый.';
  if (actUrl) return 'Акт об\u00a0оказании услуг готов.';
  if (acts.length > 0) return 'Деньги возвращены полностью, поэтому акт аннулирован.';
  return 'Участие подтверждено. Акт об\u00a0оказании услуг появится здесь после мероприятия.';
}

/** State of an invoice, and what the user must do. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceDetailsFragment }) {
  const now = useNow();
  const { state, dueAt, cancelReason, isMoneyReturned, registration } = invoice;
  switch (state) {
    case 'ISSUED':
      return (
        <Message tone="warning" title="Передайте счёт в бухгалтерию">
          Оплатить до {formatZonedDateTime(dueAt)}. До этого срока место за вами. Деньги идут один-два рабочих дня;
          когда они придут, мы напишем.
          <p className={styles.left}>{now !== null && capitalised(timeLeftText(dueAt, now) ?? 'время истекло')}</p>
        </Message>
      );
    case 'OVERDUE':
      return (
        <Message tone="problem" title="Срок оплаты прошёл">
          {registration.state === 'EXPIRED' && 'Место больше не удерживается. '}
          Если деньги уже отправлены, не платите второй раз: когда они придут, мы подтвердим участие, если места ещё
          будут, а если нет, вернём их полностью.
        </Message>
      );
    case 'PAID':
      return isMoneyReturned ? (
        <Message tone="problem" title="Деньги возвращаются плательщику">
          Они пришли, когда свободных мест уже не было, участие было оплачено иначе или мероприятие отменено.
        </Message>
      ) : (
        <Message tone="success" title="Счёт оплачен">
          {serviceActText(invoice)}
        </Message>
      );
    case 'CANCELLED':
      return (
        <Message tone="info" title="Счёт отменён">
          Не оплачивайте его. {cancelReason}
        </Message>
      );
  }
}
