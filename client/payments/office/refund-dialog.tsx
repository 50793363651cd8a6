import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { formatSum } from '../../core/format';
import { createIdempotencyKey } from '../../core/forms/idempotency-key';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { ReturnedParticipation } from '../../schema.generated';
import { useRefundPayment } from './money.generated';
import { parseRoubles, formatRoublesForInput } from '../../office/forms/roubles';
import type { Problem } from '../../core/forms/problems';

type Props = {
  paymentId: string;
  number: string;
  refundable: { amount: number; currency: string };
  onDone: () => void;
  onClose: () => void;
};

function check({ amount, reason }: { amount: string; reason: string }, refundable: Props['refundable']): Problem[] {
  const sum = parseRoubles(amount);
  const problem = (field: string, message: string): Problem => ({ code: 'REQUIRED', message, field });
  return [
    ...(!sum ? [problem('amount', 'Укажите сумму: рубли и, через запятую, копейки.')] : []),
    ...(sum && sum > refundable.amount
      ? [problem('amount', `Вернуть можно не\u00a0больше ${formatSum(refundable)}.`)]
      : []),
    ...(reason.trim() === '' ? [problem('reason', 'Напишите, почему деньги возвращаются.')] : []),
  ];
}

/** Refunds a payment in full or in part. */
export function RefundDialog({ paymentId, number, refundable, onDone, onClose }: Props) {
  // One key per opened dialog: a second submit must not create a second refund.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const refund = useRefundPayment();
  const form = useProblemForm({
    draftName: `refund ${paymentId}`,
    initialValues: {
      amount: formatRoublesForInput(refundable.amount),
      reason: '',
      participation: 'CANCEL' as ReturnedParticipation,
    },
    check: (values) => check(values, refundable),
    send: ({ amount, reason, participation }) => {
      const input = { paymentId, amount: parseRoubles(amount) ?? 0, reason, participation };
      return refund({ input, idempotencyKey });
    },
    successMessage: 'Возврат оформлен.',
    onSent: () => {
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
