import { invoiceStates } from '../../rules/states/invoice-states';
import { formatDate, formatDates, formatMoney, formatZonedDateTime } from '../core/format';
import { RecordRow } from '../ui/rows/record-row';
import { StateBadge } from '../ui/text/badge';
import { FileLink } from '../ui/text/file-link';
import { TextLink } from '../ui/text/text-link';
import type { InvoiceRowFragment } from './invoices.generated';
import { invoicePath } from './paths';

/** One invoice in the list of the user's invoices. */
export function InvoiceRow({ invoice }: { invoice: InvoiceRowFragment }) {
  const { number, state, issuedOn, total, payer, pdfUrl, actUrl, registration } = invoice;
  return (
    <RecordRow
      title={
        <TextLink to={invoicePath(registration.number)}>
          Счёт №&nbsp;{number} от&nbsp;{formatDates([issuedOn], { withYearMark: false })}
        </TextLink>
      }
      sum={formatMoney(total)}
      state={<StateBadge label={invoiceStates.labels[state]} />}
      facts={`${payer.name}. ${registration.event.title}`}
      line={
        <>
          {state !== 'CANCELLED' && (
            <FileLink href={pdfUrl} label={`счёт № ${number}`}>
              Счёт
            </FileLink>
          )}
          {actUrl && (
            <FileLink href={actUrl} label={`акт № ${number}`}>
              Акт
            </FileLink>
          )}
        </>
      }
    >
      <StatusText invoice={invoice} />
    </RecordRow>
  );
}

/** The deadline or the date of payment; null for a cancelled invoice. */
function statusOf({ state, dueAt, paidOn, isMoneyReturned }: InvoiceRowFragment): string | null {
  switch (state) {
    case 'ISSUED':
      return `Оплатить до\u00a0${formatZonedDateTime(dueAt)}`;
    case 'OVERDUE':
      return `Срок прошёл ${formatDate(dueAt)}`;
    case 'PAID':
      return `Оплачен ${paidOn ? formatDates([paidOn]) : ''}${isMoneyReturned ? '; деньги возвращаются плательщику' : ''}`;
    case 'CANCELLED':
      return null;
  }
}

function StatusText({ invoice }: { invoice: InvoiceRowFragment }) {
  const text = statusOf(invoice);
  return text && <p className="note">{text}</p>;
}
