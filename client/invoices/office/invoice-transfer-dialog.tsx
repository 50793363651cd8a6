import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { formatMoney } from '../../core/format';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useMarkInvoicePaid, useRecordInvoiceTransfer, type OfficeInvoiceFragment } from './invoices.generated';
import { parseRoubles, formatRoublesForInput } from '../../office/forms/roubles';
import type { Problem } from '../../core/forms/problems';

/** `isOther`: the amount differs from the invoice, or the invoice must not be paid any more. */
type Props = { invoice: OfficeInvoiceFragment; isOther?: boolean; onDone: () => void; onClose: () => void };

const nextOptions = [
  { value: 'KEEP', label: 'Оставить: ждём остаток или решим позже' },
  { value: 'RETURN', label: 'Вернуть плательщику' },
];

const check = ({ paidOn, amount, documentNumber }: { paidOn: string; amount: string; documentNumber: string }) => {
  const problem = (field: string, message: string): Problem => ({ code: 'REQUIRED', message, field });
  return [
    ...(paidOn === '' ? [problem('paidOn', 'Укажите день, когда деньги пришли.')] : []),
    ...(parseRoubles(amount) === null ? [problem('amount', 'Укажите сумму: рубли и, через запятую, копейки.')] : []),
    ...(documentNumber.trim() === '' ? [problem('documentNumber', 'Укажите номер платёжного поручения.')] : []),
  ];
};

/** Records a bank transfer for an invoice: the full amount, or another one that staff keeps or returns (`isOther`). */
export function InvoiceTransferDialog({ invoice, isOther = false, onDone, onClose }: Props) {
  const { id, number, total, awaitingSameSum } = invoice;
  const markPaid = useMarkInvoicePaid();
  const recordTransfer = useRecordInvoiceTransfer();
  const form = useProblemForm({
    draftName: `paid ${id}${isOther ? ' other' : ''}`,
    initialValues: {
      paidOn: '',
      amount: isOther ? '' : formatRoublesForInput(total.amount),
      documentNumber: '',
      next: 'KEEP',
      isCredited: awaitingSameSum !== null,
    },
    check,
    send: ({ paidOn, amount, documentNumber, next, isCredited }) => {
      const input = { paidOn, amount: parseRoubles(amount) ?? 0, documentNumber };
      const creditTo = isCredited ? (awaitingSameSum?.id ?? null) : null;
      return isOther
        ? recordTransfer({ id, input: { ...input, isReturned: next === 'RETURN' } })
        : markPaid({ id, input: { ...input, creditTo } });
    },
    successMessage: isOther ? 'Деньги записаны.' : `Оплата счёта №\u00a0${number} отмечена.`,
    onSent: () => {
      onDone();
      return onClose();
    },
  });
  return (
    <FormDialog
      title={`Деньги по счёту № ${number}`}
      form={form}
      verb={isOther ? 'Записать деньги' : 'Отметить оплату'}
      onClose={onClose}
    >
      <TextInput {...form.field('paidOn')} type="date" label="День поступления" data-autofocus />
      <TextInput
        {...form.field('amount')}
        label="Сумма, ₽"
        description={`По счёту ${formatMoney(total)}`}
        inputMode="decimal"
      />
      <TextInput {...form.field('documentNumber')} label="Номер платёжного поручения" maxLength={50} />
      {isOther && <NativeSelect {...form.field('next')} label="Что с&nbsp;деньгами" data={nextOptions} />}
      {!isOther && awaitingSameSum && (
        <Checkbox
          {...form.field('isCredited', 'checkbox')}
          label={`Есть новая регистрация ${awaitingSameSum.number}, ждёт той\u00a0же суммы: зачесть в\u00a0неё`}
        />
      )}
    </FormDialog>
  );
}
