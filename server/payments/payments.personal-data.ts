import type { PersonalData } from '../core/personal-data.js';
import { ledgerKindWords, ledgerMethodWords } from '../../rules/ledger.js';
import type { LedgerEntry } from '../registrations/ledger/ledger-entry.entity.js';
import { emailOf } from './payment-email.js';
import type { Payment } from './payment.entity.js';
import type { PaymentMethod, PaymentState, ReceiptState } from './payment.life.js';
import type { SettlementReceiptState } from './receipts/settlement-receipt.life.js';
import type { Refund } from './refunds/refund.entity.js';
import type { RefundState } from './refunds/refund.life.js';

const states: Record<PaymentState, string> = {
  CREATED: 'начат',
  PENDING: 'ждёт оплаты',
  WAITING_FOR_CAPTURE: 'деньги удержаны',
  SUCCEEDED: 'оплачен',
  FAILED: 'не принят платёжной организацией',
  CANCELED: 'не прошёл',
};
const methods: Record<PaymentMethod, string> = {
  ACQUIRER: 'онлайн',
  INVOICE: 'по счёту',
  CASH: 'наличными на стойке',
  CARD_TERMINAL: 'картой на стойке',
};
const receipts: Record<ReceiptState, string> = {
  PENDING: 'регистрируется',
  SUCCEEDED: 'зарегистрирован и отправлен',
  CANCELED: 'не зарегистрирован',
};
const refundStates: Record<RefundState, string> = {
  CREATED: 'оформлен',
  IN_TRANSIT: 'выполняется',
  DONE: 'выполнен',
  FAILED: 'не выполнен',
  CANCELED: 'отменён',
};

const accounting = 'Документы бухгалтерского учёта хранят пять лет: статья 29 закона № 402-ФЗ';

type Paid = { number: string; title: string };
type Settled = { settled: SettlementReceiptState | null };

const settledReceipts: Record<SettlementReceiptState, string> = { CREATED: 'оформляется', ...receipts };

/** What is left of a payment after the account names nobody; its address for receipts stays sealed, for refunds to come. */
const payments: PersonalData = {
  name: 'payments',
  title: 'Платежи',
  labels: {
    id: 'Номер платежа',
    registration: 'Номер регистрации',
    event: 'Мероприятие',
    amount: 'Сумма, ₽',
    method: 'Как оплачено',
    methodTitle: 'Способ оплаты',
    state: 'Состояние',
    receipt: 'Кассовый чек',
    settlementReceipt: 'Чек полного расчёта',
    receiptEmail: 'Почта для чека',
    isTest: 'Пробный платёж',
    createdAt: 'Начат',
    paidAt: 'Оплачен',
  },
  read: async (app, reads, userId) => {
    const rows = await reads.read<Payment & Paid & Settled>(
      `SELECT payments.*, registrations.number, events.title, settlement_receipts.state AS settled FROM payments
       JOIN registrations ON registrations.id = payments."registrationId"
       JOIN events ON events.id = registrations."eventId"
       LEFT JOIN settlement_receipts ON settlement_receipts."paymentId" = payments.id
       WHERE payments."userId" = ? ORDER BY payments."createdAt", payments.id`,
      [userId],
    );
    return rows.map((row) => ({
      id: row.id,
      registration: row.number,
      event: row.title,
      amount: row.amount / 100,
      method: methods[row.method],
      methodTitle: row.methodTitle,
      state: states[row.state],
      receipt: row.receiptState && receipts[row.receiptState],
      settlementReceipt: row.settled && settledReceipts[row.settled],
      receiptEmail: emailOf(app, row),
      isTest: Boolean(row.isTest),
      createdAt: row.createdAt,
      paidAt: row.paidAt,
    }));
  },
  // The row itself loses its person by the database's own rule, afterwards.
  erase: async (transaction, userId) => {
    await transaction.query(
      `UPDATE money_events SET "actorId" = NULL
       WHERE "actorId" = ? AND "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?)`,
      [userId, userId],
    );
    // What staff has typed may name anybody: of it only the kind of trouble stays, which ends at the colon.
    const typed = await transaction.query<{ id: string; note: string }>(
      `SELECT id, note FROM money_events WHERE source = 'STAFF' AND before = after AND note IS NOT NULL
         AND "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?) ORDER BY id`,
      [userId],
    );
    for (const { id, note } of typed)
      await transaction.query('UPDATE money_events SET note = ? WHERE id = ?', [note.split(':')[0]!, id]);
  },
  stays: {
    what: 'Платежи: мероприятие, номер регистрации, сумма, дата, способ оплаты, почта для чека',
    why: accounting,
    years: 5,
  },
};

