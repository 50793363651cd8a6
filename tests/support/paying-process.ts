import { writeSync } from 'node:fs';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { payRegistration } from '../../server/payments/attempts/start-payment.service.js';
import { contextOf } from './contexts.js';

/**
 * A process that starts payments for all registrations of a database, six at once, until it is killed. Prints the payment
 * address of each started payment to standard output, one per line.
 * Usage: tsx tests/support/paying-process.ts   (DATA_DIR names the database, YOOKASSA_URL the acquirer)
 */
const running = await createApp(readConfig(), { background: false });
const { app } = running;
const registrations = await app.database.query<{ number: string; userId: string }>(
  `SELECT number, "userId" FROM registrations WHERE state = 'AWAITING_PAYMENT' ORDER BY id`,
);

async function payNext(): Promise<void> {
  for (let next = registrations.pop(); next; next = registrations.pop()) {
    const { payment } = await payRegistration(contextOf({ app }, { id: next.userId }), next.number);
    writeSync(1, `${payment!.confirmationUrl!}\n`);
  }
}

await Promise.all(Array.from({ length: 6 }, payNext));
writeSync(1, 'done\n');
await running.close();
