import { paymentMethods } from '../../../rules/money/payment-methods';
import { refundFailureText } from '../../../rules/money/refund-failures';
import { refundSourceLabels } from '../../../rules/money/refund-sources';
import { receiptStates } from '../../../rules/states/receipt-states';
import { refundStates } from '../../../rules/states/payment-states';
import { formatSum } from '../../core/format';
import type { PaymentMethod } from '../../schema.generated';
import { StateBadge } from '../../ui/text/badge';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { HandOverDialog } from './hand-over-dialog';
import { useGiveUpRefund, useMarkRefundDone, useRetryRefund, type OfficeRefundFragment } from './money.generated';
import { DialogButton } from '../../ui/dialog-button';
import { SendButton } from '../../ui/send-button';
import styles from '../../office/office.module.css';

type Props = {
  refund: OfficeRefundFragment;
  method: PaymentMethod | null;
  onDone: () => void;
};

/** A refund with its state and actions. */
export function RefundCard({ refund, method, onDone }: Props) {
  const { id, state, source, sum, reason, failure, receiptState, createdAt, doneAt } = refund;
  return (
    <article className={styles.card} aria-labelledby={`refund-${id}`}>
      <div className="row gap-2 middle between">
        <h3 id={`refund-${id}`} className={styles.title}>
          Возврат {formatSum(sum)}
        </h3>
        <StateBadge label={refundStates.staffLabels[state]} />
      </div>
      <p className="note">
        {refundSourceLabels[source]}, {formatMoscowTime(createdAt)}
        {doneAt && `; выполнен ${formatMoscowTime(doneAt)}`}
        {receiptState && `; чек: ${receiptStates.titles[receiptState].toLowerCase()}`}
      </p>
      {reason && <p>{reason}</p>}
      {failure && <p className="note">Ответ платёжной системы: {refundFailureText(failure)}</p>}
      <RefundActions refund={refund} method={method} onDone={onDone} />
    </article>
  );
}

function RefundActions({ refund: { id, state, sum }, method, onDone }: Pick<Props, 'refund' | 'method' | 'onDone'>) {
  const retry = useRetryRefund();
  const giveUp = useGiveUpRefund();
  const markDone = useMarkRefundDone();
  const paymentMethod = method && paymentMethods[method];
  if (state === 'FAILED')
    return (
      <div className="buttons">
        <SendButton
          variant="filled"
          send={() => retry({ id })}
          successMessage="Возврат пробуется ещё раз."
          onSent={onDone}
        >
          Повторить
        </SendButton>
        <SendButton
          send={() => giveUp({ id })}
          successMessage="Возврат оставлен: сумму можно вернуть другим способом."
          onSent={onDone}
        >
          Оставить и&nbsp;вернуть иначе
        </SendButton>
      </div>
    );
  if (state !== 'CREATED') return null;
  return (
    <div className="buttons">
      {paymentMethod?.refundedBy === 'frontDesk' && (
        <DialogButton
          variant="filled"
          dialog={(onClose) => (
            <HandOverDialog
              id={id}
              sum={formatSum(sum)}
              refundDocument={paymentMethod.frontDesk?.refundDocument}
              onDone={onDone}
              onClose={onClose}
            />
          )}
        >
          Деньги отданы
        </DialogButton>
      )}
      {paymentMethod?.refundedBy === 'staff' && (
        <SendButton
          variant="filled"
          send={() => markDone({ id })}
          successMessage="Возврат отмечен сделанным."
          onSent={onDone}
        >
          Перевод отправлен
        </SendButton>
      )}
    </div>
  );
}
