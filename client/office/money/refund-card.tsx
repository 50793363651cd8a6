import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatSum } from '../../core/format';
import { useAction } from '../../core/use-act';
import type { PaymentMethod } from '../../schema.generated';
import { Badge } from '../../ui/badge';
import { moscowTime } from '../moscow-time';
import { HandOverDialog } from './hand-over-dialog';
import {
  useGiveUpRefundMutation,
  useMarkRefundDoneMutation,
  useRetryRefundMutation,
  type OfficeRefundFragment,
} from './money.generated';
import { receiptWords, refundSources, refundWords } from './words';
import styles from '../desk.module.css';

type Props = {
  refund: OfficeRefundFragment;
  method: PaymentMethod | null;
  onDone: () => void;
  /** 2 where the list stands right under the title of the page. */
  headingLevel?: 2 | 3;
  /** What it is of, where that is not told by the page. */
  children?: ReactNode;
};

/** Money given back, or about to be, and what staff can do about it. */
export function RefundCard({ refund, method, onDone, headingLevel = 3, children }: Props) {
  const { id, state, source, sum, reason, failure, receiptState, createdAt, doneAt } = refund;
  const { act, isPending } = useAction();
  const [isHanding, setHanding] = useState(false);
  const variables = { id };
  const Heading = `h${headingLevel}` as const;
  const [retry] = useRetryRefundMutation({ variables });
  const [giveUp] = useGiveUpRefundMutation({ variables });
  const [markDone] = useMarkRefundDoneMutation({ variables });

  const run = async (send: () => Promise<Outcome>, done: string) => {
    const isDone = await act(async () => {
      const outcome = await send();
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, done);
    if (isDone) onDone();
  };

  return (
    <article className={styles.card} aria-labelledby={`refund-${id}`}>
      <div className={styles.head}>
        <Heading id={`refund-${id}`} className={styles.title}>
          Возврат {formatSum(sum)}
        </Heading>
        <Badge tone={refundWords[state].tone}>{refundWords[state].title}</Badge>
      </div>
      {children}
      <p className={styles.facts}>
        {refundSources[source]}, {moscowTime(createdAt)}
        {doneAt && `; выполнен ${moscowTime(doneAt)}`}
        {receiptState && `; чек: ${receiptWords[receiptState].toLowerCase()}`}
      </p>
      {reason && <p>{reason}</p>}
      {failure && <p className={styles.muted}>Ответ платёжной системы: {failure}</p>}
      {state === 'FAILED' && (
        <div className={styles.actions}>
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
      {state === 'CREATED' && (method === 'CASH' || method === 'CARD_TERMINAL') && (
        <div className={styles.actions}>
          <Button onClick={() => setHanding(true)}>Деньги отданы</Button>
        </div>
      )}
      {isHanding && (
        <HandOverDialog
          id={id}
          sum={formatSum(sum)}
          isCash={method === 'CASH'}
          onDone={onDone}
          onClose={() => setHanding(false)}
        />
      )}
      {state === 'CREATED' && method === 'INVOICE' && (
        <div className={styles.actions}>
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

type Outcome =
  | { __typename: 'RefundChanged' }
  | { __typename: 'Problems'; problems: readonly { message: string }[] }
  | null
  | undefined;
