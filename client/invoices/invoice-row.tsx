import { invoiceStates } from '../../rules/states/invoice-states';
import { formatDate, formatDates, formatZonedDateTime, formatMoney } from '../core/format';
import { StateBadge } from '../ui/text/badge';
import { TextLink } from '../ui/text/text-link';
import type { InvoiceRowFragment } from './invoices.generated';
import { invoicePath } from './paths';
import { DownloadButton } from '../ui/download-button';
import styles from './invoice.module.css';

/** One invoice in the list of the user's invoices. */
export function InvoiceRow({ invoice }: { invoice: InvoiceRowFragment }) {
  const { number, state, issuedOn, total, payer, pdfUrl, actUrl, registration } = invoice;
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <p className="row gap-2 middle semibold tabular">
          <TextLink to={invoicePath(registration.number)}>
            Счёт №&nbsp;{number} от&nbsp;{formatDates([issuedOn])}
          </TextLink>
          <StateBadge label={invoiceStates.labels[state]} />
        </p>
        <p className="mt-1 faint-note">
          {registration.event.title}. {payer.name}, {formatMoney(total)}
          {statusText(invoice)}
        </p>
      </div>
      <div className={styles.actions}>
        {state !== 'CANCELLED' && (
          <DownloadButton href={pdfUrl} label={`счёт № ${number}`}>
            Счёт
          </DownloadButton>
        )}
        {actUrl && (
          <DownloadButton href={actUrl} label={`акт № ${number}`}>
            Акт
          </DownloadButton>
        )}
      </div>
    </article>
  );
}

/** The deadline or the date of payment. */
function statusText({ state, dueAt, paidOn, isMoneyReturned }: InvoiceRowFragment): string {
  switch (state) {
    case 'ISSUED':
      return `, оплатить до ${formatZonedDateTime(dueAt)}`;
    case 'OVERDUE':
      return `, срок прошёл ${formatDate(dueAt)}`;
    case 'PAID':
      return `, оплачен ${paidOn ? formatDates([paidOn]) : ''}${isMoneyReturned ? '; деньги возвращаются плательщику' : ''}`;
    case 'CANCELLED':
      return '';
  }
}
