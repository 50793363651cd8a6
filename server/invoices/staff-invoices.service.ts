import { isDate } from '../../rules/dates/dates.js';
import { lineProblems } from '../../rules/text/lines.js';
import { moneyInDigits } from '../../rules/money/money-in-words.js';
import type { Problem, ProblemCode } from '../../rules/problem.js';
import { normaliseLine } from '../../rules/text/text.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { localDate, moscow, toInstant } from '../core/zones.js';
import { emptyPayment } from '../payments/attempts/empty-payment.js';
import type { MoneyChangeSource } from '../payments/money-event.entity.js';
import { logMoneyEvent } from '../payments/transitions.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { confirmOrRefund } from '../payments/attempts/apply-payment.service.js';
import { formatShortDate } from './documents/document.labels.js';
import type { Invoice } from './invoice.entity.js';
import type { MarkInvoicePaidInput } from './invoices.inputs.js';
import { cancelAndNotify, lockInvoice, transitionInvoice, type LockedInvoice } from './transitions.service.js';
import { enqueueInvoiceEmail } from './transfers/invoice-notifications.js';
import { invoicePaid } from './invoices.emails.js';
import { registrationToCredit, partialPayments, paymentTitleOf, allocateParts } from './transfers/transfers.service.js';

type ChangedInvoice = { invoice: Invoice };

const documentLimit = 50;
const reasonLimit = 300;

export const lockExistingInvoice = async (transaction: Transaction, id: string): Promise<LockedInvoice> =>
  (await lockInvoice(transaction, id)) ?? reject('NOT_FOUND', 'Такого счёта нет.');

export function paymentDayProblems(paidOn: string, today: string): Problem[] {
  const dayProblem = (code: ProblemCode, message: string): Problem[] => [{ code, message, field: 'paidOn' }];
  if (!isDate(paidOn)) return dayProblem('DATE_FORMAT', 'Укажите день, когда деньги пришли.');
  return paidOn > today ? dayProblem('DATE_IN_FUTURE', 'Этот день ещё не наступил: деньги не могли прийти.') : [];
}

/** Records the money for an invoice, with all consequences, in one transaction. Idempotent by the payment order. */
export async function markInvoicePaid(
  context: Context,
  id: string,
  input: MarkInvoicePaidInput,
): Promise<ChangedInvoice> {
  const { app, now, viewer } = context;
  const { paidOn, amount } = input;
  const bankDocument = normaliseLine(input.documentNumber);
  rejectAny([
    ...paymentDayProblems(paidOn, localDate(now, moscow)),
    ...lineProblems('documentNumber', bankDocument, documentLimit),
  ]);
  const cause: MoneyChangeSource = { source: 'STAFF', actorId: viewer!.id };
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current, registration } = await lockExistingInvoice(transaction, id);
    const isSame = current.bankDocument === bankDocument && current.paidOn === paidOn && current.amount === amount;
    if (current.state === 'PAID' && isSame) return current;
    if (current.state === 'PAID')
      reject(
        'ALREADY_PAID',
        `Счёт уже отмечен оплаченным: платёжное поручение №\u00A0${current.bankDocument} от\u00A0${formatShortDate(current.paidOn!)} на\u00A0всю сумму счёта. Если пришли вторые деньги, запишите их кнопкой «Пришла другая сумма».`,
      );
    const creditTo = input.creditTo ?? null;
    if (current.state === 'CANCELLED' && creditTo === null) await rejectCancelled(transaction, current);
    if (paidOn < localDate(new Date(registration.createdAt), moscow)) rejectEarly();
    const parts = await partialPayments(transaction, current);
    const remainder = current.amount - parts.reduce((sum, payment) => sum + payment.amount, 0);
    if (amount !== remainder) rejectAmount(amount, remainder);
    const target = await registrationToCredit(transaction, current, registration, creditTo, cause, now);
    if (target.id !== registration.id) current.registrationId = target.id;
    const payment = await insertPayment(
      transaction,
      current,
      { amount, paidOn, title: paymentTitleOf(current) },
      cause,
      now,
    );
    await allocateParts(transaction, current, parts, now);
    const paid = await transitionInvoice(
      transaction,
      current,
      'PAID',
      { paymentId: payment.id, paidOn, bankDocument },
      cause,
      now,
    );
    const { attention } = await confirmOrRefund(transaction, payment, target, cause, now);
    // The email about the refund already tells the user about the money.
    if (!attention) await enqueueInvoiceEmail(transaction, invoicePaid, paid, now, '', target.state !== 'CONFIRMED');
    return paid;
  });
  return { invoice };
}

/** Rejects a payment day before the registration. A day before the invoice is allowed: an earlier invoice may have been paid. */
const rejectEarly = (): never =>
  reject(
    'DATE_TOO_EARLY',
    'В\u00A0этот день участника ещё не\u00A0было в\u00A0списке. Проверьте дату платежа.',
    'paidOn',
  );

async function rejectCancelled(transaction: Transaction, { replacedById }: Invoice): Promise<never> {
  const replacement = await transaction.findOne<Invoice>('invoices', { id: replacedById });
  return reject(
    'INVOICE_CANCELLED',
    replacement
      ? `Этот счёт заменён. Отметьте оплату в счёте № ${replacement.number}.`
      : 'Этот счёт отменён. Запишите деньги кнопкой «Пришла другая сумма» или зачтите их в\u00A0новую регистрацию.',
  );
}

const rejectAmount = (amount: number, remainder: number): never =>
  reject(
    'AMOUNT_DIFFERS',
    amount < remainder
      ? `По счёту нужно ${moneyInDigits(remainder)}\u00A0₽, пришло меньше. Запишите эти деньги кнопкой «Пришла другая сумма»: остаток отметите, когда он придёт.`
      : `По счёту нужно ${moneyInDigits(remainder)}\u00A0₽, пришло больше. Отметьте сумму счёта, а\u00A0лишнее запишите кнопкой «Пришла другая сумма».`,
    'amount',
  );

export async function insertPayment(
  transaction: Transaction,
  { registrationId, userId, currency }: Invoice,
  { amount, paidOn, title }: { amount: number; paidOn: string; title: string },
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  const [last] = await transaction.query<{ attempt: number | null }>(
    'SELECT MAX(attempt) AS attempt FROM payments WHERE "registrationId" = ?',
    [registrationId],
  );
  const payment = emptyPayment(
    {
      registrationId,
      userId,
      attempt: Number(last?.attempt ?? 0) + 1,
      method: 'INVOICE',
      state: 'SUCCEEDED',
      amount,
      currency,
      methodTitle: title,
      paidAt: toInstant(paidOn, '00:00', moscow),
    },
    now,
  );
  await transaction.insert('payments', [payment]);
  await logMoneyEvent(transaction, payment.id, { before: null, after: 'SUCCEEDED', note: title }, cause, now);
  return payment;
}

/** Cancels an invoice; the user who requested it gets the reason by email. Idempotent. */
export async function cancelInvoice(context: Context, id: string, reasonInput: string): Promise<ChangedInvoice> {
  const { app, now, viewer } = context;
  const reason = normaliseLine(reasonInput);
  rejectAny(lineProblems('reason', reason, reasonLimit));
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current } = await lockExistingInvoice(transaction, id);
    if (current.state === 'CANCELLED') return current;
    if (current.state === 'PAID')
      reject('ALREADY_PAID', 'Этот счёт оплачен. Чтобы вернуть деньги, оформите возврат платежа.');
    const cause: MoneyChangeSource = { source: 'STAFF', actorId: viewer!.id };
    return cancelAndNotify(transaction, current, reason, cause, now);
  });
  return { invoice };
}
