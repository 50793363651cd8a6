import { v7 as uuid } from 'uuid';
import { isDate } from '../../../rules/dates.js';
import { lineOrNull, lineProblems } from '../../../rules/lines.js';
import { lengthOf } from '../../../rules/text.js';
import { day, instant, later } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/loaders.js';
import { insertRows } from '../../core/insert.js';
import { refuse, refuseAny } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { namesOfUsers } from '../../users/users.service.js';
import type { DeskClosing } from './desk-closing.entity.js';
import type { CloseDeskInput, DeskDay, DeskTill } from './ledger.results.js';
import { expectedIn, tillSumsOf, tillSumsOfDay, type TillSums } from './till-sums.js';

/** How far back days are looked for where no event is named. */
const lookedBack = 180 * day;

const keyOf = ({ eventId, date, staffId }: Pick<DeskClosing, 'eventId' | 'date' | 'staffId'>): string =>
  `${eventId} ${date} ${staffId}`;

/** The last closing of each till of these events. */
async function lastClosings({ reads }: Context, eventIds: readonly string[]): Promise<Map<string, DeskClosing>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reads.read<DeskClosing>(
    `SELECT * FROM desk_closings WHERE "eventId" IN (${marks(eventIds)}) ORDER BY "signedAt", id`,
    [...eventIds],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Money that came or went after a till was counted makes the counting void. */
const isOutdated = (till: TillSums, closing: DeskClosing | null): boolean =>
  closing !== null && closing.expected !== expectedIn(till);

/** The tills of a day, each with how it was counted last. */
export async function tillsOfDay(context: Context, given: { eventId: string; date: string }): Promise<DeskTill[]> {
  const { reads } = context;
  const sums = await tillSumsOfDay((sql, values) => reads.read(sql, values), given);
  const closings = await lastClosings(context, [given.eventId]);
  return Promise.all(
    sums.map(async (till) => {
      const closing = closings.get(keyOf(till)) ?? null;
      return {
        ...till,
        staffName: await load(context, namesOfUsers, till.staffId),
        expected: expectedIn(till),
        closing,
        isOutdated: isOutdated(till, closing),
      };
    }),
  );
}

/** Days on which the front desk took or gave back money, the latest first. */
export async function daysOfDesk(context: Context, eventId: string | null): Promise<DeskDay[]> {
  const { reads, now } = context;
  const sums = await tillSumsOf((sql, values) => reads.read(sql, values), eventId, instant(later(now, -lookedBack)));
  const closings = await lastClosings(context, [...new Set(sums.map((till) => till.eventId))]);
  const days = new Map<string, DeskDay>();
  for (const till of sums) {
    const key = `${till.date} ${till.eventId}`;
    const found = days.get(key) ?? { eventId: till.eventId, date: till.date, tills: 0, openTills: 0 };
    const closing = closings.get(keyOf(till)) ?? null;
    found.tills += 1;
    if (closing === null || isOutdated(till, closing)) found.openTills += 1;
    days.set(key, found);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, found]) => found);
}

/** Writes down how much cash was counted in a till, and signs it. */
export async function closeDesk(context: Context, input: CloseDeskInput): Promise<{ closing: DeskClosing }> {
  const { app, viewer } = context;
  const { eventId, date, staffId, counted } = input;
  if (!isDate(date)) refuse('BAD_DATE', 'День пишется так: 2026-11-22.', 'date');
  if (counted < 0) refuse('BAD_SUM', 'Введите сумму, которую насчитали.', 'counted');
  const note = lineOrNull(input.note ?? null);
  if (note !== null) refuseAny(lineProblems('note', note, 500));
  return app.database.inTransaction(async (transaction) => {
    const sums = await tillSumsOfDay((sql, values) => transaction.query(sql, [...values]), { eventId, date });
    const till = sums.find((one) => one.staffId === staffId);
    if (!till) return refuse('NOT_FOUND', 'В этот день этот сотрудник денег не принимал.', 'staffId');
    const expected = expectedIn(till);
    if (expected !== input.expected)
      refuse(
        'STATE_CHANGED',
        'Пока вы считали, в\u00a0кассе что-то изменилось. Обновите страницу и\u00a0сверьте ещё раз.',
      );
    const difference = counted - expected;
    if (difference !== 0 && (note === null || lengthOf(note) < 3))
      refuse('REASON_REQUIRED', 'Суммы не\u00a0сходятся. Напишите почему.', 'note');
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
      signedAt: instant(app.clock.now()),
    };
    await insertRows(transaction, 'desk_closings', [closing]);
    return { closing };
  });
}
