import { v7 as uuid } from 'uuid';
import { isDate } from '../../../rules/dates.js';
import { lineOrNull, lineProblems } from '../../../rules/lines.js';
import { lengthOf } from '../../../rules/text.js';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/context.js';
import { insertRows } from '../../core/insert.js';
import { failure, refuse, refuseAny } from '../../core/problems.js';
import type { Value } from '../../core/sql.js';
import { addDays, toInstant } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import { namesOfUsers } from '../../users/users.service.js';
import type { DeskClosing } from './desk-closing.entity.js';
import type { CloseDeskInput, DeskTill } from './ledger.results.js';

type Read = <Row>(sql: string, values: readonly Value[]) => Promise<Row[]>;
type Sums = { staffId: string; cashTaken: number; cashReturned: number; card: number };
type Day = { eventId: string; date: string };

/** What each member of staff took and gave back at the front desk on a day of the event's own clock. */
async function sumsOfDay(read: Read, { eventId, date }: Day): Promise<Sums[]> {
  const [event] = await read<Pick<Event, 'timeZone'>>('SELECT "timeZone" FROM events WHERE id = ?', [eventId]);
  if (!event) return [];
  const rows = await read<Sums>(
    `SELECT "takenById" AS "staffId",
       SUM(CASE WHEN method = 'CASH' AND amount > 0 THEN amount ELSE 0 END) AS "cashTaken",
       SUM(CASE WHEN method = 'CASH' AND amount < 0 THEN -amount ELSE 0 END) AS "cashReturned",
       SUM(CASE WHEN method = 'CARD_TERMINAL' THEN amount ELSE 0 END) AS card
     FROM ledger_entries WHERE "eventId" = ? AND at >= ? AND at < ? AND "takenById" IS NOT NULL
       AND method IN ('CASH', 'CARD_TERMINAL')
     GROUP BY "takenById" ORDER BY "takenById"`,
    [eventId, toInstant(date, '00:00', event.timeZone), toInstant(addDays(date, 1), '00:00', event.timeZone)],
  );
  return rows.map(({ staffId, cashTaken, cashReturned, card }) => ({
    staffId,
    cashTaken: Number(cashTaken),
    cashReturned: Number(cashReturned),
    card: Number(card),
  }));
}

const expectedOf = ({ cashTaken, cashReturned }: Sums): number => cashTaken - cashReturned;

/** The tills of a day, each with how it was counted last. */
export async function tillsOfDay(context: Context, day: Day): Promise<DeskTill[]> {
  if (!isDate(day.date)) throw failure('BAD_USER_INPUT', 'День пишется так: 2026-11-22.');
  const { reads } = context;
  const sums = await sumsOfDay((sql, values) => reads.read(sql, values), day);
  const closings = await reads.read<DeskClosing>(
    'SELECT * FROM desk_closings WHERE "eventId" = ? AND date = ? ORDER BY "signedAt", id',
    [day.eventId, day.date],
  );
  return Promise.all(
    sums.map(async (one) => ({
      ...one,
      staffName: await load(context, namesOfUsers, one.staffId),
      expected: expectedOf(one),
      closing: closings.findLast(({ staffId }) => staffId === one.staffId) ?? null,
    })),
  );
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
    const sums = await sumsOfDay((sql, values) => transaction.query(sql, [...values]), { eventId, date });
    const till = sums.find((one) => one.staffId === staffId);
    if (!till) return refuse('NOT_FOUND', 'В этот день этот сотрудник денег не принимал.', 'staffId');
    const expected = expectedOf(till);
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
