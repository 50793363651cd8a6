import { dateCell, dateTimeCell } from '../core/files/cells.js';
import { defineExport } from '../core/files/define-export.js';
import { enumParam, isWithin, periodParams, textParam } from '../core/graphql/query-params.js';
import { selectInBatches } from '../core/database/select-in-batches.js';
import { participationJoin, participationSelect, type ParticipationRow } from '../payments/participation.sql.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceState, invoiceStates } from './invoice.states.js';
import { invoiceList } from './invoices.list.js';

/** Invoices that were issued in a period, the latest first. */
export const invoicesExport = defineExport({
  name: 'invoices',
  title: 'Счета',
  path: '/office/money/invoices',
  filter: { state: enumParam<InvoiceState>(InvoiceState), search: textParam, event: textParam, ...periodParams },
  async *rows({ app, db, filter: { state, search, event, ...period } }) {
    const filter = { state, search, eventId: event };
    const { sql, values } = await invoiceList.matching({ app, db }, filter, ...isWithin('"createdAt"', period));
    yield* selectInBatches<Invoice & Omit<ParticipationRow, 'number'> & { registration: string }>(db, {
      select: `${participationSelect}, registrations.number AS registration, invoices.*`,
      from: `(SELECT * ${sql}) invoices ${participationJoin('invoices')}`,
      values,
      key: ['invoices."createdAt"', 'invoices.id'],
      order: 'DESC',
    });
  },
  userOf: (row) => row.userId,
  columns: [
    ['Номер', (row) => row.number],
    ['Выставлен', (row) => dateCell(row.issuedOn)],
    ['Состояние', (row) => invoiceStates.staffTitles[row.state]],
    ['Сумма, ₽', (row) => ({ kopecks: row.amount })],
    ['Плательщик', (row) => row.payerName],
    ['ИНН', (row) => row.payerInn],
    ['КПП', (row) => row.payerKpp],
    ['Договор', (row) => row.contractNumber],
    ['Почта для документов', (row) => row.documentsEmail],
    ['Оплатить до (МСК)', (row) => dateTimeCell(row.dueAt)],
    ['Оплачен', (row) => dateCell(row.paidOn)],
    ['Платёжное поручение', (row) => row.bankDocument],
    ['Акт', (row) => row.actNumber],
    ['День акта', (row) => dateCell(row.actOn)],
    ['Почему отменён', (row) => row.cancelReason],
    ['Регистрация', (row) => row.registration],
    ['Участник', (row) => row.participant],
    ['Мероприятие', (row) => row.eventTitle],
  ],
});
