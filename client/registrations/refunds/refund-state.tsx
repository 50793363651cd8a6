import { refundStates } from '../../../rules/states/payment-states';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../core/format';
import { Message } from '../../ui/text/message';
import { refundText, type RefundRow } from './refund-text';
import { useRefundStateLazyQuery } from './refunds.generated';

type Props = {
  number: string;
  timeZone: string;
  refunds: readonly RefundRow[];
  /** The refund promised for a cancellation on this page; null: none. */
  promisedRefund: { amount: number; currency: string } | null;
};

const pollInterval = 3_000;
const maxPolls = 10;

/** States of the refunds; polls for half a minute while one is in flight. */
export function RefundState({ number, timeZone, refunds, promisedRefund }: Props) {
  const [pollCount, setPollCount] = useState(0);
  const [refetchRefunds] = useRefundStateLazyQuery({ fetchPolicy: 'network-only' });
  const isExpected = promisedRefund !== null && refunds.length === 0;
  const isPending = isExpected || refunds.some(({ state }) => refundStates.is(state, 'inFlight'));
  useEffect(() => {
    if (!isPending || pollCount >= maxPolls) return undefined;
    const timer = setTimeout(() => {
      const countPoll = () => setPollCount(pollCount + 1);
      refetchRefunds({ variables: { number } }).then(countPoll, countPoll);
    }, pollInterval);
    return () => clearTimeout(timer);
  }, [isPending, pollCount]);

  if (isExpected)
    return (
      <Message tone="info" role="status">
        Оформляем возврат {formatMoney(promisedRefund)}. Сумма и&nbsp;срок есть в&nbsp;письме об&nbsp;отмене.
      </Message>
    );
  return refunds.map((refund) => {
    const message = refundText(refund, timeZone);
    return (
      message && (
        <Message key={refund.id} tone={message.tone} role="status">
          {message.text}
        </Message>
      )
    );
  });
}
