import { v7 as uuid } from 'uuid';
import { isDate } from '../../../rules/dates/dates.js';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { lengthOf } from '../../../rules/text/text.js';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import { fullNamesOfUsers } from '../../users/users.service.js';
import type { DeskClosing } from './desk-closing.entity.js';
import type { CloseDeskInput, DeskDay, DeskTill } from './ledger.results.js';
import { expectedCash, tillSumsOf, tillSumsOfDay, type TillSums } from './till-sums.js';

/** The days of all events are listed for this period. */
const listedPeriod = 180 * day;

export const tillKey = ({ eventId, date, staffId }: Pick<DeskClosing, 'eventId' | 'date' | 'staffId'>): string =>
  `${eventId} ${date} ${staffId}`;

/** The last count of each till of these events. */
export async function lastClosings(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly string[],
): Promise<Map<string, DeskClosing>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.query<DeskClosing>(
    `SELECT * FROM desk_closings WHERE "eventId" IN (${placeholders(eventIds)}) ORDER BY "signedAt", id`,
    [...eventIds],
  );
  return new Map(rows.map((row) => [tillKey(row), row]));
}

/** A count is outdated if money came or went after it. */
export const isOutdated = (till: TillSums, closing: DeskClosing | null): boolean =>
  closing !== null && closing.expected !== expectedCash(till);

/** The tills of a day, each with its last count. */
export async function listTillsOfDay(
  context: Context,
  eventDay: { eventId: string; date: string },
): Promise<DeskTill[]> {
  const { db } = context;
  const sums = await tillSumsOfDay(db, eventDay);
  const closings = await lastClosings(context, [eventDay.eventId]);
  return Promise.all(
    sums.map(async (till) => {
      const closing = closings.get(tillKey(till)) ?? null;
      return {
        ...till,
        staffName: await load(context, fullNamesOfUsers, till.staffId),
        expected: expectedCash(till),
        closing,
        isOutdated: isOutdated(till, closing),
      };
    }),
  );
}

/** Days on which the front desk took or refunded money, the latest first. */
export async function listFrontDeskDays(context: Context, eventId: string | null): Promise<DeskDay[]> {
  const { db, now } = context;
  const sums = await tillSumsOf(db, eventId, toIso(addMs(now, -listedPeriod)));
  const closings = await lastClosings(context, [...new Set(sums.map((till) => till.eventId))]);
  const days = new Map<string, DeskDay>();
  for (const till of sums) {
    const key = `${till.date} ${till.eventId}`;
    const deskDay = days.get(key) ?? { eventId: till.eventId, date: till.date, tills: 0, openTills: 0 };
    const closing = closings.get(tillKey(till)) ?? null;
    deskDay.tills += 1;
    if (closing === null || isOutdated(till, closing)) deskDay.openTills += 1;
    days.set(key, deskDay);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, deskDay]) => deskDay);
}

/** Records how much cash was counted in a till, and who signed it. */
export async function closeDesk(context: Context, input: CloseDeskInput): Promise<{ closing: DeskClosing }> {
  const { app, viewer } = context;
  const { eventId, date, staffId, counted } = input;
  if (!isDate(date)) reject('DATE_FORMAT', 'День пишется так: 2026-11-22.', 'date');
  if (counted < 0) reject('AMOUNT_OUT_OF_RANGE', 'Введите сумму, которую насчитали.', 'counted');
  const note = lineOrNull(input.note ?? null);
  if (note !== null) rejectAny(lineProblems('note', note, 500));
  return app.database.inTransaction(async (transaction) => {
    const sums = await tillSumsOfDay(transaction, { eventId, date });
    const till = sums.find((sum) => sum.staffId === staffId);
    if (!till) return reject('NOT_FOUND', 'В этот день этот сотрудник денег не принимал.', 'staffId');
    const expected = expectedCash(till);
    if (expected !== input.expected)
      reject(
        'STATE_CHANGED',
        'Пока вы считали, в\u00a0кассе что-то изменилось. Обновите страницу и\u00a0сверьте ещё раз.',
      );
    const difference = counted - expected;
    if (difference !== 0 && (note === null || lengthOf(note) < 3))
      reject('REASON_REQUIRED', 'Суммы не\u00a0сходятся. Напишите почему.', 'note');
    const closing = {
      id: uuid(),
      eventId,
      date,
      staffId,
      expected,
      counted,
      difference,
      note,
      signedById: viewer!.id,
      signedAt: toIso(app.clock.now()),
    };
    await transaction.insert('desk_closings', [closing]);
    return { closing };
  });
}