const refunds: PersonalData = {
  name: 'refunds',
  title: 'Возвраты',
  labels: {
    payment: 'Номер платежа',
    registration: 'Номер регистрации',
    amount: 'Сумма, ₽',
    state: 'Состояние',
    reason: 'Почему',
    createdAt: 'Оформлен',
    doneAt: 'Выполнен',
  },
  read: async (_app, reads, userId) => {
    const rows = await reads.read<Refund & Paid>(
      `SELECT refunds.*, registrations.number FROM refunds
       JOIN payments ON payments.id = refunds."paymentId"
       JOIN registrations ON registrations.id = payments."registrationId"
       WHERE payments."userId" = ? ORDER BY refunds."createdAt", refunds.id`,
      [userId],
    );
    return rows.map(({ paymentId, number, amount, state, reason, createdAt, doneAt }) => ({
      payment: paymentId,
      registration: number,
      amount: amount / 100,
      state: refundStates[state],
      reason,
      createdAt,
      doneAt,
    }));
  },
  // They hang on payments, which lose their person; the words of staff may name her.
  erase: async (transaction, userId) => {
    await transaction.query(
      'UPDATE refunds SET reason = NULL WHERE "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?)',
      [userId],
    );
  },
  stays: { what: 'Возвраты: платёж, сумма, даты и вид причины', why: accounting, years: 5 },
};

const ledger: PersonalData = {
  name: 'ledger',
  title: 'Движение денег',
  labels: {
    registration: 'Номер регистрации',
    kind: 'Что это',
    method: 'Как',
    amount: 'Сумма, ₽',
    reduction: 'Снижение цены, ₽',
    at: 'Когда',
    receiptNumber: 'Номер чека',
    noReceiptReason: 'Почему нет чека',
    documentNumber: 'Номер документа',
    reason: 'Причина',
  },
  read: async (_app, reads, userId) => {
    const rows = await reads.read<LedgerEntry & Paid>(
      `SELECT ledger_entries.*, registrations.number FROM ledger_entries
       JOIN registrations ON registrations.id = ledger_entries."registrationId"
       WHERE registrations."userId" = ? ORDER BY ledger_entries.at, ledger_entries.id`,
      [userId],
    );
    return rows.map((row) => ({
      registration: row.number,
      kind: ledgerKindWords[row.kind],
      method: ledgerMethodWords[row.method],
      amount: row.amount / 100,
      reduction: row.reduction / 100,
      at: row.at,
      receiptNumber: row.receiptNumber,
      noReceiptReason: row.noReceiptReason,
      documentNumber: row.documentNumber,
      reason: row.reason,
    }));
  },
  // What staff has typed may name anybody; sums, dates and receipts are what accounting keeps.
  erase: async (transaction, userId) => {
    await transaction.query(
      `UPDATE ledger_entries SET reason = NULL, "noReceiptReason" = NULL
       WHERE kind <> 'DISCOUNT' AND "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
      [userId],
    );
  },
  stays: { what: 'Движение денег: суммы, даты, способ, номера чеков и документов', why: accounting, years: 5 },
};

export const paymentsPersonalData: readonly PersonalData[] = [payments, refunds, ledger];
