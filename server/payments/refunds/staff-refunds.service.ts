import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems, textProblems } from '../../../rules/text/lines.js';
import { normaliseText } from '../../../rules/text/text.js';
import type { Problem } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { requestKey } from '../../core/idempotency/idempotent.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { AcquirerDeclinedError, AcquirerNoResponseError } from '../../ports/acquirer.js';
import { silentFailureCode } from './execute-refund.service.js';
import { matchRefunds } from './match-refunds.service.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { transitionRefund } from '../transitions.service.js';
import { requireTill } from '../ledger/refund-tills.js';
import { planTillReceiptOf } from '../till/till-receipt.store.js';
import { enqueueRefund, planRefund } from './plan-refund.service.js';
import { lockWithRegistration } from '../attempts/apply-payment.service.js';
import { applyParticipationDecision } from './returned-participation.service.js';
import type { Refund } from './refund.entity.js';
import type { RefundPaymentInput } from './refunds.inputs.js';
import {
  applyRefundConsequences,
  lockRefund,
  updateRefundAttention,
  type LockedRefund,
} from './apply-refund.service.js';

/** Limit of refunds for one payment. */
const maxRefunds = 100;
const maxReasonLength = 500;
const maxDocumentLength = 100;

const byStaff = ({ viewer }: Context): MoneyChangeSource => ({ source: 'STAFF', actorId: viewer!.id });

function problemsOf(reason: string, idempotencyKey: string): Problem[] {
  const problems = textProblems('reason', reason, maxReasonLength);
  if (reason.length < 3)
    problems.push({ code: 'REQUIRED', message: 'Напишите, почему деньги возвращаются.', field: 'reason' });
  if (!/^[\w-]{8,64}$/.test(idempotencyKey))
    problems.push({
      code: 'IDEMPOTENCY_KEY_FORMAT',
      message: 'Ключ запроса: от 8 до 64 латинских букв, цифр и дефисов.',
      field: 'idempotencyKey',
    });
  return problems;
}

/** Makes a refund that staff decided. Idempotent by the key of the request. */
export async function refundPayment(context: Context, input: RefundPaymentInput): Promise<{ refund: Refund }> {
  const { paymentId, amount, participation } = input;
  const idempotencyKey = requestKey(context, input.idempotencyKey);
  const reason = normaliseText(input.reason);
  rejectAny(problemsOf(reason, idempotencyKey));
  const { app, db, viewer } = context;
  const existing = await db.findOne('payments', { id: paymentId });
  if (!existing) reject('NOT_FOUND', 'Такого платежа нет.', 'paymentId');
  return app.database.inTransaction(async (transaction) => {
    const { payment } = await lockWithRegistration(transaction, paymentId);
    const earlier = await findByKey(transaction, idempotencyKey);
    if (earlier)
      return earlier.paymentId === paymentId && earlier.amount === amount ? { refund: earlier } : rejectReusedKey();
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      'SELECT COUNT(*) AS count FROM refunds WHERE "paymentId" = ?',
      [paymentId],
    );
    if (Number(count) >= maxRefunds)
      reject(
        'TOO_MANY_REFUNDS',
        'По этому платежу слишком много возвратов. Верните остаток в кабинете платёжной системы.',
      );
    const now = app.clock.now();
    const plan = { amount, source: 'STAFF', reason, staffId: viewer!.id } as const;
    const refund = await planRefund(transaction, payment, plan, byStaff(context), now);
    const decision = { participation, reason, actorId: viewer!.id };
    await applyParticipationDecision(transaction, payment.registrationId, decision, now);
    const request = { key: idempotencyKey, refundId: refund.id, createdAt: toIso(now) };
    await transaction.insert('refund_requests', [request], 'ON CONFLICT (key) DO NOTHING');
    // A parallel request used the key for another payment.
    if ((await findByKey(transaction, idempotencyKey))?.id !== refund.id) rejectReusedKey();
    return { refund };
  });
}

async function findByKey(transaction: Transaction, key: string): Promise<Refund | null> {
  const [refund] = await transaction.query<Refund>(
    'SELECT refunds.* FROM refund_requests JOIN refunds ON refunds.id = "refundId" WHERE refund_requests.key = ?',
    [key],
  );
  return refund ?? null;
}

const rejectReusedKey = (): never =>
  reject(
    'IDEMPOTENCY_KEY_REUSED',
    'Этот запрос уже был отправлен с другими данными. Обновите страницу и начните заново.',
  );

const rejectStateChanged = (): never => reject('STATE_CHANGED', 'Состояние возврата изменилось. Обновите страницу.');

