import { definePersonalData, type PersonalData } from '../core/personal-data.js';
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
const payments = definePersonalData<Payment & PaidRow & SettledRow>({
  name: 'payments',
  title: 'Платежи',
  rows: `SELECT payments.*, registrations.number, events.title, settlement_receipts.state AS settled FROM payments
    JOIN registrations ON registrations.id = payments."registrationId"
    JOIN events ON events.id = registrations."eventId"
    LEFT JOIN settlement_receipts ON settlement_receipts."paymentId" = payments.id
    WHERE payments."userId" = ? ORDER BY payments."createdAt", payments.id`,
  fields: {
    id: 'Номер платежа',
    registration: ['Номер регистрации', (row) => row.number],
    event: ['Мероприятие', (row) => row.title],
    amount: ['Сумма, ₽', (row) => row.amount / 100],
    method: ['Как оплачено', (row) => ledgerMethodLabels[row.method]],
    methodTitle: 'Способ оплаты',
    state: ['Состояние', (row) => paymentStates.titles[row.state]],
    receipt: ['Кассовый чек', (row) => row.receiptState && receiptStates.titles[row.receiptState]],
    settlementReceipt: ['Чек полного расчёта', (row) => row.settled && settlementReceiptStates.titles[row.settled]],
    receiptEmail: ['Почта для чека', (row, app) => decryptEmail(app, row)],
    isTest: ['Пробный платёж', (row) => Boolean(row.isTest)],
    createdAt: 'Начат',
    paidAt: 'Оплачен',
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
    for (const { id, note } of notes) await transaction.update('money_events', { id }, { note: note.split(':')[0]! });
  },
  retained: {
    what: 'Платежи: мероприятие, номер регистрации, сумма, дата, способ оплаты, почта для чека',
    why: retentionBasis,
    years: 5,
  },
});

const refunds = definePersonalData<Refund & PaidRow>({
  name: 'refunds',
  title: 'Возвраты',
  rows: `SELECT refunds.*, registrations.number FROM refunds
    JOIN payments ON payments.id = refunds."paymentId"
    JOIN registrations ON registrations.id = payments."registrationId"
    WHERE payments."userId" = ? ORDER BY refunds."createdAt", refunds.id`,
  fields: {
    payment: ['Номер платежа', ({ paymentId }) => paymentId],
    registration: ['Номер регистрации', ({ number }) => number],
    amount: ['Сумма, ₽', ({ amount }) => amount / 100],
    state: ['Состояние', ({ state }) => refundStates.titles[state]],
    reason: 'Почему',
    createdAt: 'Оформлен',
    doneAt: 'Выполнен',
  },
  // The payment loses its user; the reason written by staff may contain names.
  erase: 'UPDATE refunds SET reason = NULL WHERE "paymentId" IN (SELECT id FROM payments WHERE "userId" = ?)',
  retained: { what: 'Возвраты: платёж, сумма, даты и вид причины', why: retentionBasis, years: 5 },
});

const ledger = definePersonalData<LedgerEntry & PaidRow>({
  name: 'ledger',
  title: 'Движение денег',
  rows: `SELECT ledger_entries.*, registrations.number FROM ledger_entries
    JOIN registrations ON registrations.id = ledger_entries."registrationId"
    WHERE registrations."userId" = ? ORDER BY ledger_entries.at, ledger_entries.id`,
  fields: {
    registration: ['Номер регистрации', (row) => row.number],
    kind: ['Что это', (row) => ledgerKindLabels[row.kind]],
    method: ['Как', (row) => ledgerMethodLabels[row.method]],
    amount: ['Сумма, ₽', (row) => row.amount / 100],
    reduction: ['Снижение цены, ₽', (row) => row.reduction / 100],
    at: 'Когда',
    receiptNumber: 'Номер чека',
    noReceiptReason: 'Почему нет чека',
    documentNumber: 'Номер документа',
    reason: 'Причина',
  },
  // The reasons written by staff may contain names. Sums, dates and receipts stay for accounting.
  erase: `UPDATE ledger_entries SET reason = NULL, "noReceiptReason" = NULL
    WHERE kind <> 'DISCOUNT' AND "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
  retained: { what: 'Движение денег: суммы, даты, способ, номера чеков и документов', why: retentionBasis, years: 5 },
});

export const paymentsPersonalData: readonly PersonalData[] = [payments, refunds, ledger];
