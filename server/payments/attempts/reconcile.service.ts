import { hour, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { AcquirerNoResponseError, type Acquirer } from '../../ports/acquirer.js';
import { isStuck, nextPaymentCheck } from './check-schedule.js';
import { syncWithAcquirer } from './sync-payment.service.js';
import { captureOrCancel } from './capture.service.js';
import { checkReceipt } from './payment-receipt.service.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, logTransition, markForAttention, transitionPayment } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { paymentStates } from '../payment.states.js';

/** Payments of one run; the next run continues. */
const batchSize = 100;
/** Parallel calls. */
const concurrency = 4;
/** After this number of failed calls the acquirer itself is considered down, and the run stops. */
const maxSilences = 4;
/** The acquirer remembers an idempotency key for a day. After that the same call would create a second payment. */
const keyLifetime = 23 * hour;

const byClock: MoneyChangeSource = { source: 'CLOCK' };

/** Asks the acquirer for the state of all payments that are due: notifications get lost, and processes stop in the middle. */
export async function reconcile(app: Application): Promise<void> {
  const duePayments = await app.database.query<Payment>(
    'SELECT * FROM payments WHERE "askAt" <= ? ORDER BY "askAt" LIMIT ?',
    [toIso(app.clock.now()), batchSize],
  );
  let silences = 0;
  const worker = async (): Promise<void> => {
    for (let duePayment = duePayments.shift(); duePayment; duePayment = duePayments.shift()) {
      // A lapsed payment is ended without the acquirer.
      if (silences >= maxSilences && !isKeyExpired(app, duePayment)) continue;
      await reconcileOne(app, duePayment).catch((error: unknown) => {
        const isSilence = error instanceof AcquirerNoResponseError;
        if (isSilence) silences += 1;
        app.log[isSilence ? 'warn' : 'error'](
          { err: error, payment: duePayment!.id },
          'a payment could not be asked about',
        );
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** @throws AcquirerNoResponseError and other errors: the payment has its next check scheduled already */
async function reconcileOne(app: Application, duePayments: Payment): Promise<void> {
  const payment = await claim(app, duePayments);
  if (!payment) return;
  try {
    await check(app, payment);
  } finally {
    if (paymentStates.is(payment.state, 'open') && isStuck(payment, app.clock.now())) await markStuck(app, payment.id);
  }
}

/** Of several processes only one gets the payment. If that one crashes, the next check happens as scheduled. */
async function claim(
  { database, clock }: Application,
  { id, askAt, ...payment }: Payment,
): Promise<Payment | undefined> {
  const [claimed] = await database.inTransaction((transaction) =>
    transaction.query<Payment>(
      'UPDATE payments SET "askAt" = ?, asked = asked + 1 WHERE id = ? AND "askAt" = ? RETURNING *',
      [nextPaymentCheck(payment, clock.now()), id, askAt],
    ),
  );
  return claimed;
}

async function check(app: Application, payment: Payment): Promise<void> {
  if (payment.state === 'SUCCEEDED') return checkReceipt(app, payment, byClock);
  if (payment.acquirerId === null && !(await canRepeat(app, payment))) return failUnsent(app, payment.id);
  if (!app.acquirer) throw new AcquirerNoResponseError('payments are off');
  const current = await askForPresentState(app, app.acquirer, payment);
  if (current.state === 'WAITING_FOR_CAPTURE') await captureOrCancel(app, app.acquirer, current, byClock);
}

/** A repeated call returns the first answer, so the present state is asked for afterwards. */
async function askForPresentState(app: Application, acquirer: Acquirer, payment: Payment): Promise<Payment> {
  const current = await syncWithAcquirer(app, acquirer, payment, byClock);
  const isNew = payment.acquirerId === null && current.acquirerId !== null;
  return isNew && paymentStates.is(current.state, 'open') ? syncWithAcquirer(app, acquirer, current, byClock) : current;
}

/** The acquirer never returned an id, and has forgotten the idempotency key. */
const isKeyExpired = ({ clock }: Application, { acquirerId, createdAt }: Payment): boolean =>
  acquirerId === null && clock.now().getTime() - Date.parse(createdAt) >= keyLifetime;

/** The key is still valid, and the registration waits for payment. */
async function canRepeat(app: Application, payment: Payment): Promise<boolean> {
  if (isKeyExpired(app, payment)) return false;
  const [unpaid] = await app.database.query(
    `SELECT id FROM registrations WHERE id = ? AND state = 'AWAITING_PAYMENT'`,
    [payment.registrationId],
  );
  return unpaid !== undefined;
}

/** Fails an attempt whose payment page nobody ever got: no money can come, whether the acquirer has it or not. */
const failUnsent = async (app: Application, id: string): Promise<void> => {
  const failed = await app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (payment.state !== 'CREATED' || payment.acquirerId !== null) return null;
    return transitionPayment(transaction, payment, 'FAILED', {}, byClock, app.clock.now());
  });
  if (failed) logTransition(app, 'CREATED', failed, byClock);
};

const markStuck = ({ database, clock }: Application, id: string): Promise<unknown> =>
  database.inTransaction(async (transaction) => {
    const { state } = await lockPayment(transaction, id);
    if (paymentStates.is(state, 'open')) await markForAttention(transaction, id, 'STUCK', byClock, clock.now());
  });
