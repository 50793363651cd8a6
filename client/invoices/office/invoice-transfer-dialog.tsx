import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { formatMoney } from '../../core/format';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import {
  useMarkInvoicePaidMutation,
  useRecordInvoiceTransferMutation,
  type OfficeInvoiceFragment,
} from './invoices.generated';
import { parseRoubles, formatRoublesForInput } from '../../office/forms/roubles';

/** `isOther`: the amount differs from the invoice, or the invoice must not be paid any more. */
type Props = { invoice: OfficeInvoiceFragment; isOther?: boolean; onDone: () => void; onClose: () => void };

/** Records a bank transfer for an invoice: the full amount, or another one that staff keeps or returns (`isOther`). */
export function InvoiceTransferDialog({ invoice, isOther = false, onDone, onClose }: Props) {
  const { id, number, total, awaitingSameSum } = invoice;
  const [markPaid] = useMarkInvoicePaidMutation();
  const [recordTransfer] = useRecordInvoiceTransferMutation();
  const form = useProblemForm({
    draftName: `paid ${id}${isOther ? ' other' : ''}`,
    initialValues: {
      paidOn: '',
      amount: isOther ? '' : formatRoublesForInput(total.amount),
      documentNumber: '',
      next: 'KEEP',
      isCredited: awaitingSameSum !== null,
    },
    check: ({ paidOn, amount, documentNumber }) => [
      ...(paidOn === '' ? [{ code: 'REQUIRED', message: 'Укажите день, когда деньги пришли.', field: 'paidOn' }] : []),
      ...(parseRoubles(amount) === null
        ? [{ code: 'REQUIRED', message: 'Укажите сумму: рубли и, через запятую, копейки.', field: 'amount' }]
        : []),
      ...(documentNumber.trim() === ''
        ? [{ code: 'REQUIRED', message: 'Укажите номер платёжного поручения.', field: 'documentNumber' }]
        : []),
    ],
    send: async ({ paidOn, amount, documentNumber, next, isCredited }) => {
      const input = { paidOn, amount: parseRoubles(amount) ?? 0, documentNumber };
      const creditTo = isCredited ? (awaitingSameSum?.id ?? null) : null;
      const result = isOther
        ? (await recordTransfer({ variables: { id, input: { ...input, isReturned: next === 'RETURN' } } })).data
            ?.recordInvoiceTransfer
        : (await markPaid({ variables: { id, input: { ...input, creditTo } } })).data?.markInvoicePaid;
      if (result?.__typename === 'Problems') return result.problems;
      void notify({
        message: isOther ? 'Деньги записаны.' : `Оплата счёта №\u00a0${number} отмечена.`,
        tone: 'success',
      });
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
        autoComplete="off"
      />
      <TextInput
        {...form.field('documentNumber')}
        label="Номер платёжного поручения"
        autoComplete="off"
        maxLength={50}
      />
      {isOther && (
        <NativeSelect
          {...form.field('next')}
          label="Что с&nbsp;деньгами"
          data={[
            { value: 'KEEP', label: 'Оставить: ждём остаток или решим позже' },
            { value: 'RETURN', label: 'Вернуть плательщику' },
          ]}
        />
      )}
      {!isOther && awaitingSameSum && (
        <Checkbox
          {...form.field('isCredited', 'checkbox')}
          label={`Есть новая регистрация ${awaitingSameSum.number}, ждёт той\u00a0же суммы: зачесть в\u00a0неё`}
        />
      )}
    </FormDialog>
  );
}
