import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems, textProblems } from '../../../rules/lines.js';
import { normaliseText } from '../../../rules/text.js';
import type { Problem } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { reject, rejectAny } from '../../core/problems.js';
import { AcquirerDeclinedError, AcquirerSilent } from '../../ports/acquirer.js';
import { silentFailure } from './carry-refund.service.js';
import { matchRefunds } from './match-refunds.service.js';
import type { MoneyCause } from '../money-event.entity.js';
import { moveRefund } from '../moves.service.js';
import { requireTill } from '../ledger/refund-tills.js';
import { planReceiptOf } from '../till/till-receipt.store.js';
import { deskMethods, isByHand } from '../payment.life.js';
import { haveCarried, planRefund } from './plan-refund.service.js';
import { lockWithRegistration } from '../settle.service.js';
import { decideReturned } from './returned-participation.service.js';
import type { Refund } from './refund.entity.js';
import type { RefundPaymentInput } from './refunds.inputs.js';
import type { RefundChanged } from './refunds.results.js';
import { followRefund, lockRefund, markForStaff, type Locked } from './settle-refund.service.js';

/** Refunds that one payment can have. */
const most = 100;
const maxReasonLength = 500;
const maxDocumentLength = 100;

const byStaff = ({ viewer }: Context): MoneyCause => ({ source: 'STAFF', actorId: viewer!.id });

function problemsOf(reason: string, idempotencyKey: string): Problem[] {
  const problems = textProblems('reason', reason, maxReasonLength);
  if (reason.length < 3)
    problems.push({ code: 'REQUIRED', message: 'Напишите, почему деньги возвращаются.', field: 'reason' });
  if (!/^[\w-]{8,64}$/.test(idempotencyKey))
    problems.push({
      code: 'BAD_KEY',
      message: 'Ключ запроса: от 8 до 64 латинских букв, цифр и дефисов.',
      field: 'idempotencyKey',
    });
  return problems;
}

/** Gives money back as staff has decided. The same wish sent twice is one refund. */
export async function refundPayment(context: Context, input: RefundPaymentInput): Promise<RefundChanged> {
  const { paymentId, amount, participation, idempotencyKey } = input;
  const reason = normaliseText(input.reason);
  rejectAny(problemsOf(reason, idempotencyKey));
  const { app, reads, viewer } = context;
  const found = await reads.readOne('SELECT id FROM payments WHERE id = ?', [paymentId]);
  if (!found) reject('NOT_FOUND', 'Такого платежа нет.', 'paymentId');
  return app.database.inTransaction(async (transaction) => {
    const { payment } = await lockWithRegistration(transaction, paymentId);
    const before = await requested(transaction, idempotencyKey);
    if (before) return before.paymentId === paymentId && before.amount === amount ? { refund: before } : reusedKey();
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      'SELECT COUNT(*) AS count FROM refunds WHERE "paymentId" = ?',
      [paymentId],
    );
    if (Number(count) >= most)
      reject(
        'TOO_MANY_REFUNDS',
        'По этому платежу слишком много возвратов. Верните остаток в кабинете платёжной системы.',
      );
    const now = app.clock.now();
    const plan = { amount, source: 'STAFF', reason, staffId: viewer!.id } as const;
    const refund = await planRefund(transaction, payment, plan, byStaff(context), now);
    const decision = { participation, reason, actorId: viewer!.id };
    await decideReturned(transaction, payment.registrationId, decision, now);
    const request = { key: idempotencyKey, refundId: refund.id, createdAt: toIso(now) };
    await insertRows(transaction, 'refund_requests', [request], 'ON CONFLICT (key) DO NOTHING');
    // Somebody has used the key for another payment at this very moment.
    if ((await requested(transaction, idempotencyKey))?.id !== refund.id) reusedKey();
    return { refund };
  });
}

async function requested(transaction: Transaction, key: string): Promise<Refund | null> {
  const [refund] = await transaction.query<Refund>(
    'SELECT refunds.* FROM refund_requests JOIN refunds ON refunds.id = "refundId" WHERE refund_requests.key = ?',
    [key],
  );
  return refund ?? null;
}

const reusedKey = (): never =>
  reject('KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Обновите страницу и начните заново.');

const moved = (): never => reject('STATE_CHANGED', 'Состояние возврата изменилось. Обновите страницу.');

