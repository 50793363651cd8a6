import { useEffect } from 'react';
import { registrationStates } from '../../../rules/states/registration-states';
import { useNow } from '../../core/use-now';
import { formatForViewer, useBrowserZone } from '../../core/viewer-zone';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { isBroadcastOpen } from '../broadcast-open';
import { nextStepOf, reservedUntil } from '../next-step';
import { answersPath } from '../paths';
import { PayAndJoin } from '../pay-and-join';
import { RefundState } from '../refunds/refund-state';
import type { RefundQuote } from '../refunds/refund-text';
import { OfferActions } from './registration-actions';
import type { RegistrationRow } from './registration-row';

type Props = {
  registration: RegistrationRow;
  /** Called after an action of the user, and when a deadline passes while the registration is on the screen. */
  onChange: () => void;
  /** The refund promised for a cancellation on this page; null: none. */
  promisedRefund: RefundQuote['amount'] | null;
};

/** Whether the reservation of the seat has run out by the browser's clock; the server may not have ended it yet. */
function useExpiry(registration: RegistrationRow, now: number | null, onChange: () => void): boolean {
  const until = reservedUntil(registration);
  const isExpired = until !== null && now !== null && Date.parse(until) <= now;
  // The server expires offers and reservations within half a minute: refetch at each tick until it has.
  useEffect(() => {
    if (isExpired) onChange();
  }, [isExpired, now]);
  return isExpired;
}

/** What the user must do or know about a registration, with the buttons for it; nothing if all is in order. */
export function RegistrationNotices({ registration, onChange, promisedRefund }: Props) {
  const now = useNow();
  const browserZone = useBrowserZone();
  const isExpired = useExpiry(registration, now, onChange);
  const { event, state, number, refunds, lacksAnswers } = registration;
  const step = registrationStates.is(state, 'live') ? nextStepOf(registration, now, browserZone) : null;
  const asksForAnswers = lacksAnswers && registration.viewerCanChangeAnswers;
  const canJoin = state === 'CONFIRMED' && isBroadcastOpen(registration, now);
  const isAhead = !event.isPast && event.state !== 'CANCELLED';
  return (
    <>
      {/* «Войти в трансляцию» says by itself that it is open. */}
      {step &&
        step.tone !== 'success' &&
        (step.tone === 'info' ? <p className="note">{step.text}</p> : <Message tone={step.tone}>{step.text}</Message>)}
      {asksForAnswers && (
        <Message tone="warning">
          Организатор задаёт участникам вопросы. Ответьте на них, пожалуйста
          {event.state === 'PUBLISHED' &&
            `, до\u00a0${formatForViewer(registration.answersChangeableUntil, event.timeZone, browserZone)}`}
          .
        </Message>
      )}
      <RefundState number={number} timeZone={event.timeZone} refunds={refunds} promisedRefund={promisedRefund} />
      {isAhead && (
        <div className="buttons">
          <PayAndJoin registration={registration} slug={event.slug} canJoin={canJoin} />
          {state === 'OFFERED' && !isExpired && event.state === 'PUBLISHED' && (
            <OfferActions registration={registration} onChange={onChange} />
          )}
          {asksForAnswers && state !== 'OFFERED' && (
            <ButtonLink to={answersPath(number)} variant="default">
              Ответить на вопросы
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
