import { ledgerKindLabels, ledgerMethodLabels } from '../../../rules/money/ledger.js';
import { dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { flagParam, enumParam, periodParams, textParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { LedgerMethod } from '../../registrations/ledger/ledger-entry.states.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { fullNameSql } from '../../users/names/name-sql.js';
import { ledgerList } from './ledger.list.js';

type Row = LedgerEntry &
  Record<'userId' | 'number' | 'participant' | 'eventTitle' | 'tariff', string> & { takenBy: string | null };

/** The ledger: all money that came and went, the latest first. */
export const ledgerExport = defineExport({
  name: 'ledger',
  title: 'Движение денег',
  path: '/office/money/ledger',
  filter: {
    event: textParam,
    method: enumParam<LedgerMethod>(LedgerMethod),
    ...periodParams,
    receipt: flagParam('none'),
  },
  async *rows({ app, db, filter }) {
    const { event: eventId, receipt: lacksReceipt, ...others } = filter;
    const { sql, values } = await ledgerList.matching({ app, db }, { ...others, eventId, lacksReceipt });
    yield* selectInBatches<Row>(db, {
      select: `ledger_entries.*, registrations."userId", registrations.number, ${fullNameSql('users')} AS participant,
        events.title AS "eventTitle", tariffs.title AS tariff, ${fullNameSql('staff')} AS "takenBy"`,
      from: `(SELECT * ${sql}) ledger_entries
        JOIN registrations ON registrations.id = ledger_entries."registrationId"
        JOIN users ON users.id = registrations."userId" JOIN events ON events.id = ledger_entries."eventId"
        JOIN tariffs ON tariffs.id = ledger_entries."tariffId"
        LEFT JOIN users staff ON staff.id = ledger_entries."takenById"`,
      values,
      key: ['ledger_entries.at', 'ledger_entries.id'],
      order: 'DESC',
    });
  },
  userOf: (row) => row.userId,
  columns: [
    ['Когда (МСК)', (row) => dateTimeCell(row.at)],
    ['Что', (row) => ledgerKindLabels[row.kind]],
    ['Способ', (row) => ledgerMethodLabels[row.method]],
    ['Пришло, ₽', (row) => ({ kopecks: Math.max(0, row.amount) })],
    ['Ушло, ₽', (row) => ({ kopecks: Math.max(0, -row.amount) })],
    ['Снижение цены, ₽', (row) => ({ kopecks: row.reduction })],
    ['Регистрация', (row) => row.number],
    ['Участник', (row) => row.participant],
    ['Мероприятие', (row) => row.eventTitle],
    ['Тариф', (row) => row.tariff],
    ['Кто принял, вернул или решил', (row) => row.takenBy],
    ['Кассовый чек', (row) => row.receiptNumber],
    ['Почему нет чека', (row) => row.noReceiptReason],
    ['Документ', (row) => row.documentNumber],
    ['Причина', (row) => row.reason],
    ['Пробный платёж', (row) => (row.isTest ? 'да' : null)],
  ],
});