/** Runs one step of staff with a refund, whose row and payment are locked. */
async function change(
  context: Context,
  id: string,
  step: (transaction: Transaction, locked: Locked, now: Date) => Promise<Refund>,
): Promise<RefundChanged> {
  const found = await context.reads.readOne('SELECT id FROM refunds WHERE id = ?', [id]);
  if (!found) reject('NOT_FOUND', 'Такого возврата нет.');
  const { clock, database } = context.app;
  const refund = await database.inTransaction(async (transaction) =>
    step(transaction, await lockRefund(transaction, id), clock.now()),
  );
  return { refund };
}

/** Tries a refund that has failed once more, with a key of its own. Done twice it is tried once. */
export const retryRefund = (context: Context, id: string): Promise<RefundChanged> =>
  change(context, id, async (transaction, { payment, refund }, now) => {
    if (refund.state === 'CREATED') return refund;
    if (refund.state !== 'FAILED') return moved();
    const again = { key: uuid(), failure: null, acquirerId: null, receiptState: null, askAt: null, asked: 0 };
    const tried = await moveRefund(transaction, refund, 'CREATED', again, byStaff(context), now);
    await haveCarried(transaction, tried, now, true);
    await markForStaff(transaction, payment, tried, now);
    return tried;
  });

/** Gives a refund up that has failed: its sum can be given back otherwise. */
export async function giveUpRefund(context: Context, id: string): Promise<RefundChanged> {
  await findOut(context, id);
  return change(context, id, async (transaction, { payment, refund }, now) => {
    if (refund.state === 'CANCELED') return refund;
    if (refund.state !== 'FAILED') return moved();
    const given = await moveRefund(transaction, refund, 'CANCELED', { askAt: null }, byStaff(context), now);
    await markForStaff(transaction, payment, given, now);
    return given;
  });
}

/** What the acquirer was silent about may have been done: it is asked before the sum is free again. */
async function findOut({ app, reads, log }: Context, id: string): Promise<void> {
  const refund = await reads.readOne<Refund>('SELECT * FROM refunds WHERE id = ?', [id]);
  if (refund?.state !== 'FAILED' || refund.failure !== silentFailure) return;
  try {
    await matchRefunds(app, refund.paymentId);
  } catch (error) {
    if (!(error instanceof AcquirerSilent) && !(error instanceof AcquirerDeclinedError)) throw error;
    log.warn({ err: error, refund: id }, 'the acquirer does not say which refunds it has made');
    reject(
      'ACQUIRER_SILENT',
      'Платёжная система не\u00a0отвечает, а\u00a0деньги могли быть возвращены. Попробуйте позже, чтобы не\u00a0вернуть их дважды.',
    );
  }
}

export type HandedBack = {
  /** Number of the document that the money was handed over by; at the front desk there is always one. */
  documentNumber: string | null;
  /** Member of staff whose till the money came out of; null: of the person who marks it. */
  tillOfId: string | null;
};

/**
 * Marks money as given back by hand: a bank transfer has left, or cash was handed over. Done twice it stays done.
 */
export const markRefundDone = (context: Context, id: string, given: HandedBack): Promise<RefundChanged> =>
  change(context, id, async (transaction, { payment, refund }, now) => {
    const documentNumber = lineOrNull(given.documentNumber);
    if (!isByHand(payment.method))
      reject(
        'NOT_BANK_TRANSFER',
        'Отметить вручную можно только возврат, который делает сотрудник: переводом, наличными или на\u00a0терминале.',
      );
    if (refund.state === 'DONE') return refund;
    if (refund.state !== 'CREATED') return moved();
    if (deskMethods.includes(payment.method) && documentNumber === null)
      reject('REQUIRED', 'Введите номер документа: расходного ордера или чека возврата.', 'documentNumber');
    if (documentNumber !== null) rejectAny(lineProblems('documentNumber', documentNumber, maxDocumentLength));
    const columns = { doneAt: toIso(now) };
    if (given.tillOfId !== null) await requireTill(transaction, payment, given.tillOfId);
    const handed = { documentNumber, ...(given.tillOfId !== null && { takenById: given.tillOfId }) };
    const done = await moveRefund(transaction, refund, 'DONE', columns, byStaff(context), now, handed);
    if (context.app.till && deskMethods.includes(payment.method))
      await planReceiptOf(transaction, { refundId: done.id }, now);
    return followRefund(transaction, { payment, refund: done }, now);
  });
