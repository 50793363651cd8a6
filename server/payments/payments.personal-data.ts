import type { PersonalData } from '../core/personal-data.js';
import { receiptStates } from '../../rules/states/receipt-states.js';
import { ledgerKindLabels, ledgerMethodLabels } from '../../rules/money/ledger.js';
import type { LedgerEntry } from '../registrations/ledger/ledger-entry.entity.js';
import { decryptEmail } from './attempts/payment-email.js';
import type { Payment } from './payment.entity.js';
import { paymentStates } from './payment.states.js';
import { settlementReceiptStates, type SettlementReceiptState } from './receipts/settlement-receipt.states.js';
import type { Refund } from './refunds/refund.entity.js';
import { refundStates } from './refunds/refund.states.js';

const retentionBasis = 'Документы бухгалтерского учёта хранят пять лет: статья 29 закона № 402-ФЗ';

type PaidRow = { number: string; title: string };
type SettledRow = { settled: SettlementReceiptState | null };

/** Payments stay after the account is deleted, without the user. The encrypted email stays for receipts of later refunds. */
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
  read: async (app, db, userId) => {
    const rows = await db.query<Payment & PaidRow & SettledRow>(
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
      method: ledgerMethodLabels[row.method],
      methodTitle: row.methodTitle,
      state: paymentStates.titles[row.state],
      receipt: row.receiptState && receiptStates.titles[row.receiptState],
      settlementReceipt: row.settled && settlementReceiptStates.titles[row.settled],
      receiptEmail: decryptEmail(app, row),
      isTest: Boolean(row.isTest),
      createdAt: row.createdAt,
      paidAt: row.paidAt,
    }));
  },
  // The foreign key sets `userId` to null afterwards.
  erase: async (transaction, userId) => {
    await transaction.query(
      `UPDATE money_events SET "actorId" = NULL
       WHERE "actorId" = ? AND "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?)`,
      [userId, userId],
    );
    // A note of staff may contain names. Only the kind of trouble, the part before the colon, stays.
    const notes = await transaction.query<{ id: string; note: string }>(
      `SELECT id, note FROM money_events WHERE source = 'STAFF' AND before = after AND note IS NOT NULL
         AND "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?) ORDER BY id`,
      [userId],
    );
    for (const { id, note } of notes)
      await transaction.query('UPDATE money_events SET note = ? WHERE id = ?', [note.split(':')[0]!, id]);
  },
  retained: {
    what: 'Платежи: мероприятие, номер регистрации, сумма, дата, способ оплаты, почта для чека',
    why: retentionBasis,
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
  read: async (_app, db, userId) => {
    const rows = await db.query<Refund & PaidRow>(
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
      state: refundStates.titles[state],
      reason,
      createdAt,
      doneAt,
    }));
  },
  // The payment loses its user; the reason written by staff may contain names.
  erase: async (transaction, userId) => {
    await transaction.query(
      'UPDATE refunds SET reason = NULL WHERE "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?)',
      [userId],
    );
  },
  retained: { what: 'Возвраты: платёж, сумма, даты и вид причины', why: retentionBasis, years: 5 },
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
  read: async (_app, db, userId) => {
    const rows = await db.query<LedgerEntry & PaidRow>(
      `SELECT ledger_entries.*, registrations.number FROM ledger_entries
       JOIN registrations ON registrations.id = ledger_entries."registrationId"
       WHERE registrations."userId" = ? ORDER BY ledger_entries.at, ledger_entries.id`,
      [userId],
    );
    return rows.map((row) => ({
      registration: row.number,
      kind: ledgerKindLabels[row.kind],
      method: ledgerMethodLabels[row.method],
      amount: row.amount / 100,
      reduction: row.reduction / 100,
      at: row.at,
      receiptNumber: row.receiptNumber,
      noReceiptReason: row.noReceiptReason,
      documentNumber: row.documentNumber,
      reason: row.reason,
    }));
  },
  // The reasons written by staff may contain names. Sums, dates and receipts stay for accounting.
  erase: async (transaction, userId) => {
    await transaction.query(
      `UPDATE ledger_entries SET reason = NULL, "noReceiptReason" = NULL
       WHERE kind <> 'DISCOUNT' AND "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
      [userId],
    );
  },
  retained: { what: 'Движение денег: суммы, даты, способ, номера чеков и документов', why: retentionBasis, years: 5 },
};

export const paymentsPersonalData: readonly PersonalData[] = [payments, refunds, ledger];
