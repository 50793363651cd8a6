import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { AcquirerDeclinedError, AcquirerNoResponseError, type AcquirerPayment } from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { logTransition, transitionPayment, logMoneyEvent } from '../transitions.service.js';
import { paymentDeclined } from '../payment.emails.js';
import type { Payment } from '../payment.entity.js';
import { paymentStates } from '../payment.states.js';
import { lockWithRegistration, applyAcquirerPayment } from '../attempts/apply-payment.service.js';
import { checkStaffNote } from './attention.service.js';

type EndedPayment = { payment: Payment };

/**
 * Ends a stuck attempt that the acquirer does not know. Left open, it would block the seat and further attempts. The acquirer is
 * asked first: what it knows is applied, and an attempt that it still waits for is not ended. If money arrives later, the payment
 * becomes a MISMATCH. Idempotent.
 */
export async function endPayment(context: Context, id: string, reasonInput: string): Promise<EndedPayment> {
  const { app, db, viewer } = context;
  const reason = normaliseLine(reasonInput);
  checkStaffNote(reason, 'reason');
  const existing = await db.findOne<Payment>('payments', { id });
  if (!existing) return reject('NOT_FOUND', 'Такого платежа нет.');
  if (!paymentStates.is(existing.state, 'open')) return { payment: rejectSucceeded(existing) };
  // An attempt without an id of the acquirer is ended by the scheduled job when its key expires.
  if (existing.attention !== 'STUCK' || existing.acquirerId === null) return rejectNotStuck();
  const cause: MoneyChangeSource = { source: 'STAFF', actorId: viewer!.id };
  const acquirerPayment = await askAcquirer(context, existing.acquirerId);
  if (!acquirerPayment) return { payment: await end(context, id, reason, cause) };
  const payment = await applyAcquirerPayment(app, id, acquirerPayment, cause);
  if (paymentStates.is(payment.state, 'open'))
    reject(
      'PAYMENT_STILL_OPEN',
      'Платёжная система знает этот платёж и\u00a0ещё ждёт его: завершить его нельзя. Отмените его в\u00a0её кабинете, и\u00a0сайт узнает об\u00a0этом сам.',
    );
  return { payment };
}

const rejectSucceeded = (payment: Payment): Payment =>
  payment.state === 'SUCCEEDED'
    ? reject('PAYMENT_SUCCEEDED', 'Этот платёж прошёл. Чтобы вернуть деньги, оформите возврат.')
    : payment;

const rejectNotStuck = (): never =>
  reject(
    'PAYMENT_NOT_STUCK',
    'Завершить можно только платёж, исход которого неизвестен больше суток. Сайт ещё выясняет его сам.',
  );

async function askAcquirer({ app, log }: Context, acquirerId: string): Promise<AcquirerPayment | null> {
  try {
    if (app.acquirer) return await app.acquirer.payment(acquirerId);
  } catch (error) {
    if (!(error instanceof AcquirerNoResponseError) && !(error instanceof AcquirerDeclinedError)) throw error;
    log.warn({ err: error, acquirerId }, 'the acquirer does not say whether it knows a payment');
  }
  return reject('ACQUIRER_SILENT', 'Платёжная система не\u00a0отвечает, а\u00a0деньги могли прийти. Попробуйте позже.');
}

/** The deadline of the registration stays: the user can pay again until then. */
async function end({ app }: Context, id: string, reason: string, cause: MoneyChangeSource): Promise<Payment> {
  const now = app.clock.now();
  const { before, after } = await app.database.inTransaction(async (transaction) => {
    const { payment, registration } = await lockWithRegistration(transaction, id);
    // Another request was faster, or the acquirer knows the payment again.
    if (!paymentStates.is(payment.state, 'open')) return { before: payment.state, after: rejectSucceeded(payment) };
    if (payment.attention !== 'STUCK') return rejectNotStuck();
    const note = `STUCK: ${reason}`;
    await logMoneyEvent(transaction, id, { before: payment.state, after: payment.state, note }, cause, now);
    const columns = { cancelParty: 'merchant', cancelReason: 'expired_on_confirmation' };
    const canceled = await transitionPayment(transaction, payment, 'CANCELED', columns, cause, now);
    if (registration.state === 'AWAITING_PAYMENT')
      await enqueueEmail(
        transaction,
        paymentDeclined,
        { paymentId: id },
        { key: id, userId: registration.userId, now },
      );
    return { before: payment.state, after: canceled };
  });
  if (before !== after.state) logTransition(app, before, after, cause);
  return after;
}
