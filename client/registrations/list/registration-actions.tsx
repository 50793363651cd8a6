import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../core/notices';
import { errorMessage, hasProblem, problemsOf, type Problem } from '../../core/forms/problems';
import { paymentPath } from '../../payments/paths';
import { MoreButtonItem } from '../../ui/menus/more-menu';
import type { RefundQuote } from '../refunds/refund-text';
import { useAcceptOffer, useCancelRegistration, useDeclineOffer } from '../registrations.generated';
import { CancelDialog } from './cancel-dialog';
import type { RegistrationRow } from './registration-row';

type MutationResult =
  | { __typename: 'RegistrationChanged'; registration: { state: RegistrationRow['state'] } }
  | { __typename: 'Problems'; problems: readonly Problem[] };

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

type OfferProps = {
  registration: RegistrationRow;
  /** Called after every response, also a rejection: this page may be out of date. */
  onChange: () => void;
};

/** Buttons that accept or decline the offer of a seat. */
export function OfferActions({ registration: { id, number, price }, onChange }: OfferProps) {
  const { run, isPending } = useRun(number, onChange);
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const acceptedMessage = price.amount > 0 ? 'Место за вами, осталось оплатить участие.' : 'Вы зарегистрированы.';
  return (
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
  );
}

type CancelProps = OfferProps & {
  /** Called when the cancellation leads to a refund. */
  onRefund: (sum: RefundQuote['amount']) => void;
};

/** The entry of a menu that cancels the registration, with its dialog. */
export function CancelAction({ registration, onChange, onRefund }: CancelProps) {
  const { id, number, state } = registration;
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useRun(number, () => {
    setOpen(false);
    onChange();
  });
  const cancel = useCancelRegistration();
  const isWaiting = state === 'WAITLISTED';

  const confirm = (quote: RefundQuote | null) =>
    run(
      async () => {
        const expectedRefund = quote?.amount.amount ?? null;
        const result = await cancel({ id, expectedRefund });
        if (quote && expectedRefund && result.__typename === 'RegistrationChanged') onRefund(quote.amount);
        return result;
      },
      isWaiting ? 'Вы вышли из листа ожидания.' : 'Участие отменено.',
    );
  return (
    <>
      <MoreButtonItem onClick={() => setOpen(true)}>
        {isWaiting ? 'Выйти из листа ожидания' : 'Отменить участие'}
      </MoreButtonItem>
      <CancelDialog
        isOpen={isOpen}
        registration={registration}
        isPending={isPending}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  );
}
