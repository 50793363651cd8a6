import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { registrationStates } from '../../../rules/states/registration-states';
import { eventPath } from '../../events/paths';
import { paymentPath } from '../../payments/paths';
import { Badge } from '../../ui/text/badge';
import { ticketPath } from '../paths';
import type { RefundQuote } from '../refunds/refund-text';
import { shortPlace } from './place';
import { RegistrationMenu } from './registration-menu';
import { RegistrationNotices } from './registration-notices';
import type { RegistrationRow } from './registration-row';
import styles from './registration-item.module.css';

/** The days and hours of an event, which the feature of events writes. */
export type Schedule = {
  days: ReactNode;
  /** The same, for the head of a ticket. */
  largeDays: ReactNode;
  /** Says that the event is on now; shows nothing for other events. */
  present: ReactNode;
  /** «08:30 (МСК)» */
  start: string;
  /** Start and end with the zones, of the next day if there are several. */
  hours: string;
  /** All days, if `largeDays` shows one of them. */
  allDays: string | null;
};

export type RegistrationProps = {
  registration: RegistrationRow;
  schedule: Schedule;
  /** Called after an action of the user, and when a deadline passes while the registration is on the screen. */
  onChange: () => void;
  onRefund: (sum: RefundQuote['amount']) => void;
  /** The refund promised for a cancellation on this page; null: none. */
  promisedRefund: RefundQuote['amount'] | null;
};

/** Where a press on the row leads: to the ticket, to the payment that is due, else to the event. */
function pathOf({ ticket, number, viewerCanPay, event }: RegistrationRow): string {
  if (ticket) return ticketPath(number);
  return viewerCanPay ? paymentPath(number) : eventPath(event.slug);
}

/** «08:30 (МСК) · Санкт-Петербург», or the result of the registration. */
function factsOf({ event, state, participation }: RegistrationRow, start: string): string {
  if (event.isPast) return state === 'CONFIRMED' ? 'Вы участвовали' : registrationStates.titles[state];
  return [start, shortPlace(event, participation)].filter(Boolean).join(' · ');
}

/** One registration as a row. */
export function RegistrationItem({ registration, schedule, onChange, onRefund, promisedRefund }: RegistrationProps) {
  const { event, state } = registration;
  const { title, tone } = registrationStates.labels[state];
  const hasState = !event.isPast && state !== 'CONFIRMED';
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        {schedule.days}
        <div className={styles.what}>
          <h2 className={styles.title}>
            <Link to={pathOf(registration)} className={styles.link}>
              {event.title}
            </Link>
          </h2>
          <p className="row gap-1 gap-x-2 middle text-xs faint">
            {hasState && <Badge tone={tone}>{title}</Badge>}
            {event.state === 'CANCELLED' && <Badge tone="problem">Мероприятие отменено</Badge>}
            <span>{factsOf(registration, schedule.start)}</span>
          </p>
        </div>
        <RegistrationMenu registration={registration} onChange={onChange} onRefund={onRefund} />
      </div>
      <div className={styles.notices}>
        <RegistrationNotices registration={registration} onChange={onChange} promisedRefund={promisedRefund} />
      </div>
    </article>
  );
}
