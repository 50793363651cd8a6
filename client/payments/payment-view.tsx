import { useEffect, useRef, type ReactNode } from 'react';
import type { PaidRegistration } from './payment-summary';
import { RedirectScreen } from './redirect-screen';
import { OpenAttemptScreen } from './open-attempt-screen';
import { PayScreen } from './pay-screen';
import styles from './payment-page.module.css';
import { NothingDueScreen, PaidScreen } from './final-screens';
import type { PaymentStatus } from './payment-status';
import { useStartPayment } from './use-start-payment';
import { headingOf } from './labels';

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
export function PaymentView({ registration, status, isReturn, onStale, ...otherProps }: Props) {
  const paymentStart = useStartPayment(registration.number, onStale);
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
        <RedirectScreen address={paymentStart.address!} />
      ) : status.kind === 'payable' ? (
        <PayScreen {...sharedProps} failed={status.failed} />
      ) : status.kind === 'open' ? (
        <OpenAttemptScreen key={status.attempt.id} {...sharedProps} attempt={status.attempt} isReturn={isReturn} />
      ) : status.kind === 'paid' ? (
        <PaidScreen {...sharedProps} status={status} />
      ) : (
        <NothingDueScreen {...sharedProps} status={status} />
      )}
    </div>
  );
}
