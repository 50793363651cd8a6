import type { ProblemCode } from '../../../rules/problem.js';
import { isInvalidLine, lengthOf, normaliseLine, notLongerThan } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { lockPayment, recordPayment, logMoneyEvent } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { attentionBySeverity, paymentStates } from '../payment.states.js';
import { remainingAttention } from '../refunds/apply-refund.service.js';

const noteLength = { min: 5, max: 250 } as const;

/** @param field the GraphQL argument that the note is the value of */
export function checkStaffNote(note: string, field: string): void {
  const fail = (code: ProblemCode, message: string) => reject(code, message, field);
  if (lengthOf(note) < noteLength.min) fail('REQUIRED', 'Напишите, что выяснили и что сделали.');
  if (lengthOf(note) > noteLength.max) fail('TOO_LONG', `Сократите текст: ${notLongerThan(noteLength.max)}.`);
  if (isInvalidLine(note)) fail('UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
}

/**
 * Removes the attention mark of a payment that staff checked. Who, when and the note stay in the log. An open payment is checked
 * with the acquirer again, so a mark that was removed too early returns. A less severe reason that the mark hid is set instead.
 * Idempotent.
 */
export async function resolveAttention(
  { app, now, viewer }: Context,
  paymentId: string,
  noteInput: string,
): Promise<{ payment: Payment }> {
  const note = normaliseLine(noteInput);
  checkStaffNote(note, 'note');
  const payment = await app.database.inTransaction(async (transaction) => {
    const rows = await transaction.query('SELECT id FROM payments WHERE id = ?', [paymentId]);
    if (rows.length === 0) reject('NOT_FOUND', 'Такого платежа нет.');
    const locked = await lockPayment(transaction, paymentId);
    const { state, attention } = locked;
    if (!attention) return locked;
    const cause = { source: 'STAFF', actorId: viewer!.id } as const;
    await logMoneyEvent(
      transaction,
      paymentId,
      { before: state, after: state, note: `${attention}: ${note}` },
      cause,
      now,
    );
    const nextCheck = paymentStates.is(state, 'open') ? { askAt: toIso(now), asked: 0 } : {};
    const remaining = await remainingAttention(transaction, locked);
    const covered =
      remaining && attentionBySeverity.indexOf(remaining) > attentionBySeverity.indexOf(attention) ? remaining : null;
    return recordPayment(transaction, locked, { attention: covered, ...nextCheck }, now);
  });
  return { payment };
}
