import { day, addMs, minute } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { seedAttention } from './payments-needing-attention.js';
import { demoPayment, demoRefund, insertDemoPayment } from '../../server/payments/demo-payments.js';
import { seedFillerPayments } from './filler-payments.js';
import type { Payment } from '../../server/payments/payment.entity.js';

const payerEmail = 'doctor@example.ru';

type DemoPayments = {
  /** Beginning of the event's title. */
  event: string;
  attempts: readonly Partial<Payment>[];
  /** The last attempt was refunded. */
  isRefunded?: true;
};

const paidColumns = { state: 'SUCCEEDED', receiptState: 'SUCCEEDED' } as const;
const declinedColumns = (cancelReason: string) =>
  ({ state: 'CANCELED', cancelParty: 'payment_network', cancelReason }) as const;

/** One payment of each kind, so that the demo doctor's page shows all of them. */
const demoPlans: readonly DemoPayments[] = [
  { event: 'Школа клинического фармаколога', attempts: [{ ...paidColumns, methodTitle: 'СБП' }] },
  { event: 'III Северо-Западный конгресс', attempts: [declinedColumns('3d_secure_failed'), paidColumns] },
  { event: 'Балтийский форум', attempts: [paidColumns], isRefunded: true },
  { event: 'Петербургские эндокринологические чтения', attempts: [declinedColumns('insufficient_funds')] },
];

async function seedDoctorsPayments(app: Application, transaction: Transaction, now: Date): Promise<void> {
  for (const { event, attempts, isRefunded } of demoPlans) {
    const [registration] = await transaction.query<Registration>(
      `SELECT registrations.* FROM registrations JOIN users ON users.id = registrations."userId"
       JOIN events ON events.id = registrations."eventId"
       WHERE users.email = ? AND events.title LIKE ? AND registrations."priceAmount" > 0`,
      [payerEmail, `${event}%`],
    );
    if (!registration) throw new Error(`the demo's doctor is not registered for «${event}»`);
    const registeredAt = new Date(registration.createdAt);
    for (const [index, columns] of attempts.entries()) {
      const at = addMs(registeredAt, (index + 1) * 20 * minute);
      const payment = demoPayment(app, registration, payerEmail, at, { ...columns, attempt: index + 1 });
      const refundedAt = addMs(registeredAt, 6 * day);
      const refunds =
        isRefunded && refundedAt < now
          ? [demoRefund(payment, refundedAt, { state: 'DONE', source: 'CANCELLATION' })]
          : [];
      await insertDemoPayment(transaction, payment, refunds);
    }
  }
}

/** Creates the payments of the demo doctor, one payment of each kind that staff has to look at, and those of the other users. */
export async function seedPayments(app: Application): Promise<void> {
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    await seedDoctorsPayments(app, transaction, now);
    await seedAttention(app, transaction, now);
    await seedFillerPayments(app, transaction);
  });
}
