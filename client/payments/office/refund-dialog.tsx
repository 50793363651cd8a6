import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { formatSum } from '../../core/format';
import { notify } from '../../core/notices';
import { createIdempotencyKey } from '../../core/forms/idempotency-key';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { ReturnedParticipation } from '../../schema.generated';
import { useRefundPaymentMutation } from './money.generated';
import { parseRoubles, formatRoublesForInput } from '../../office/forms/roubles';

type Props = {
  paymentId: string;
  number: string;
  refundable: { amount: number; currency: string };
  onDone: () => void;
  onClose: () => void;
};

/** Refunds a payment in full or in part. */
export function RefundDialog({ paymentId, number, refundable, onDone, onClose }: Props) {
  // One key per opened dialog: a second submit must not create a second refund.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [refund] = useRefundPaymentMutation();
  const form = useProblemForm({
    draftName: `refund ${paymentId}`,
    initialValues: {
      amount: formatRoublesForInput(refundable.amount),
      reason: '',
      participation: 'CANCEL' as ReturnedParticipation,
    },
    check: ({ amount, reason }) => {
      const sum = parseRoubles(amount);
      return [
        ...(sum === null || sum <= 0
          ? [{ code: 'REQUIRED', message: 'Укажите сумму: рубли и, через запятую, копейки.', field: 'amount' }]
          : []),
        ...(sum !== null && sum > refundable.amount
          ? [
              {
                code: 'REFUND_TOO_MUCH',
                message: `Вернуть можно не\u00a0больше ${formatSum(refundable)}.`,
                field: 'amount',
              },
            ]
          : []),
        ...(reason.trim() === ''
          ? [{ code: 'REQUIRED', message: 'Напишите, почему деньги возвращаются.', field: 'reason' }]
          : []),
      ];
    },
    send: async ({ amount, reason, participation }) => {
      const input = { paymentId, amount: parseRoubles(amount) ?? 0, reason, participation, idempotencyKey };
      const result = (await refund({ variables: { input } })).data?.refundPayment;
      if (result?.__typename === 'Problems') return result.problems;
      void notify({ message: 'Возврат оформлен.', tone: 'success' });
      onDone();
      return onClose();
    },
  });
  return (
    <FormDialog title={`Вернуть деньги за ${number}`} form={form} verb="Вернуть" onClose={onClose}>
      <TextInput
        {...form.field('amount')}
        label="Сумма, ₽"
        description={`Не больше ${formatSum(refundable)}`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.field('reason')}
        label="Причина"
        description="Её прочитает плательщик"
        autosize={false}
        rows={3}
      />
      {parseRoubles(form.values.amount) === refundable.amount ? (
        <NativeSelect
          {...form.field('participation')}
          label="Что с&nbsp;участием, если оплаченного не&nbsp;останется"
          description="Причина останется и&nbsp;в&nbsp;движении денег"
          data={[
            { value: 'CANCEL', label: 'Отменить: билет и документы перестанут действовать' },
            { value: 'KEEP_FREE', label: 'Оставить бесплатным' },
          ]}
        />
      ) : (
        <p>Участие останется как есть: возвращается часть денег.</p>
      )}
    </FormDialog>
  );
}
