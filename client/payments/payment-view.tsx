import { useEffect, useRef, type ReactNode } from 'react';
import type { PaidRegistration } from './payment-summary';
import { Leaving } from './redirect-screen';
import { OpenAttempt } from './open-attempt-screen';
import { Payable } from './pay-screen';
import styles from './payment-page.module.css';
import { NothingDue, PaidScreen } from './final-screens';
import type { PaymentStatus } from './payment-status';
import { usePaying } from './use-start-payment';
import { headingOf } from './words';

type Props = {
  registration: PaidRegistration;
  status: PaymentStatus;
  /** The acquirer has redirected the user back. */
  isReturn: boolean;
  facts: ReactNode;
  /** The refund terms. */
  terms: ReactNode;
  /** Email address of the account, for receipts and messages. */
  email: string;
  now: number | null;
  /** Refetches the registration. */
  onStale: () => void;
};

/** The payment flow of one registration. All states come from the server, none from the address. */
export function PayingView({ registration, status, isReturn, onStale, ...otherProps }: Props) {
  const paymentStart = usePaying(registration.number, onStale);
  const heading = headingOf(status, isReturn);
  const isLeaving = paymentStart.phase === 'leaving' && paymentStart.address !== null;
  const screen = isLeaving ? 'leaving' : heading;
  const previousScreen = useRef(screen);

  // Focuses the heading of a new screen, so that a screen reader reads it.
  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [screen]);

  const sharedProps = { ...otherProps, registration, heading, paymentStart };
  return (
    <div className={styles.view}>
      {isLeaving ? (
        <Leaving address={paymentStart.address!} />
      ) : status.kind === 'payable' ? (
        <Payable {...sharedProps} failed={status.failed} />
      ) : status.kind === 'open' ? (
        <OpenAttempt key={status.attempt.id} {...sharedProps} attempt={status.attempt} isReturn={isReturn} />
      ) : status.kind === 'paid' ? (
        <PaidScreen {...sharedProps} status={status} />
      ) : (
        <NothingDue {...sharedProps} status={status} />
      )}
    </div>
  );
}
