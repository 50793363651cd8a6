import type { RegistrationRow } from './registration-row';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../core/notices';
import { errorMessage, type Problem } from '../core/problems';
import { paymentPath } from '../payments/paths';
import { CancelDialog } from './cancel-dialog';
import type { RefundQuote } from './refund-words';
import {
  useAcceptOfferMutation,
  useCancelRegistrationMutation,
  useDeclineOfferMutation,
} from './registrations.generated';
import styles from './registration-card.module.css';

type Answer =
  | { __typename: 'RegistrationChanged'; registration: { state: RegistrationRow['state'] } }
  | { __typename: 'Problems'; problems: readonly Problem[] };

type Props = {
  registration: RegistrationRow;
  /** The offer of a seat has run out, though the server has not said so yet. */
  isLapsed: boolean;
  /** Called after each answer of the server, a refusal too: it knows better than this page then. */
  onChange: () => void;
  /** Called when money was promised to whoever has cancelled. */
  onRefund: (sum: RefundQuote['amount']) => void;
};

/** What the person may do with one registration: cancel it, or answer the offer of a seat. */
export function RegistrationActions({ registration, isLapsed, onChange, onRefund }: Props) {
  const { id, number, state, event, viewerCanCancel, price } = registration;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [accept] = useAcceptOfferMutation({ variables: { id } });
  const [decline] = useDeclineOfferMutation({ variables: { id } });
  const [cancel] = useCancelRegistrationMutation();

  /** @returns what is to be said in the dialog, which stays open; null when all is said and done */
  async function act(send: () => Promise<Answer | undefined>, done: string): Promise<string | null> {
    if (isPending) return null;
    setPending(true);
    try {
      const answer = await send();
      const problems = answer?.__typename === 'Problems' ? answer.problems : [];
      const refusal = problems.map(({ message }) => message).join(' ');
      if (problems.some(({ code }) => code === 'REFUND_CHANGED')) return refusal;
      void notify({ message: refusal || done, tone: refusal ? 'problem' : 'success' });
      setAsking(false);
      onChange();
      if (answer?.__typename === 'RegistrationChanged' && answer.registration.state === 'AWAITING_PAYMENT')
        void navigate(paymentPath(number));
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setPending(false);
    }
    return null;
  }

  const isOffered = state === 'OFFERED';
  const mayAnswer = isOffered && !isLapsed && event.state === 'PUBLISHED';
  const accepted = price.amount > 0 ? 'Место за вами, осталось оплатить участие.' : 'Вы зарегистрированы.';
  return (
    <>
      {mayAnswer && (
        <>
          <Button
            loading={isPending}
            onClick={() => void act(async () => (await accept()).data?.acceptOffer, accepted)}
          >
            Занять место
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void act(async () => (await decline()).data?.declineOffer, 'Вы отказались от места.')}
          >
            Отказаться
          </Button>
        </>
      )}
      {viewerCanCancel && !isOffered && (
        <Button variant="subtle" color="neva" className={styles.cancel} onClick={() => setAsking(true)}>
          {state === 'WAITLISTED' ? 'Выйти из листа ожидания' : 'Отменить участие'}
        </Button>
      )}
      <CancelDialog
        isOpen={isAsking}
        registration={registration}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={(quote) =>
          act(
            async () => {
              const expectedRefund = quote?.amount.amount ?? null;
              const answer = (await cancel({ variables: { id, expectedRefund } })).data?.cancelRegistration;
              if (quote && expectedRefund && answer?.__typename === 'RegistrationChanged') onRefund(quote.amount);
              return answer;
            },
            state === 'WAITLISTED' ? 'Вы вышли из листа ожидания.' : 'Участие отменено.',
          )
        }
      />
    </>
  );
}
