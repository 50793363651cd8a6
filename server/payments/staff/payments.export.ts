import { ledgerMethodLabels } from '../../../rules/money/ledger.js';
import { receiptStates } from '../../../rules/states/receipt-states.js';
import { dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { enumParam, isWithin, periodParams, textParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { participationJoin, participationSelect, type ParticipationRow } from '../participation.sql.js';
import { paymentList } from './payments.list.js';
import type { Payment } from '../payment.entity.js';
import { PaymentState, paymentStates } from '../payment.states.js';

/** Payment attempts of a period, the latest first. */
export const paymentsExport = defineExport({
  name: 'payments',
  title: 'Платежи',
  path: '/office/money/payments',
  filter: { state: enumParam<PaymentState>(PaymentState), search: textParam, event: textParam, ...periodParams },
  async *rows({ app, db, filter: { state, search, event, ...period } }) {
    const filter = { state, search, eventId: event };
    const { sql, values } = await paymentList.matching({ app, db }, filter, ...isWithin('"createdAt"', period));
    yield* selectInBatches<Payment & ParticipationRow>(db, {
      select: `payments.*, ${participationSelect}`,
      from: `(SELECT * ${sql}) payments ${participationJoin('payments')}`,
      values,
      key: ['payments.id'],
      order: 'DESC',
    });
  },
  userOf: (row) => row.userId,
  columns: [
    ['Создан (МСК)', (row) => dateTimeCell(row.createdAt)],
    ['Оплачен (МСК)', (row) => dateTimeCell(row.paidAt)],
    ['Состояние', (row) => paymentStates.staffTitles[row.state]],
    ['Способ', (row) => ledgerMethodLabels[row.method]],
    ['Сумма, ₽', (row) => ({ kopecks: row.amount })],
    ['Возвращено и возвращается, ₽', (row) => ({ kopecks: row.refundReserved })],
    ['Чек', (row) => row.receiptState && receiptStates.staffTitles[row.receiptState]],
    ['Регистрация', (row) => row.number],
    ['Участник', (row) => row.participant],
    ['Мероприятие', (row) => row.eventTitle],
    ['Карта или счёт', (row) => row.methodTitle],
    ['Номер в платёжной системе', (row) => row.acquirerId],
    ['Пробный платёж', (row) => (row.isTest ? 'да' : null)],
  ],
});
