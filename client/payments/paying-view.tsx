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
export function PayingView({ registration, standing, isReturn, onStale, ...otherProps }: Props) {
  const paying = usePaying(registration.number, onStale);
  const heading = headingOf(standing, isReturn);
  const isLeaving = paying.phase === 'leaving' && paying.address !== null;
  const screen = isLeaving ? 'leaving' : heading;
  const previousScreen = useRef(screen);

  // Focuses the heading of a new screen, so that a screen reader reads it.
  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [screen]);

  const sharedProps = { ...otherProps, registration, heading, paying };
  return (
    <div className={styles.view}>
      {isLeaving ? (
        <Leaving address={paying.address!} />
      ) : standing.kind === 'payable' ? (
        <Payable {...sharedProps} failed={standing.failed} />
      ) : standing.kind === 'open' ? (
        <OpenAttempt key={standing.attempt.id} {...sharedProps} attempt={standing.attempt} isReturn={isReturn} />
      ) : standing.kind === 'paid' ? (
        <Paid {...sharedProps} standing={standing} />
      ) : (
        <NothingDue {...sharedProps} standing={standing} />
      )}
    </div>
  );
}
