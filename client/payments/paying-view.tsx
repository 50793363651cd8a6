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
  /** The acquirer has sent the user back, to one of its own pages. */
  isReturn: boolean;
  facts: ReactNode;
  /** On what terms money is given back. */
  terms: ReactNode;
  /** The account's own, where receipts and letters go. */
  email: string;
  now: number | null;
  /** Reads anew what the server knows. */
  onStale: () => void;
};

/** Paying for one registration, from the bill to the receipt. Everything it says comes from the server. */
export function PayingView({ registration, standing, isReturn, onStale, ...rest }: Props) {
  const paying = usePaying(registration.number, onStale);
  const heading = headingOf(standing, isReturn);
  const isLeaving = paying.phase === 'leaving' && paying.address !== null;
  const place = isLeaving ? 'leaving' : heading;
  const before = useRef(place);

  // What the screen has become is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [place]);

  const shared = { ...rest, registration, heading, paying };
  return (
    <div className={styles.view}>
      {isLeaving ? (
        <Leaving address={paying.address!} />
      ) : standing.kind === 'payable' ? (
        <Payable {...shared} failed={standing.failed} />
      ) : standing.kind === 'open' ? (
        <OpenAttempt key={standing.attempt.id} {...shared} attempt={standing.attempt} isReturn={isReturn} />
      ) : standing.kind === 'paid' ? (
        <Paid {...shared} standing={standing} />
      ) : (
        <NothingDue {...shared} standing={standing} />
      )}
    </div>
  );
}
