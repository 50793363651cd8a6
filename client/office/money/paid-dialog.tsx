import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/form';
import { formatMoney } from '../../core/format';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/form-dialog';
import { useMarkInvoicePaidMutation, type OfficeInvoiceFragment } from './invoices.generated';
import { kopecksOf, roublesOf } from '../roubles';

type Props = { invoice: OfficeInvoiceFragment; onDone: () => void; onClose: () => void };

/** What the bank statement says of the money for an invoice. */
export function PaidDialog({ invoice: { id, number, total }, onDone, onClose }: Props) {
  const [mark] = useMarkInvoicePaidMutation();
  const form = useProblemForm({
    initialValues: { paidOn: '', amount: roublesOf(total.amount), documentNumber: '' },
    check: ({ paidOn, amount, documentNumber }) => [
      ...(paidOn === '' ? [{ code: 'REQUIRED', message: 'Укажите день, когда деньги пришли.', field: 'paidOn' }] : []),
      ...(kopecksOf(amount) === null
        ? [{ code: 'REQUIRED', message: 'Укажите сумму: рубли и, через запятую, копейки.', field: 'amount' }]
        : []),
      ...(documentNumber.trim() === ''
        ? [{ code: 'REQUIRED', message: 'Укажите номер платёжного поручения.', field: 'documentNumber' }]
        : []),
    ],
    send: async ({ paidOn, amount, documentNumber }) => {
      const input = { paidOn, amount: kopecksOf(amount) ?? 0, documentNumber };
      const outcome = (await mark({ variables: { id, input } })).data?.markInvoicePaid;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      void notify({ message: `Оплата счёта №\u00a0${number} отмечена.`, tone: 'success' });
      onDone();
      return onClose();
    },
  });
  return (
    <FormDialog title={`Деньги по счёту № ${number}`} form={form} verb="Отметить оплату" onClose={onClose}>
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
    </FormDialog>
  );
}
