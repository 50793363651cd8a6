import { isUnusableLine, lengthOf, normaliseLine, notLongerThan } from '../../../rules/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/problems.js';
import { lockPayment, recordPayment, recordMoney } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { gravity, openPayments } from '../payment.life.js';
import { attentionLeft } from '../refunds/settle-refund.service.js';

const noteLength = { min: 5, max: 250 } as const;

/** @param field the argument that it came in */
export function checkNote(note: string, field: string): void {
  const say = (code: string, message: string) => reject(code, message, field);
  if (lengthOf(note) < noteLength.min) say('NOTE_REQUIRED', 'Напишите, что выяснили и что сделали.');
  if (lengthOf(note) > noteLength.max) say('NOTE_TOO_LONG', `Сократите текст: ${notLongerThan(noteLength.max)}.`);
  if (isUnusableLine(note)) say('NOTE_UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
}

/**
 * Takes the mark off a payment that staff has looked at; who, when and what she found stay in the log. What is still open
 * is asked about anew, so that a mark that was taken off too early comes back; a less grave one that it covered is seen again.
 * Done twice it stays done.
 */
export async function resolveAttention(
  { app, now, viewer }: Context,
  paymentId: string,
  given: string,
): Promise<{ payment: Payment }> {
  const note = normaliseLine(given);
  checkNote(note, 'note');
  const payment = await app.database.inTransaction(async (transaction) => {
    const known = await transaction.query('SELECT id FROM payments WHERE id = ?', [paymentId]);
    if (known.length === 0) reject('NOT_FOUND', 'Такого платежа нет.');
    const locked = await lockPayment(transaction, paymentId);
    const { state, attention } = locked;
    if (!attention) return locked;
    const cause = { source: 'STAFF', actorId: viewer!.id } as const;
    await recordMoney(
      transaction,
      paymentId,
      { before: state, after: state, note: `${attention}: ${note}` },
      cause,
      now,
    );
    const askAnew = openPayments.has(state) ? { askAt: toIso(now), asked: 0 } : {};
    const left = await attentionLeft(transaction, locked);
    const covered = left && gravity.indexOf(left) > gravity.indexOf(attention) ? left : null;
    return recordPayment(transaction, locked, { attention: covered, ...askAnew }, now);
  });
  return { payment };
}
