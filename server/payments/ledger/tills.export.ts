import { dateCell, dateTimeCell } from '../../core/files/cells.js';
import type { Db } from '../../core/database/db.js';
import { defineExport } from '../../core/files/define-export.js';
import { periodParams, textParam } from '../../core/graphql/query-params.js';
import { placeholders } from '../../core/database/sql.js';
import { addDays, moscow, toInstant } from '../../core/zones.js';
import { fullNameSql } from '../../users/names/name-sql.js';
import type { DeskClosing } from './desk-closing.entity.js';
import { isOutdated, lastClosings, tillKey } from './desk-closing.service.js';
import { expectedCash, tillSumsOf, type TillSums } from './till-sums.js';

type Row = TillSums & { eventTitle: string; staffName: string; closing: DeskClosing | null; signedBy: string | null };

async function textsById(
  db: Db,
  table: 'users' | 'events',
  sql: string,
  ids: Set<string>,
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; text: string }>(
    `SELECT id, ${sql} AS text FROM ${table} WHERE id IN (${placeholders([...ids])})`,
    [...ids],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const closingText = (row: Row): string => {
  if (!row.closing) return 'Не закрыта';
  return isOutdated(row, row.closing) ? 'Закрыта, потом касса изменилась' : 'Закрыта';
};

/** The tills of the front desk day by day, each with its last count. A till is small: all are read at once. */
export const tillsExport = defineExport({
  name: 'tills',
  title: 'Касса по дням',
  path: '/office/money/desk',
  filter: { event: textParam, ...periodParams },
  async *rows({ db, filter: { event, from, until } }): AsyncGenerator<Row[]> {
    // Days are those of the event's time zone: the day before in Moscow may have the same date there.
    const since = from === null ? '' : toInstant(addDays(from, -1), '00:00', moscow);
    const sums = (await tillSumsOf(db, event, since)).filter(
      ({ date }) => (from === null || date >= from) && (until === null || date <= until),
    );
    const closings = await lastClosings({ db }, [...new Set(sums.map(({ eventId }) => eventId))]);
    const closingOf = (till: TillSums): DeskClosing | null => closings.get(tillKey(till)) ?? null;
    const staffIds = new Set(sums.flatMap((till) => [till.staffId, closingOf(till)?.signedById ?? []].flat()));
    const names = await textsById(db, 'users', fullNameSql('users'), staffIds);
    const titles = await textsById(db, 'events', 'title', new Set(sums.map(({ eventId }) => eventId)));
    yield sums.map((till) => ({
      ...till,
      eventTitle: titles.get(till.eventId) ?? '',
      staffName: names.get(till.staffId) ?? '',
      closing: closingOf(till),
      signedBy: names.get(closingOf(till)?.signedById ?? '') ?? null,
    }));
  },
  userOf: (row) => row.staffId,
  columns: [
    ['День', (row) => dateCell(row.date)],
    ['Мероприятие', (row) => row.eventTitle],
    ['Чья касса', (row) => row.staffName],
    ['Принято наличными, ₽', (row) => ({ kopecks: row.cashTaken })],
    ['Возвращено наличными, ₽', (row) => ({ kopecks: row.cashReturned })],
    ['По терминалу без возвратов, ₽', (row) => ({ kopecks: row.card })],
    ['Должно быть в кассе, ₽', (row) => ({ kopecks: expectedCash(row) })],
    ['Закрытие', closingText],
    // What the count was compared with: the ledger may have changed since.
    ['Должно было быть при закрытии, ₽', ({ closing }) => closing && { kopecks: closing.expected }],
    ['Насчитали при закрытии, ₽', ({ closing }) => closing && { kopecks: closing.counted }],
    ['Разница при закрытии, ₽', ({ closing }) => closing && { kopecks: closing.difference }],
    ['Почему разница', ({ closing }) => closing?.note ?? null],
    ['Кто закрыл', (row) => row.signedBy],
    ['Когда закрыли (МСК)', ({ closing }) => dateTimeCell(closing?.signedAt ?? null)],
  ],
});
