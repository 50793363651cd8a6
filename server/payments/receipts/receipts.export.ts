import { receiptStates, settlementReceiptStates, tillReceiptStates } from '../../../rules/states/receipt-states.js';
import { dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { isWithin, periodParams, textParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { participationJoin, participationSelect, type ParticipationRow } from '../participation.sql.js';

/** What fiscal receipts are for. */
const kindLabels = {
  PAYMENT: 'Предоплата',
  SETTLEMENT: 'Полный расчёт',
  REFUND: 'Возврат',
  TILL: 'Касса стойки: приход',
  TILL_REFUND: 'Касса стойки: возврат',
} as const;

const stateTitles: Record<string, string> = {
  ...receiptStates.staffTitles,
  ...settlementReceiptStates.staffTitles,
  ...tillReceiptStates.staffTitles,
  CREATED: 'Ждёт ответа кассы',
};

type Row = ParticipationRow & {
  kind: keyof typeof kindLabels;
  at: string;
  amount: number;
  state: string;
  receiptNumber: string | null;
  failure: string | null;
  isTest: boolean;
};

/** All fiscal receipts: of the acquirer for payments and refunds, and of the front desk. */
const allReceipts = `
  SELECT 'PAYMENT' AS kind, id, "registrationId", COALESCE("paidAt", "createdAt") AS at, amount, "receiptState" AS state,
    NULL AS "receiptNumber", NULL AS failure, "isTest"
  FROM payments WHERE "receiptState" IS NOT NULL
  UNION ALL
  SELECT 'SETTLEMENT', settlement_receipts.id, "registrationId", COALESCE("registeredAt", settlement_receipts."createdAt"),
    settlement_receipts.amount, settlement_receipts.state, NULL, failure, "isTest"
  FROM settlement_receipts JOIN payments ON payments.id = "paymentId"
  UNION ALL
  SELECT 'REFUND', refunds.id, "registrationId", COALESCE("doneAt", refunds."createdAt"), refunds.amount,
    refunds."receiptState", NULL, NULL, "isTest"
  FROM refunds JOIN payments ON payments.id = "paymentId" WHERE refunds."receiptState" IS NOT NULL
  UNION ALL
  SELECT CASE WHEN amount < 0 THEN 'TILL_REFUND' ELSE 'TILL' END, ledger_entries.id, "registrationId", at, ABS(amount),
    COALESCE(till_receipts.state, 'SUCCEEDED'), "receiptNumber", failure, "isTest"
  FROM ledger_entries LEFT JOIN till_receipts ON "entryId" = ledger_entries.id
  WHERE till_receipts.id IS NOT NULL OR "receiptNumber" IS NOT NULL`;

/** Fiscal receipts of a period, the latest first. They have no list of their own: the ledger links to the file. */
export const receiptsExport = defineExport({
  name: 'receipts',
  title: 'Чеки',
  path: '/office/money/receipts',
  filter: { event: textParam, ...periodParams },
  rows: ({ db, filter: { event, ...period } }) =>
    selectInBatches<Row>(db, {
      select: `receipts.*, ${participationSelect}`,
      from: `(${allReceipts}) receipts ${participationJoin('receipts')}`,
      where: [
        ...isWithin('receipts.at', period),
        ...(event ? [{ sql: 'registrations."eventId" = ?', values: [event] }] : []),
      ],
      key: ['receipts.at', 'receipts.id', 'receipts.kind'],
      order: 'DESC',
    }),
  userOf: (row) => row.userId,
  columns: [
    ['Когда (МСК)', (row) => dateTimeCell(row.at)],
    ['Чек', (row) => kindLabels[row.kind]],
    ['Сумма, ₽', (row) => ({ kopecks: Number(row.amount) })],
    ['Состояние', (row) => stateTitles[row.state]!],
    ['Номер чека', (row) => row.receiptNumber],
    ['Почему нет чека', (row) => row.failure],
    ['Регистрация', (row) => row.number],
    ['Участник', (row) => row.participant],
    ['Мероприятие', (row) => row.eventTitle],
    ['Пробный платёж', (row) => (row.isTest ? 'да' : null)],
  ],
});
