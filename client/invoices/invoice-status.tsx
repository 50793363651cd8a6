import { formatDateTime } from '../core/format';
import { useNow } from '../core/use-now';
import { Message } from '../ui/message';
import type { InvoiceDetailsFragment } from './invoices.generated';
import { termLeft } from './term-left';

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
          {now !== null && `, ${termLeft(dueAt, now)}`}. До этого срока место за вами. Деньги идут один-два рабочих дня;
          когда они придут, мы напишем.
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
          Они пришли, когда свободных мест уже не было или участие было оплачено иначе.
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
