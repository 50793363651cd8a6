import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDate, formatDates, formatMoney } from '../core/format';
import { Badge } from '../ui/badge';
import { TextLink } from '../ui/text-link';
import type { InvoiceRowFragment } from './invoices.generated';
import { invoicePath } from './paths';
import { invoiceWords } from './words';
import styles from './invoice.module.css';

/** One invoice in a list of what a person has paid. */
export function InvoiceRow({ invoice }: { invoice: InvoiceRowFragment }) {
  const { number, state, issuedOn, dueAt, paidOn, total, payer, pdfUrl, actUrl, registration } = invoice;
  const { title, tone } = invoiceWords[state];
  const when = paidOn ? `оплачен ${formatDates([paidOn])}` : `оплатить до ${formatDate(dueAt)}`;
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <TextLink to={invoicePath(registration.number)}>
            Счёт №&nbsp;{number} от&nbsp;{formatDates([issuedOn])}
          </TextLink>
          <Badge tone={tone}>{title}</Badge>
        </p>
        <p className={styles.detail}>
          {registration.event.title}. {payer.name}, {formatMoney(total)}
          {(state === 'PAID' || state === 'ISSUED') && `, ${when}`}
        </p>
      </div>
      <div className={styles.actions}>
        {state !== 'CANCELLED' && <Paper href={pdfUrl} name="Счёт" number={number} />}
        {actUrl && <Paper href={actUrl} name="Акт" number={number} />}
      </div>
    </article>
  );
}

function Paper({ href, name, number }: { href: string; name: string; number: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={`Скачать PDF: ${name.toLowerCase()} № ${number}`}
    >
      {name}
    </Button>
  );
}
