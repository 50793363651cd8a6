import { paymentMethods } from '../../../rules/money/payment-methods';
import { refundSourceLabels } from '../../../rules/money/refund-sources';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { receiptStates } from '../../../rules/states/receipt-states';
import { refundStates } from '../../../rules/states/payment-states';
import { formatSum } from '../../core/format';
import { useAction } from '../../core/forms/use-act';
import type { PaymentMethod } from '../../schema.generated';
import { StateBadge } from '../../ui/text/badge';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { HandOverDialog } from './hand-over-dialog';
import {
  useGiveUpRefundMutation,
  useMarkRefundDoneMutation,
  useRetryRefundMutation,
  type OfficeRefundFragment,
} from './money.generated';
import styles from '../../office/office.module.css';

type Props = {
  refund: OfficeRefundFragment;
  method: PaymentMethod | null;
  onDone: () => void;
  /** 2 if the list follows the page title without a section heading. */
  headingLevel?: 2 | 3;
  /** The payment, on pages that list refunds of many payments. */
  children?: ReactNode;
};

/** A refund with its state and actions. */
export function RefundCard({ refund, method, onDone, headingLevel = 3, children }: Props) {
  const { id, state, source, sum, reason, failure, receiptState, createdAt, doneAt } = refund;
  const { act, isPending } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const paymentMethod = method && paymentMethods[method];
  const variables = { id };
  const Heading = `h${headingLevel}` as const;
  const [retry] = useRetryRefundMutation({ variables });
  const [giveUp] = useGiveUpRefundMutation({ variables });
  const [markDone] = useMarkRefundDoneMutation({ variables });

  const run = async (send: () => Promise<MutationResult>, notice: string) => {
    const isDone = await act(async () => {
      const result = await send();
      return result?.__typename === 'Problems' ? result.problems : null;
    }, notice);
    if (isDone) onDone();
  };

  return (
    <article className={styles.card} aria-labelledby={`refund-${id}`}>
      <div className="row gap-2 middle between">
        <Heading id={`refund-${id}`} className={styles.title}>
          Возврат {formatSum(sum)}
        </Heading>
        <StateBadge label={refundStates.staffLabels[state]} />
      </div>
      {children}
      <p className="note">
        {refundSourceLabels[source]}, {formatMoscowTime(createdAt)}
        {doneAt && `; выполнен ${formatMoscowTime(doneAt)}`}
        {receiptState && `; чек: ${receiptStates.titles[receiptState].toLowerCase()}`}
      </p>
      {reason && <p>{reason}</p>}
      {failure && <p className="note">Ответ платёжной системы: {failure}</p>}
      {state === 'FAILED' && (
        <div className="buttons">
          <Button
            loading={isPending}
            onClick={() => void run(async () => (await retry()).data?.retryRefund, 'Возврат пробуется ещё раз.')}
          >
            Повторить
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() =>
              void run(
                async () => (await giveUp()).data?.giveUpRefund,
                'Возврат оставлен: сумму можно вернуть другим способом.',
              )
            }
          >
            Оставить и&nbsp;вернуть иначе
          </Button>
        </div>
      )}
      {state === 'CREATED' && paymentMethod?.refundedBy === 'frontDesk' && (
        <div className="buttons">
          <Button onClick={() => setHandingOver(true)}>Деньги отданы</Button>
        </div>
      )}
      {isHandingOver && (
        <HandOverDialog
          id={id}
          sum={formatSum(sum)}
          refundDocument={paymentMethod?.frontDesk?.refundDocument}
          onDone={onDone}
          onClose={() => setHandingOver(false)}
        />
      )}
      {state === 'CREATED' && paymentMethod?.refundedBy === 'staff' && (
        <div className="buttons">
          <Button
            loading={isPending}
            onClick={() => void run(async () => (await markDone()).data?.markRefundDone, 'Возврат отмечен сделанным.')}
          >
            Перевод отправлен
          </Button>
        </div>
      )}
    </article>
  );
}

type MutationResult =
  | { __typename: 'RefundChanged' }
  | { __typename: 'Problems'; problems: readonly { message: string }[] }
  | null
  | undefined;
