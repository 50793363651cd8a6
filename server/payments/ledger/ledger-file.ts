import { ledgerKindLabels, ledgerMethodLabels } from '../../../rules/ledger.js';
import { fullNameOf } from '../../../rules/names.js';
import { recordView, type AuditAction } from '../../core/audit-actions.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/db.js';
import { placeholders } from '../../core/sql.js';
import type { Cell } from '../../core/table-file.js';
import { localDate, localTime, moscow } from '../../core/zones.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import type { User } from '../../users/user.entity.js';
import { ledgerList } from './ledger-list.js';
import type { LedgerFilter } from './ledger.results.js';

/** Rows that are read, recorded as viewed and written at a time. */
const batchSize = 500;

const titles = [
  'Когда (МСК)',
  'Что',
  'Способ',
  'Пришло, ₽',
  'Ушло, ₽',
  'Снижение цены, ₽',
  'Регистрация',
  'Участник',
  'Мероприятие',
  'Тариф',
  'Кто принял, вернул или решил',
  'Кассовый чек',
  'Почему нет чека',
  'Документ',
  'Причина',
  'Пробный платёж',
];

type PersonName = Pick<User, 'lastName' | 'firstName' | 'middleName'>;
type RowDetails = { id: string; userId: string; number: string; event: string; tariff: string } & PersonName;
type StaffName = PersonName & { id: string };

/** The registration, user, event and tariff of each row, by the id of the row. */
async function readRowDetails(db: Db, ids: readonly string[]): Promise<Map<string, RowDetails>> {
  const rows = await db.query<RowDetails>(
    `SELECT ledger_entries.id, registrations."userId", registrations.number, events.title AS event, tariffs.title AS tariff,
       users."lastName", users."firstName", users."middleName"
     FROM ledger_entries JOIN registrations ON registrations.id = ledger_entries."registrationId"
       JOIN users ON users.id = registrations."userId" JOIN events ON events.id = ledger_entries."eventId"
       JOIN tariffs ON tariffs.id = ledger_entries."tariffId"
     WHERE ledger_entries.id IN (${placeholders(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readStaffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<StaffName>(
    `SELECT id, "lastName", "firstName", "middleName" FROM users WHERE id IN (${placeholders(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]));
}

/** «22.11.2026 12:00»: a format that spreadsheets sort and group. */
const dateTimeCell = (at: string): string =>
  `${localDate(new Date(at), moscow).split('-').toReversed().join('.')} ${localTime(new Date(at), moscow)}`;

const cellsOf = (row: LedgerEntry, details: RowDetails, takenBy: string): Cell[] => [
  dateTimeCell(row.at),
  ledgerKindLabels[row.kind],
  ledgerMethodLabels[row.method],
  { kopecks: Math.max(0, row.amount) },
  { kopecks: Math.max(0, -row.amount) },
  { kopecks: row.reduction },
  details.number,
  fullNameOf(details),
  details.event,
  details.tariff,
  takenBy,
  row.receiptNumber ?? '',
  row.noReceiptReason ?? '',
  row.documentNumber ?? '',
  row.reason ?? '',
  row.isTest ? 'да' : '',
];

/** The rows of the filter. The users in each batch are recorded in the audit log before the batch is sent. */
export async function* ledgerLines(
  app: Application,
  filter: LedgerFilter,
  action: AuditAction,
): AsyncGenerator<Cell[][]> {
  const db = new Db(app.database);
  yield [titles];
  for await (const rows of ledgerList.batches({ app, db }, filter, batchSize)) {
    const details = await readRowDetails(
      db,
      rows.map(({ id }) => id),
    );
    const staffIds = new Set(rows.flatMap(({ takenById }) => takenById ?? []));
    const names = await readStaffNames(db, [...staffIds]);
    const userIds = [...new Set([...details.values()].map(({ userId }) => userId))];
    await recordView(app.database, action, 'export', userIds, filter.eventId ?? null);
    yield rows.map((row) => cellsOf(row, details.get(row.id)!, names.get(row.takenById ?? '') ?? ''));
  }
}
