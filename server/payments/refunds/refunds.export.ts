import { ledgerMethodLabels } from '../../../rules/money/ledger.js';
import { refundFailureText } from '../../../rules/money/refund-failures.js';
import { refundSourceLabels } from '../../../rules/money/refund-sources.js';
import { receiptStates } from '../../../rules/states/receipt-states.js';
import { dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { enumParam, isWithin, periodParams, textParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { fullNameSql } from '../../users/names/name-sql.js';
import { participationJoin, participationSelect, type ParticipationRow } from '../participation.sql.js';
import type { Payment } from '../payment.entity.js';
import { RefundPlace } from '../payment.states.js';
import type { Refund } from './refund.entity.js';
import { refundStates, RefundState } from './refund.states.js';
import { refundList } from './refunds.list.js';

type Row = Refund & ParticipationRow & Pick<Payment, 'method' | 'isTest'> & { staffName: string | null };

/** Refunds that were decided in a period, the latest first. */
export const refundsExport = defineExport({
  name: 'refunds',
  title: 'Возвраты',
  path: '/office/money/refunds',
  filter: {
    state: enumParam<RefundState>(RefundState),
    place: enumParam<RefundPlace>(RefundPlace),
    event: textParam,
    ...periodParams,
  },
  async *rows({ app, db, filter: { state, place, event, ...period } }) {
    const filter = { state, place, eventId: event };
    const { sql, values } = await refundList.matching({ app, db }, filter, ...isWithin('"createdAt"', period));
    yield* selectInBatches<Row>(db, {
      select: `refunds.*, payments.method, payments."isTest", ${participationSelect},
        ${fullNameSql('staff')} AS "staffName"`,
      from: `(SELECT * ${sql}) refunds JOIN payments ON payments.id = refunds."paymentId"
        ${participationJoin('payments')} LEFT JOIN users staff ON staff.id = refunds."staffId"`,
      values,
      key: ['refunds.id'],
      order: 'DESC',
    });
  },
  userOf: (row) => row.userId,
  columns: [
    ['Решён (МСК)', (row) => dateTimeCell(row.createdAt)],
    ['Возвращён (МСК)', (row) => dateTimeCell(row.doneAt)],
    ['Состояние', (row) => refundStates.staffTitles[row.state]],
    ['Сумма, ₽', (row) => ({ kopecks: row.amount })],
    ['Способ оплаты', (row) => ledgerMethodLabels[row.method]],
    ['Почему', (row) => refundSourceLabels[row.source]],
    ['Комментарий', (row) => row.reason],
    ['Кто решил', (row) => row.staffName],
    ['Чек возврата', (row) => row.receiptState && receiptStates.staffTitles[row.receiptState]],
    ['Ошибка платёжной системы', (row) => row.failure && refundFailureText(row.failure)],
    ['Регистрация', (row) => row.number],
    ['Участник', (row) => row.participant],
    ['Мероприятие', (row) => row.eventTitle],
    ['Пробный платёж', (row) => (row.isTest ? 'да' : null)],
  ],
});
