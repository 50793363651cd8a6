import type { RegistrationRow } from './registration-row';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../core/notices';
import { errorMessage, hasProblem, problemsOf, type Problem } from '../core/forms/problems';
import { paymentPath } from '../payments/paths';
import { CancelDialog } from './cancel-dialog';
import type { RefundQuote } from './refunds/refund-text';
import { useAcceptOffer, useCancelRegistration, useDeclineOffer } from './registrations.generated';

type MutationResult =
  | { __typename: 'RegistrationChanged'; registration: { state: RegistrationRow['state'] } }
  | { __typename: 'Problems'; problems: readonly Problem[] };

type Props = {
  registration: RegistrationRow;
  /** The deadline has passed by the browser's clock; the server may not have expired the offer yet. */
  isExpired: boolean;
  /** Called after every response, also a rejection: this page may be out of date. */
  onChange: () => void;
  /** Called when the cancellation leads to a refund. */
  onRefund: (sum: RefundQuote['amount']) => void;
};

/** Runs a mutation of a registration; onDone: called after every response but a changed refund. */
function useRun(number: string, onDone: () => void) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);

  /** Runs a mutation and shows the result. @returns a message for the dialog, which stays open; null: done */
  async function run(send: () => Promise<MutationResult>, successMessage: string): Promise<string | null> {
    if (isPending) return null;
    setPending(true);
    try {
      const result = await send();
      const problems = problemsOf(result);
      const problemText = problems.map(({ message }) => message).join(' ');
      if (hasProblem(problems, 'REFUND_CHANGED')) return problemText;
      void notify({ message: problemText || successMessage, tone: problemText ? 'problem' : 'success' });
      onDone();
      if (result.__typename === 'RegistrationChanged' && result.registration.state === 'AWAITING_PAYMENT')
        void navigate(paymentPath(number));
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setPending(false);
    }
    return null;
  }

  return { run, isPending };
}

/** Buttons of a registration: cancel it, or accept or decline the offer of a seat. */
export function RegistrationActions({ registration, isExpired, onChange, onRefund }: Props) {
  const { id, state, event, viewerCanCancel, price } = registration;
  const [isCancelOpen, setCancelOpen] = useState(false);
  const { run, isPending } = useRun(registration.number, () => {
    setCancelOpen(false);
    onChange();
  });
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const cancel = useCancelRegistration();

  const isOffered = state === 'OFFERED';
  const canAnswerOffer = isOffered && !isExpired && event.state === 'PUBLISHED';
  const acceptedMessage = price.amount > 0 ? 'Место за вами, осталось оплатить участие.' : 'Вы зарегистрированы.';
  return (
    <>
      {canAnswerOffer && (
        <>
          <Button loading={isPending} onClick={() => void run(() => accept({ id }), acceptedMessage)}>
            Занять место
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void run(() => decline({ id }), 'Вы отказались от места.')}
          >
            Отказаться
          </Button>
        </>
      )}
      {viewerCanCancel && !isOffered && (
        <Button variant="subtle" color="neva" onClick={() => setCancelOpen(true)}>
          {state === 'WAITLISTED' ? 'Выйти из листа ожидания' : 'Отменить участие'}
        </Button>
      )}
      <CancelDialog
        isOpen={isCancelOpen}
        registration={registration}
        isPending={isPending}
        onClose={() => setCancelOpen(false)}
        onConfirm={(quote) =>
          run(
            async () => {
              const expectedRefund = quote?.amount.amount ?? null;
              const result = await cancel({ id, expectedRefund });
              if (quote && expectedRefund && result.__typename === 'RegistrationChanged') onRefund(quote.amount);
              return result;
            },
            state === 'WAITLISTED' ? 'Вы вышли из листа ожидания.' : 'Участие отменено.',
          )
        }
      />
    </>
  );
}
