import { hour, instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { AcquirerSilent, type Acquirer } from '../ports/acquirer.js';
import { isStuck, nextAsk } from './ask-schedule.js';
import { askAcquirer } from './ask.service.js';
import { decideHeld } from './capture.service.js';
import { lookAtReceipt } from './finalise.service.js';
import type { MoneyCause } from './money-event.entity.js';
import { lockPayment, logMove, markPayment, movePayment } from './moves.service.js';
import type { Payment } from './payment.entity.js';
import { openPayments } from './payment.life.js';

/** As many as one round asks about; those who are left are the first of the next. */
const mostTogether = 100;
/** Calls at once. */
const lanes = 4;
/** It is not one payment then, but the acquirer: the rest has time until it answers. */
const mostSilences = 4;
/** The acquirer knows a key for a day: later the same call would make a second payment. */
const keyLasts = 23 * hour;

const byClock: MoneyCause = { source: 'CLOCK' };

/** Asks the acquirer about everything that is due: notices get lost, and processes die in the middle of their work. */
export async function reconcile(app: Application): Promise<void> {
  const due = await app.database.read<Payment>('SELECT * FROM payments WHERE "askAt" <= ? ORDER BY "askAt" LIMIT ?', [
    instant(app.clock.now()),
    mostTogether,
  ]);
  let silences = 0;
  const lane = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) {
      // What ends by itself waits for nobody's word.
      if (silences >= mostSilences && !hasLapsed(app, next)) continue;
      await reconcileOne(app, next).catch((error: unknown) => {
        const isSilence = error instanceof AcquirerSilent;
        if (isSilence) silences += 1;
        app.log[isSilence ? 'warn' : 'error']({ err: error, payment: next!.id }, 'a payment could not be asked about');
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** @throws AcquirerSilent, and whatever else goes wrong: it has had its turn, and holds up nobody */
async function reconcileOne(app: Application, found: Payment): Promise<void> {
  const payment = await claim(app, found);
  if (!payment) return;
  try {
    await lookAfter(app, payment);
  } finally {
    if (openPayments.has(payment.state) && isStuck(payment, app.clock.now())) await noteStuck(app, payment.id);
  }
}

/** Of several processes one gets it; if that one dies, its next turn comes as if nothing had been answered. */
async function claim({ database, clock }: Application, { id, askAt, ...found }: Payment): Promise<Payment | undefined> {
  const [claimed] = await database.inTransaction((transaction) =>
    transaction.query<Payment>(
      'UPDATE payments SET "askAt" = ?, asked = asked + 1 WHERE id = ? AND "askAt" = ? RETURNING *',
      [nextAsk(found, clock.now()), id, askAt],
    ),
  );
  return claimed;
}

async function lookAfter(app: Application, payment: Payment): Promise<void> {
  if (payment.state === 'SUCCEEDED') return lookAtReceipt(app, payment, byClock);
  if (payment.acquirerId === null && !(await mayBeRepeated(app, payment))) return giveUp(app, payment.id);
  if (!app.acquirer) throw new AcquirerSilent('payments are off');
  const current = await askTwice(app, app.acquirer, payment);
  if (current.state === 'WAITING_FOR_CAPTURE') await decideHeld(app, app.acquirer, current, byClock);
}

/** A call that is repeated is answered as it was the first time: how it stands now is asked then. */
async function askTwice(app: Application, acquirer: Acquirer, payment: Payment): Promise<Payment> {
  const current = await askAcquirer(app, acquirer, payment, byClock);
  const wasNameless = payment.acquirerId === null && current.acquirerId !== null;
  return wasNameless && openPayments.has(current.state) ? askAcquirer(app, acquirer, current, byClock) : current;
}

/** The acquirer has never named it, and does not know its key any more. */
const hasLapsed = ({ clock }: Application, { acquirerId, createdAt }: Payment): boolean =>
  acquirerId === null && clock.now().getTime() - Date.parse(createdAt) >= keyLasts;

/** While the key is known, and while the registration waits for money. */
async function mayBeRepeated(app: Application, payment: Payment): Promise<boolean> {
  if (hasLapsed(app, payment)) return false;
  const [waiting] = await app.database.read(
    `SELECT id FROM registrations WHERE id = ? AND state = 'AWAITING_PAYMENT'`,
    [payment.registrationId],
  );
  return waiting !== undefined;
}

/** Nobody was ever told where to pay such an attempt: no money can come of it, whether the acquirer has heard of it or not. */
const giveUp = async (app: Application, id: string): Promise<void> => {
  const moved = await app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (payment.state !== 'CREATED' || payment.acquirerId !== null) return null;
    return movePayment(transaction, payment, 'FAILED', {}, byClock, app.clock.now());
  });
  if (moved) logMove(app, 'CREATED', moved, byClock);
};

const noteStuck = ({ database, clock }: Application, id: string): Promise<unknown> =>
  database.inTransaction(async (transaction) => {
    const { state } = await lockPayment(transaction, id);
    if (openPayments.has(state)) await markPayment(transaction, id, 'STUCK', byClock, clock.now());
  });
