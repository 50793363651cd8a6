import { day, later, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Registration } from '../registrations/registration.entity.js';
import { seedAttention } from './attention/attention.seed.js';
import { demoPayment, demoRefund, insertDemoPayment } from './demo-payments.js';
import { seedFillerPayments } from './filler-payments.seed.js';
import type { Payment } from './payment.entity.js';

const whose = 'doctor@example.ru';

type Plan = {
  /** Beginning of the title. */
  event: string;
  attempts: readonly Partial<Payment>[];
  /** The last attempt was given back. */
  isRefunded?: true;
};

const paid = { state: 'SUCCEEDED', receiptState: 'SUCCEEDED' } as const;
const declined = (cancelReason: string) =>
  ({ state: 'CANCELED', cancelParty: 'payment_network', cancelReason }) as const;

/** One of each kind, so that the page of the demo doctor's payments has all of them. */
const plans: readonly Plan[] = [
  { event: 'Школа клинического фармаколога', attempts: [{ ...paid, methodTitle: 'СБП' }] },
  { event: 'III Северо-Западный конгресс', attempts: [declined('3d_secure_failed'), paid] },
  { event: 'Балтийский форум', attempts: [paid], isRefunded: true },
  { event: 'Петербургские эндокринологические чтения', attempts: [declined('insufficient_funds')] },
];

async function seedDoctorsPayments(app: Application, transaction: Transaction, now: Date): Promise<void> {
  for (const { event, attempts, isRefunded } of plans) {
    const [registration] = await transaction.query<Registration>(
      `SELECT registrations.* FROM registrations JOIN users ON users.id = registrations."userId"
       JOIN events ON events.id = registrations."eventId"
       WHERE users.email = ? AND events.title LIKE ? AND registrations."priceAmount" > 0`,
      [whose, `${event}%`],
    );
    if (!registration) throw new Error(`the demo's doctor is not registered for «${event}»`);
    const begun = new Date(registration.createdAt);
    for (const [index, columns] of attempts.entries()) {
      const at = later(begun, (index + 1) * 20 * minute);
      const payment = demoPayment(app, registration, whose, at, { ...columns, attempt: index + 1 });
      const decided = later(begun, 6 * day);
      const refunds =
        isRefunded && decided < now ? [demoRefund(payment, decided, { state: 'DONE', source: 'CANCELLATION' })] : [];
      await insertDemoPayment(transaction, payment, refunds);
    }
  }
}

/** What the demo's doctor has paid, and one payment of each kind that staff has to look at. */
export async function seedPayments(app: Application): Promise<void> {
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    await seedDoctorsPayments(app, transaction, now);
    await seedAttention(app, transaction, now);
    await seedFillerPayments(app, transaction);
  });
}
