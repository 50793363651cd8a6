import { useEffect, useRef, type ReactNode } from 'react';
import type { PaidRegistration } from './bill';
import { Leaving } from './leaving';
import { OpenAttempt } from './open-attempt';
import { Payable } from './payable';
import styles from './payment-page.module.css';
import { NothingDue, Paid } from './settled';
import type { Standing } from './standing';
import { usePaying } from './use-paying';
import { headingOf } from './words';

type Props = {
  registration: PaidRegistration;
  standing: Standing;
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
export function PayingView({ registration, standing: status, isReturn, onStale, ...otherProps }: Props) {
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
        <Paid {...sharedProps} standing={status} />
      ) : (
        <NothingDue {...sharedProps} standing={status} />
      )}
    </div>
  );
}
