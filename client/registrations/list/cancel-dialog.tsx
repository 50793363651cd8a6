import { refundTerms } from '../../../rules/money/payment-methods';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { contactsPattern } from '../../feedback/paths';
import { errorMessage } from '../../core/forms/problems';
import { Dialog } from '../../ui/dialog';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { amountText, validityText, type RefundQuote } from '../refunds/refund-text';
import type { RegistrationRow } from './registration-row';
import { useCancellationTermsQuery } from '../refunds/refunds.generated';
import { cancelConsequence } from '../labels';
import { quoted } from '../../../rules/text/typography';

type Props = {
  isOpen: boolean;
  registration: RegistrationRow;
  isPending: boolean;
  /**
   * Called with the refund that was shown; null: nothing was paid. Returns a message if the refund has changed and the
   * user must confirm again, else null.
   */
  onConfirm: (quote: RefundQuote | null) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for confirmation before a registration is cancelled; shows the consequences and the refund. */
export function CancelDialog({ isOpen, registration, isPending, onConfirm, onClose }: Props) {
  const { number, state, event, price } = registration;
  const isWaiting = state === 'WAITLISTED';
  const canBePaid = state === 'CONFIRMED' && price.amount > 0;
  // Never from the cache: the refund decreases with time.
  const { data, loading, error, refetch } = useCancellationTermsQuery({
    variables: { number },
    skip: !isOpen || !canBePaid,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const quote = canBePaid ? (data?.registration?.refundQuote ?? null) : null;
  const isUnknown = canBePaid && (loading || !data);
  const [changeReason, setChangeReason] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) setChangeReason(null);
  }, [isOpen]);

  async function confirm(): Promise<void> {
    const reason = await onConfirm(quote);
    setChangeReason(reason);
    if (reason) await refetch().catch(() => {});
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isWaiting ? 'Выйти из листа ожидания?' : 'Отменить участие?'}
      actions={
        <>
          <Button color="red" loading={isPending} disabled={isUnknown} onClick={() => void confirm()}>
            {isWaiting ? 'Выйти из листа' : 'Отменить участие'}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {isWaiting ? 'Остаться' : 'Не отменять'}
          </Button>
        </>
      }
    >
      <p className="mb-2 bold">{quoted(event.title)}</p>
      <p>{cancelConsequence(state)}</p>
      {canBePaid && (
        <div aria-live="polite" className="stack gap-2 mt-3">
          {changeReason && <Message tone="warning">{changeReason}</Message>}
          {isUnknown && !error && <p>Узнаём, сколько вернётся…</p>}
          {isUnknown && error && (
            <Message tone="problem">
              Не удалось узнать, сколько вернётся. {errorMessage(error)}{' '}
              <Button variant="default" size="sm" onClick={() => void refetch()}>
                Узнать снова
              </Button>
            </Message>
          )}
          {!isUnknown && quote && <Refund quote={quote} event={event} />}
        </div>
      )}
    </Dialog>
  );
}

function Refund({ quote, event }: { quote: RefundQuote; event: RegistrationRow['event'] }) {
  const { amount, paid } = quote;
  const deadlineText = validityText(quote, event);
  return (
    <>
      <p className="bold">{amountText(quote)}</p>
      {amount.amount > 0 && <p>{refundTerms(quote)}</p>}
      {deadlineText && <p>{deadlineText}</p>}
      {amount.amount < paid.amount && (
        <p>
          Вы вправе отказаться от участия в любое время и вернуть остальное за вычетом расходов, которые организатор уже
          понёс: <TextLink to={contactsPattern}>напишите нам</TextLink>.
        </p>
      )}
    </>
  );
}
