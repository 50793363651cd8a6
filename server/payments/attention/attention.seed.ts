import { v7 as uuid } from 'uuid';
import { day, hour, instant, later } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { newNumber } from '../../core/reference-number.js';
import { payTerm } from '../../registrations/hold-terms.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { newTicketCode } from '../../registrations/ticket-code.js';
import { demoPayment, demoRefund, insertDemoPayment } from '../demo-payments.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentAttention } from '../payment.life.js';

type Place = Registration & { email: string };

/** How each kind of trouble looks: the last attempt, whether the registration waits for it, and what is given back. */
type Case = {
  attention: PaymentAttention;
  columns: Partial<Payment>;
  /** What the registration is, where it does not take part. */
  registration?: 'AWAITING_PAYMENT' | 'EXPIRED';
  /** Paid for before. */
  isSecond?: true;
  refund?: 'DONE' | 'FAILED' | 'IN_TRANSIT';
};

const open = { receiptState: null, methodTitle: null } as const;
const paid = { state: 'SUCCEEDED', receiptState: 'SUCCEEDED' } as const;

const cases: readonly Case[] = [
  { attention: 'STUCK', registration: 'AWAITING_PAYMENT', columns: { ...open, state: 'PENDING' } },
  { attention: 'MISMATCH', registration: 'AWAITING_PAYMENT', columns: { ...open, state: 'PENDING' } },
  {
    attention: 'REFUSED',
    registration: 'AWAITING_PAYMENT',
    columns: { ...open, state: 'FAILED', acquirerId: null, cancelParty: 'acquirer', cancelReason: 'invalid_request' },
  },
  { attention: 'OVERPAID', columns: paid, isSecond: true, refund: 'IN_TRANSIT' },
  { attention: 'LATE', registration: 'EXPIRED', columns: paid, refund: 'DONE' },
  { attention: 'RECEIPT', columns: { ...paid, receiptState: 'CANCELED' } },
  { attention: 'REFUND', columns: paid, refund: 'FAILED' },
];

/** Of one person: she takes part, and an earlier registration of hers had run out when its money came. */
async function expiredBefore(transaction: Transaction, place: Place, now: Date): Promise<Place> {
  const { email, ...taking } = place;
  const at = instant(later(now, -9 * day));
  const registration: Registration = {
    ...taking,
    id: uuid(),
    number: newNumber(),
    state: 'EXPIRED',
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
  };
  await insertRows(transaction, 'registrations', [registration]);
  return { ...registration, email };
}

async function wait(transaction: Transaction, place: Place, now: Date): Promise<Place> {
  await transaction.query(`UPDATE registrations SET state = 'AWAITING_PAYMENT', "payUntil" = ? WHERE id = ?`, [
    instant(later(now, payTerm - day)),
    place.id,
  ]);
  return place;
}

const sources = { OVERPAID: 'OVERPAYMENT', LATE: 'LATE_PAYMENT' } as const;

async function seedCase(app: Application, transaction: Transaction, found: Place, one: Case, now: Date): Promise<void> {
  const { attention, columns, registration, isSecond, refund } = one;
  const place =
    registration === 'EXPIRED'
      ? await expiredBefore(transaction, found, now)
      : registration === 'AWAITING_PAYMENT'
        ? await wait(transaction, found, now)
        : found;
  const { email } = place;
  const at = later(now, -30 * hour);
  if (isSecond) await insertDemoPayment(transaction, demoPayment(app, place, email, later(at, -hour), paid));
  const payment = demoPayment(app, place, email, at, { ...columns, attention, attempt: isSecond ? 2 : 1 });
  const source = attention === 'OVERPAID' || attention === 'LATE' ? sources[attention] : 'STAFF';
  const refunds = refund
    ? [
        demoRefund(payment, later(at, hour), {
          state: refund,
          source,
          ...(refund === 'FAILED' && { failure: 'insufficient_funds', reason: 'Участник не сможет приехать' }),
        }),
      ]
    : [];
  await insertDemoPayment(transaction, payment, refunds);
}

/** One payment of each kind that staff has to look at, of people who fill the seats of the demo's events. */
export async function seedAttention(app: Application, transaction: Transaction, now: Date): Promise<void> {
  const places = await transaction.query<Place>(
    `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
     JOIN events ON events.id = registrations."eventId"
     WHERE registrations.state = 'CONFIRMED' AND registrations."priceAmount" > 0 AND events.slug =
       (SELECT slug FROM events WHERE title LIKE 'III Северо-Западный конгресс%')
       AND NOT EXISTS (SELECT 1 FROM payments WHERE payments."registrationId" = registrations.id)
     ORDER BY users.email LIMIT ${cases.length}`,
  );
  for (const [index, one] of cases.entries()) {
    const place = places[index];
    if (!place) throw new Error('the demo has too few participants who pay');
    await seedCase(app, transaction, place, one, now);
  }
}
