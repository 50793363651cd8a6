import { useState } from 'react';
import type { RefundQuote } from '../refunds/refund-text';
import { NextTicket } from './next-ticket';
import { RegistrationItem, type Schedule } from './registration-item';
import type { RegistrationRow } from './registration-row';
import styles from './registration-item.module.css';

type Props = {
  registrations: readonly RegistrationRow[];
  /** Shows the next ticket at full width above the rows. */
  hasTicket: boolean;
  scheduleOf: (registration: RegistrationRow) => Schedule;
  onChange: (registration: RegistrationRow) => void;
};

/** The ticket that is needed next: of the first event that takes place; null: the user has none. */
function nextTicketOf(rows: readonly RegistrationRow[]): RegistrationRow | null {
  const tickets = rows.filter(({ ticket }) => ticket);
  return tickets.find(({ event }) => event.state === 'PUBLISHED') ?? tickets[0] ?? null;
}

/** The next ticket, and the other registrations as rows. */
export function RegistrationList({ registrations, hasTicket, scheduleOf, onChange }: Props) {
  // Here and not in a row: a ticket that is cancelled becomes a row.
  const [promisedRefunds, setPromisedRefunds] = useState<Record<string, RefundQuote['amount']>>({});
  const next = hasTicket ? nextTicketOf(registrations) : null;
  const propsOf = (registration: RegistrationRow) => ({
    registration,
    schedule: scheduleOf(registration),
    onChange: () => onChange(registration),
    onRefund: (sum: RefundQuote['amount']) =>
      setPromisedRefunds((promised) => ({ ...promised, [registration.number]: sum })),
    promisedRefund: promisedRefunds[registration.number] ?? null,
  });
  return (
    <>
      {next && <NextTicket {...propsOf(next)} />}
      <div className={styles.rows}>
        {registrations
          .filter((registration) => registration !== next)
          .map((registration) => (
            <RegistrationItem key={registration.id} {...propsOf(registration)} />
          ))}
      </div>
    </>
  );
}
