import { Button } from '@mantine/core';
import { invoiceStates } from '../../../rules/states/invoice-states';
import { formatDate, formatDates, formatMoney } from '../../core/format';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { officeRegistrationPath } from '../../office/paths';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { TextDialogButton } from '../../office/forms/text-dialog-button';
import { useCancelInvoice, type OfficeInvoiceFragment } from './invoices.generated';
import { InvoiceTransferDialog } from './invoice-transfer-dialog';
import { DialogButton } from '../../ui/dialog-button';

type Props = RowPanelProps & { invoice: OfficeInvoiceFragment; onDone: () => void };

/** An invoice with its payer, registration, state and actions. */
export default function InvoicePanel({ invoice, onDone, ...panel }: Props) {
  const { number, state, payer, total, cancelReason } = invoice;
  return (
    <SidePanel {...panel} title={`Счёт №\u00a0${number}, ${formatMoney(total)}`}>
      <p>
        <StateBadge label={invoiceStates.labels[state]} />
      </p>
      <p>
        {payer.name}, ИНН&nbsp;{payer.inn}
      </p>
      <InvoiceFacts invoice={invoice} />
      {cancelReason && <p className="note">Причина отмены: {cancelReason}</p>}
      <InvoiceActions invoice={invoice} onDone={onDone} />
    </SidePanel>
  );
}

function InvoiceFacts({ invoice }: Pick<Props, 'invoice'>) {
  const { payer, registration, paidOn, bankDocument, replacedBy } = invoice;
  return (
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
  );
}

function InvoiceActions({ invoice, onDone }: Pick<Props, 'invoice' | 'onDone'>) {
  const { id, number, state, actUrl } = invoice;
  const cancel = useCancelInvoice();
  const isUnpaid = invoiceStates.is(state, 'unpaid');
  const transferDialog = (isOther: boolean) => (onClose: () => void) => (
    <InvoiceTransferDialog invoice={invoice} isOther={isOther} onDone={onDone} onClose={onClose} />
  );
  return (
    <div className="buttons">
      {(isUnpaid || (state === 'CANCELLED' && invoice.awaitingSameSum)) && (
        <DialogButton variant="filled" dialog={transferDialog(false)}>
          Отметить оплату
        </DialogButton>
      )}
      <DialogButton dialog={transferDialog(true)}>Пришла другая сумма</DialogButton>
      <Button variant="default" component="a" href={invoice.pdfUrl}>
        Счёт, PDF
      </Button>
      {actUrl && (
        <Button variant="default" component="a" href={actUrl}>
          Акт, PDF
        </Button>
      )}
      {isUnpaid && (
        <TextDialogButton
          button="Отменить счёт"
          title={`Отменить счёт № ${number}?`}
          label="Причина"
          description="Её прочитает тот, кто просил счёт"
          submitLabel="Отменить счёт"
          keepAs={`cancel invoice ${number}`}
          send={(reason) => cancel({ id, reason })}
          onSent={onDone}
        />
      )}
    </div>
  );
}
