import type { ReactNode } from 'react';
import { formatMoney } from '../core/format';
import { timeLeftText } from '../core/time-left';
import { useTimestampFormatter } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { TextLink } from '../ui/text/text-link';
import type { PaymentPageQuery } from './payments.generated';
import styles from './payment-page.module.css';

export type PaidRegistration = NonNullable<PaymentPageQuery['registration']>;

type Props = {
  registration: PaidRegistration;
  /** Number, time, venue and participant. */
  facts: ReactNode;
  /** Label of the sum: «К оплате», «Оплачено». */
  name: string;
  /** Content below the sum: deadline and buttons. */
  children?: ReactNode;
};

/** Summary of the payment: event, participant and sum. */
export function PaymentSummary({ registration, facts, name, children }: Props) {
  const { event, price } = registration;
  return (
    <section className="stack panel-large p-5 gap-4" aria-label="За что оплата">
      <h2 className="text-l">
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      <p className={styles.sum}>
        <span>{name}</span>
        <span className="text-xl bold">{formatMoney(price)}</span>
      </p>
      {children}
      <div className={styles.facts}>{facts}</div>
    </section>
  );
}

/** The deadline until which the seat is reserved, with a countdown. */
export function PaymentDeadline({ registration, now }: { registration: PaidRegistration; now: number | null }) {
  const { payUntil, event } = registration;
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  if (!payUntil) return null;
  const timeLeft = now === null ? null : timeLeftText(payUntil, now);
  return (
    <p className="note">
      Место за вами до {formatTimestamp(payUntil)}
      {timeLeft && <>, {timeLeft}</>}
    </p>
  );
}