/** Runs an action of staff on a refund, with the refund and its payment locked. */
async function changeRefund(
  context: Context,
  id: string,
  step: (transaction: Transaction, locked: LockedRefund, now: Date) => Promise<Refund>,
): Promise<{ refund: Refund }> {
  const existing = await context.db.findOne('refunds', { id });
  if (!existing) reject('NOT_FOUND', 'Такого возврата нет.');
  const { clock, database } = context.app;
  const refund = await database.inTransaction(async (transaction) =>
    step(transaction, await lockRefund(transaction, id), clock.now()),
  );
  return { refund };
}

/** Retries a failed refund with a new idempotency key. Idempotent. */
export const retryRefund = (context: Context, id: string): Promise<{ refund: Refund }> =>
  changeRefund(context, id, async (transaction, { payment, refund }, now) => {
    if (refund.state === 'CREATED') return refund;
    if (refund.state !== 'FAILED') return rejectStateChanged();
    const columns = { key: uuid(), failure: null, acquirerId: null, receiptState: null, askAt: null, asked: 0 };
    const retried = await transitionRefund(transaction, refund, 'CREATED', columns, byStaff(context), now);
    await enqueueRefund(transaction, retried, now, true);
    await updateRefundAttention(transaction, payment, retried, now);
    return retried;
  });

/** Cancels a failed refund: its sum can be refunded in another way. */
export async function cancelFailedRefund(context: Context, id: string): Promise<{ refund: Refund }> {
  await matchSilent(context, id);
  return changeRefund(context, id, async (transaction, { payment, refund }, now) => {
    if (refund.state === 'CANCELED') return refund;
    if (refund.state !== 'FAILED') return rejectStateChanged();
    const canceled = await transitionRefund(transaction, refund, 'CANCELED', { askAt: null }, byStaff(context), now);
    await updateRefundAttention(transaction, payment, canceled, now);
    return canceled;
  });
}

/** If the acquirer did not answer, the refund may have been made: it is asked before the sum becomes available. */
async function matchSilent({ app, db, log }: Context, id: string): Promise<void> {
  const refund = await db.findOne<Refund>('refunds', { id });
  if (refund?.state !== 'FAILED' || refund.failure !== silentFailureCode) return;
  try {
    await matchRefunds(app, refund.paymentId);
  } catch (error) {
    if (!(error instanceof AcquirerNoResponseError) && !(error instanceof AcquirerDeclinedError)) throw error;
    log.warn({ err: error, refund: id }, 'the acquirer does not say which refunds it has made');
    reject(
      'ACQUIRER_SILENT',
      'Платёжная система не\u00a0отвечает, а\u00a0деньги могли быть возвращены. Попробуйте позже, чтобы не\u00a0вернуть их дважды.',
    );
  }
}

export type ManualRefundInput = {
  /** Number of the document of the handover; required at the front desk. */
  documentNumber: string | null;
  /** Staff member from whose till the money came; null: the staff member who marks the refund. */
  tillOfId: string | null;
};

/** Marks a manual refund as done: a bank transfer was sent, or cash was handed over. Idempotent. */
export const markRefundDone = (context: Context, id: string, input: ManualRefundInput): Promise<{ refund: Refund }> =>
  changeRefund(context, id, async (transaction, { payment, refund }, now) => {
    const documentNumber = lineOrNull(input.documentNumber);
    const { refundedBy, receipt } = paymentMethods[payment.method];
    if (refundedBy === 'acquirer')
      reject(
        'NOT_BANK_TRANSFER',
        'Отметить вручную можно только возврат, который делает сотрудник: переводом, наличными или на\u00a0терминале.',
      );
    if (refund.state === 'DONE') return refund;
    if (refund.state !== 'CREATED') return rejectStateChanged();
    if (refundedBy === 'frontDesk' && documentNumber === null)
      reject('REQUIRED', 'Введите номер документа: расходного ордера или чека возврата.', 'documentNumber');
    if (documentNumber !== null) rejectAny(lineProblems('documentNumber', documentNumber, maxDocumentLength));
    const columns = { doneAt: toIso(now) };
    if (input.tillOfId !== null) await requireTill(transaction, payment, input.tillOfId);
    const handed = { documentNumber, ...(input.tillOfId !== null && { takenById: input.tillOfId }) };
    const done = await transitionRefund(transaction, refund, 'DONE', columns, byStaff(context), now, handed);
    if (context.app.till && receipt === 'till') await planTillReceiptOf(transaction, { refundId: done.id }, now);
    return applyRefundConsequences(transaction, { payment, refund: done }, now);
  });
