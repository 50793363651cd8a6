import { ledgerKindWords, ledgerMethodWords } from '../../../rules/ledger.js';
import { fullNameOf } from '../../../rules/names.js';
import { noteLook, type Act } from '../../core/acts.js';
import type { Application } from '../../core/application.js';
import { Reads } from '../../core/kept.js';
import { marks } from '../../core/sql.js';
import type { Cell } from '../../core/table-file.js';
import { localDate, localTime, moscow } from '../../core/zones.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import type { User } from '../../users/user.entity.js';
import { ledgerRows } from './ledger-list.js';
import type { LedgerFilter } from './ledger.results.js';

/** Rows that are read, noted as looked at and written at once. */
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

type Named = Pick<User, 'lastName' | 'firstName' | 'middleName'>;
type About = { id: string; userId: string; number: string; event: string; tariff: string } & Named;
type Taker = Named & { id: string };

/** What rows are about: by the id of the row. */
async function aboutOf(reads: Reads, ids: readonly string[]): Promise<Map<string, About>> {
  const rows = await reads.read<About>(
    `SELECT ledger_entries.id, registrations."userId", registrations.number, events.title AS event, tariffs.title AS tariff,
       users."lastName", users."firstName", users."middleName"
     FROM ledger_entries JOIN registrations ON registrations.id = ledger_entries."registrationId"
       JOIN users ON users.id = registrations."userId" JOIN events ON events.id = ledger_entries."eventId"
       JOIN tariffs ON tariffs.id = ledger_entries."tariffId"
     WHERE ledger_entries.id IN (${marks(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function namesOf(reads: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads.read<Taker>(
    `SELECT id, "lastName", "firstName", "middleName" FROM users WHERE id IN (${marks(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]));
}

/** «22.11.2026 12:00»: spreadsheets sort and group it. */
const momentOf = (at: string): string =>
  `${localDate(new Date(at), moscow).split('-').toReversed().join('.')} ${localTime(new Date(at), moscow)}`;

const cellsOf = (row: LedgerEntry, about: About, takenBy: string): Cell[] => [
  momentOf(row.at),
  ledgerKindWords[row.kind],
  ledgerMethodWords[row.method],
  { kopecks: Math.max(0, row.amount) },
  { kopecks: Math.max(0, -row.amount) },
  { kopecks: row.reduction },
  about.number,
  fullNameOf(about),
  about.event,
  about.tariff,
  takenBy,
  row.receiptNumber ?? '',
  row.noReceiptReason ?? '',
  row.documentNumber ?? '',
  row.reason ?? '',
  row.isTest ? 'да' : '',
];

/** The rows that the page shows under the same filter. The people in them are written into the audit log before they go out. */
export async function* ledgerLines(app: Application, filter: LedgerFilter, act: Act): AsyncGenerator<Cell[][]> {
  const reads = new Reads(app.database);
  yield [titles];
  for (let after: string[] = []; ;) {
    const rows = await ledgerRows(reads, filter, after, batchSize);
    if (rows.length > 0) {
      const about = await aboutOf(
        reads,
        rows.map(({ id }) => id),
      );
      const takers = new Set(rows.flatMap(({ takenById }) => takenById ?? []));
      const names = await namesOf(reads, [...takers]);
      const people = [...new Set([...about.values()].map(({ userId }) => userId))];
      await noteLook(app.database, act, 'export', people, filter.eventId ?? null);
      yield rows.map((row) => cellsOf(row, about.get(row.id)!, names.get(row.takenById ?? '') ?? ''));
    }
    if (rows.length < batchSize) return;
    const { at, id } = rows.at(-1)!;
    after = [at, id];
  }
}
