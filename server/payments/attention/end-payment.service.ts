import { normaliseLine } from '../../../rules/text.js';
import type { Context } from '../../core/context.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { reject } from '../../core/problems.js';
import { AcquirerDeclinedError, AcquirerSilent, type AcquirerPayment } from '../../ports/acquirer.js';
import type { MoneyCause } from '../money-event.entity.js';
import { logMove, movePayment, recordMoney } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { openPayments } from '../payment.life.js';
import { lockWithRegistration, settlePayment, type AboutPayment } from '../settle.service.js';
import { checkNote } from './attention.service.js';

type Ended = { payment: Payment };

/**
 * Ends an attempt that the acquirer does not know any more: nobody else will ever say what became of it, and open it would hold
 * the seat and the way to pay for ever. The acquirer is asked first; whatever it knows is applied, and what it still waits for
 * is not ended. Should money come all the same, that is a MISMATCH. Done twice it stays done.
 */
export async function endPayment(context: Context, id: string, given: string): Promise<Ended> {
  const { app, reads, viewer } = context;
  const reason = normaliseLine(given);
  checkNote(reason, 'reason');
  const found = await reads.readOne<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
  if (!found) return reject('NOT_FOUND', 'Такого платежа нет.');
  if (!openPayments.has(found.state)) return { payment: over(found) };
  // One without a name there is ended by the clock, when its key has run out.
  if (found.attention !== 'STUCK' || found.acquirerId === null) return notStuck();
  const cause: MoneyCause = { source: 'STAFF', actorId: viewer!.id };
  const seen = await ask(context, found.acquirerId);
  if (!seen) return { payment: await end(context, id, reason, cause) };
  const payment = await settlePayment(app, id, seen, cause);
  if (openPayments.has(payment.state))
    reject(
      'STILL_ALIVE',
      'Платёжная система знает этот платёж и\u00a0ещё ждёт его: завершить его нельзя. Отмените его в\u00a0её кабинете, и\u00a0сайт узнает об\u00a0этом сам.',
    );
  return { payment };
}

const over = (payment: Payment): Payment =>
  payment.state === 'SUCCEEDED'
    ? reject('PAYMENT_SUCCEEDED', 'Этот платёж прошёл. Чтобы вернуть деньги, оформите возврат.')
    : payment;

const notStuck = (): never =>
  reject(
    'NOT_STUCK',
    'Завершить можно только платёж, исход которого неизвестен больше суток. Сайт ещё выясняет его сам.',
  );

async function ask({ app, log }: Context, acquirerId: string): Promise<AcquirerPayment | null> {
  try {
    if (app.acquirer) return await app.acquirer.payment(acquirerId);
  } catch (error) {
    if (!(error instanceof AcquirerSilent) && !(error instanceof AcquirerDeclinedError)) throw error;
    log.warn({ err: error, acquirerId }, 'the acquirer does not say whether it knows a payment');
  }
  return reject('ACQUIRER_SILENT', 'Платёжная система не\u00a0отвечает, а\u00a0деньги могли прийти. Попробуйте позже.');
}

/** The registration's clock goes on: it may be paid for anew within its term, and ends when that is over. */
async function end({ app }: Context, id: string, reason: string, cause: MoneyCause): Promise<Payment> {
  const now = app.clock.now();
  const { before, after } = await app.database.inTransaction(async (transaction) => {
    const { payment, registration } = await lockWithRegistration(transaction, id);
    // Somebody was faster, or the acquirer has found it again.
    if (!openPayments.has(payment.state)) return { before: payment.state, after: over(payment) };
    if (payment.attention !== 'STUCK') return notStuck();
    const note = `STUCK: ${reason}`;
    await recordMoney(transaction, id, { before: payment.state, after: payment.state, note }, cause, now);
    const why = { cancelParty: 'merchant', cancelReason: 'expired_on_confirmation' };
    const moved = await movePayment(transaction, payment, 'CANCELED', why, cause, now);
    if (registration.state === 'AWAITING_PAYMENT')
      await enqueueLetter<AboutPayment>(transaction, {
        kind: 'payment.declined',
        key: id,
        payload: { paymentId: id },
        userId: registration.userId,
        now,
        priority: 3,
      });
    return { before: payment.state, after: moved };
  });
  if (before !== after.state) logMove(app, before, after, cause);
  return after;
}
