import { Button } from '@mantine/core';
import { useState } from 'react';
import { invoiceStates } from '../../../rules/states/invoice-states';
import { formatDate, formatDates, formatMoney } from '../../core/format';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { officeRegistrationPath } from '../../office/paths';
import { TextDialog } from '../../office/forms/text-dialog';
import { useCancelInvoiceMutation, type OfficeInvoiceFragment } from './invoices.generated';
import { InvoiceTransferDialog } from './invoice-transfer-dialog';
import styles from '../../office/office.module.css';

type Props = { invoice: OfficeInvoiceFragment; onDone: () => void };

/** An invoice with its payer, registration, state and actions. */
export function InvoiceCard({ invoice, onDone }: Props) {
  const { id, number, state, payer, total, registration, paidOn, bankDocument, cancelReason, replacedBy } = invoice;
  const [open, setOpen] = useState<'paid' | 'other' | 'cancel' | null>(null);
  const [cancel] = useCancelInvoiceMutation();
  const isUnpaid = state === 'ISSUED' || state === 'OVERDUE';
  return (
    <article className={styles.card} aria-labelledby={`invoice-${number}`}>
      <div className="row gap-2 middle between">
        <h2 id={`invoice-${number}`} className={styles.title}>
          Счёт №&nbsp;{number}, {formatMoney(total)}
        </h2>
        <StateBadge label={invoiceStates.labels[state]} />
      </div>
      <p>
        {payer.name}, ИНН&nbsp;{payer.inn}
      </p>
      <p className="note">
        Выставлен {formatDates([invoice.issuedOn])}, оплатить до&nbsp;{formatDate(invoice.dueAt)}
        <br />
        Регистрация <TextLink to={officeRegistrationPath(registration.number)}>{registration.number}</TextLink>:{' '}
        {registration.participantName ?? 'учётная запись удалена'}, {registration.event.title}
        <br />
        {payer.documentsEmail}
        {payer.contactPerson && `, ${payer.contactPerson}`}
        {payer.contractNumber && `, договор ${payer.contractNumber}`}
        {paidOn && (
          <>
            <br />
            Деньги пришли {formatDates([paidOn])}
            {bankDocument && `, платёжное поручение №\u00a0${bankDocument}`}
            {invoice.isMoneyReturned && '. Деньги возвращаются: места уже не\u00a0было или участие оплачено иначе'}
          </>
        )}
        {replacedBy && (
          <>
            <br />
            Заменён счётом №&nbsp;{replacedBy}
          </>
        )}
      </p>
      {cancelReason && <p className="note">Причина отмены: {cancelReason}</p>}
      <div className="buttons">
        {(isUnpaid || (state === 'CANCELLED' && invoice.awaitingSameSum)) && (
          <Button onClick={() => setOpen('paid')}>Отметить оплату</Button>
        )}
        <Button variant="default" onClick={() => setOpen('other')}>
          Пришла другая сумма
        </Button>
        <Button variant="default" component="a" href={invoice.pdfUrl}>
          Счёт, PDF
        </Button>
        {invoice.actUrl && (
          <Button variant="default" component="a" href={invoice.actUrl}>
            Акт, PDF
          </Button>
        )}
        {isUnpaid && (
          <Button variant="default" onClick={() => setOpen('cancel')}>
            Отменить счёт
          </Button>
        )}
      </div>
      {open === 'paid' && <InvoiceTransferDialog invoice={invoice} onDone={onDone} onClose={() => setOpen(null)} />}
      {open === 'other' && (
        <InvoiceTransferDialog invoice={invoice} isOther onDone={onDone} onClose={() => setOpen(null)} />
      )}
      {open === 'cancel' && (
        <TextDialog
          title={`Отменить счёт № ${number}?`}
          label="Причина"
          description="Её прочитает тот, кто просил счёт"
          submitLabel="Отменить счёт"
          keepAs={`cancel invoice ${number}`}
          send={async (reason) => {
            const result = (await cancel({ variables: { id, reason } })).data?.cancelInvoice;
            if (result?.__typename === 'Problems') return result.problems;
            onDone();
            return null;
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}
