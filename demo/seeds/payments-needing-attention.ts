import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import { newNumber } from '../../server/core/reference-number.js';
import { paymentPeriod } from '../../server/registrations/seats/seat-holds.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { newTicketCode } from '../../server/registrations/tickets/ticket-code.js';
import { demoPayment, demoRefund, insertDemoPayment } from '../../server/payments/demo-payments.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { PaymentAttention } from '../../server/payments/payment.states.js';

type DemoRegistration = Registration & { email: string };

/** A demo payment of each kind of trouble: the last attempt, the state of the registration, and the refund. */
type DemoCase = {
  attention: PaymentAttention;
  columns: Partial<Payment>;
  /** State of the registration, if it is not confirmed. */
  registration?: 'AWAITING_PAYMENT' | 'EXPIRED';
  /** The registration was already paid for. */
  isSecond?: true;
  refund?: 'DONE' | 'FAILED' | 'IN_TRANSIT';
};

const openColumns = { receiptState: null, methodTitle: null } as const;
const paidColumns = { state: 'SUCCEEDED', receiptState: 'SUCCEEDED' } as const;

const demoCases: readonly DemoCase[] = [
  { attention: 'STUCK', registration: 'AWAITING_PAYMENT', columns: { ...openColumns, state: 'PENDING' } },
  { attention: 'MISMATCH', registration: 'AWAITING_PAYMENT', columns: { ...openColumns, state: 'PENDING' } },
  {
    attention: 'REFUSED',
    registration: 'AWAITING_PAYMENT',
    columns: {
      ...openColumns,
      state: 'FAILED',
      acquirerId: null,
      cancelParty: 'acquirer',
      cancelReason: 'invalid_request',
    },
  },
  { attention: 'OVERPAID', columns: paidColumns, isSecond: true, refund: 'IN_TRANSIT' },
  { attention: 'LATE', registration: 'EXPIRED', columns: paidColumns, refund: 'DONE' },
  { attention: 'RECEIPT', columns: { ...paidColumns, receiptState: 'CANCELED' } },
  { attention: 'REFUND', columns: paidColumns, refund: 'FAILED' },
];

/** Adds an earlier, expired registration of the same user, whose money came too late. */
async function addExpired(transaction: Transaction, confirmed: DemoRegistration, now: Date): Promise<DemoRegistration> {
  const { email, ...columns } = confirmed;
  const at = toIso(addMs(now, -9 * day));
  const registration: Registration = {
    ...columns,
    id: uuid(),
    number: newNumber(),
    state: 'EXPIRED',
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
  };
  await transaction.insert('registrations', [registration]);
  return { ...registration, email };
}

async function makeUnpaid(
  transaction: Transaction,
  registration: DemoRegistration,
  now: Date,
): Promise<DemoRegistration> {
  await transaction.query(`UPDATE registrations SET state = 'AWAITING_PAYMENT', "payUntil" = ? WHERE id = ?`, [
    toIso(addMs(now, paymentPeriod - day)),
    registration.id,
  ]);
  return registration;
}

const sources = { OVERPAID: 'OVERPAYMENT', LATE: 'LATE_PAYMENT' } as const;

async function seedCase(
  app: Application,
  transaction: Transaction,
  confirmed: DemoRegistration,
  demoCase: DemoCase,
  now: Date,
): Promise<void> {
  const { attention, columns, registration: state, isSecond, refund } = demoCase;
  const registration =
    state === 'EXPIRED'
      ? await addExpired(transaction, confirmed, now)
      : state === 'AWAITING_PAYMENT'
        ? await makeUnpaid(transaction, confirmed, now)
        : confirmed;
  const { email } = registration;
  const at = addMs(now, -30 * hour);
  if (isSecond)
    await insertDemoPayment(transaction, demoPayment(app, registration, email, addMs(at, -hour), paidColumns));
  const payment = demoPayment(app, registration, email, at, { ...columns, attention, attempt: isSecond ? 2 : 1 });
  const source = attention === 'OVERPAID' || attention === 'LATE' ? sources[attention] : 'STAFF';
  const refunds = refund
    ? [
        demoRefund(payment, addMs(at, hour), {
          state: refund,
          source,
          ...(refund === 'FAILED' && { failure: 'insufficient_funds', reason: 'Участник не сможет приехать' }),
        }),
      ]
    : [];
  await insertDemoPayment(transaction, payment, refunds);
}

/** Creates one payment of each kind that staff has to look at, for users who take part in the demo events. */
export async function seedAttention(app: Application, transaction: Transaction, now: Date): Promise<void> {
  const registrations = await transaction.query<DemoRegistration>(
    `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
     JOIN events ON events.id = registrations."eventId"
     WHERE registrations.state = 'CONFIRMED' AND registrations."priceAmount" > 0 AND events.slug =
       (SELECT slug FROM events WHERE title LIKE 'III Северо-Западный конгресс%')
       AND NOT EXISTS (SELECT 1 FROM payments WHERE payments."registrationId" = registrations.id)
     ORDER BY users.email LIMIT ${demoCases.length}`,
  );
  for (const [index, demoCase] of demoCases.entries()) {
    const registration = registrations[index];
    if (!registration) throw new Error('the demo has too few participants who pay');
    await seedCase(app, transaction, registration, demoCase, now);
  }
}
