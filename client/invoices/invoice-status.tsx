import { formatDateTime } from '../core/format';
import { timeLeftText } from '../core/time-left';
import { useNow } from '../core/use-now';
import { Message } from '../ui/message';
import type { InvoiceDetailsFragment } from './invoices.generated';

/** The moment as accountants count it: by Moscow's clock. */
const moment = (at: string): string => `${formatDateTime(at)} (МСК)`;

/** What became of an invoice, and what is expected of the person. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceDetailsFragment }) {
  const now = useNow();
  const { state, dueAt, cancelReason, isMoneyReturned, registration } = invoice;
  switch (state) {
    case 'ISSUED':
      return (
        <Message tone="warning" title="Передайте счёт в бухгалтерию">
          Оплатить до {moment(dueAt)}
          {now !== null && `, ${timeLeftText(dueAt, now) ?? 'время истекло'}`}. До этого срока место за вами. Деньги
          идут один-два рабочих дня; когда они придут, мы напишем.
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
          {invoice.actUrl
            ? 'Акт об оказании услуг готов.'
            : 'Участие подтверждено. Акт об оказании услуг появится здесь после мероприятия.'}
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
