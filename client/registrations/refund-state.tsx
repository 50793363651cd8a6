import { useEffect, useState } from 'react';
import { formatMoney } from '../core/format';
import { Message } from '../ui/message';
import { refundText, type RefundRow } from './refund-words';
import { useRefundStateLazyQuery } from './refunds.generated';

type Props = {
  number: string;
  timeZone: string;
  refunds: readonly RefundRow[];
  /** What was promised to whoever has cancelled just now; null: nothing. */
  promised: { amount: number; currency: string } | null;
};

const PAUSE = 3_000;
const MOST_LOOKS = 10;
const underway = new Set<RefundRow['state']>(['CREATED', 'IN_TRANSIT']);

/** What becomes of money that is given back; looked at again for half a minute while it is on its way. */
export function RefundState({ number, timeZone, refunds, promised }: Props) {
  const [looks, setLooks] = useState(0);
  const [look] = useRefundStateLazyQuery({ fetchPolicy: 'network-only' });
  const isAwaited = promised !== null && refunds.length === 0;
  const waits = isAwaited || refunds.some(({ state }) => underway.has(state));
  useEffect(() => {
    if (!waits || looks >= MOST_LOOKS) return undefined;
    const timer = setTimeout(() => {
      const next = () => setLooks(looks + 1);
      look({ variables: { number } }).then(next, next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [waits, looks]);

  if (isAwaited)
    return (
      <Message tone="info" role="status">
        Оформляем возврат {formatMoney(promised)}. Напишем, когда он будет выполнен.
      </Message>
    );
  return refunds.map((refund) => {
    const said = refundText(refund, timeZone);
    return (
      said && (
        <Message key={refund.id} tone={said.tone} role="status">
          {said.text}
        </Message>
      )
    );
  });
}
