import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { minute, toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { Db } from '../core/database/db.js';
import { groupByKey } from '../core/graphql/loaders.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import type { Event } from '../events/event.entity.js';
import { readTerms, roomTermsIn } from '../events/nmo/terms.js';
import { presenceDays } from '../presence/presence-days.js';
import type { VoidPresenceChecksInput } from './live.inputs.js';
import type { PresenceChecksVoided } from './live.results.js';
import type { PresenceCheck } from './presence-check.entity.js';
import { dueTimes, type CheckedDay } from './presence-checks.service.js';
import type { WatchSpanRow } from './watch-span.entity.js';

const maxReasonLength = 300;
/** Somebody whose last heartbeat is not older was there when the fault began. */
const lostWithin = 15 * minute;

type Span = Pick<WatchSpanRow, 'registrationId' | 'date' | 'from' | 'to'>;

/** The checks of a participant that were due in the period, while they watched or had just lost the broadcast. */
const checksIn = (
  app: Context['app'],
  day: CheckedDay,
  spans: readonly Span[],
  { from, to }: { from: string; to: string },
): { number: number; dueAt: string }[] =>
  dueTimes(app, day)
    .map((dueAt, index) => ({ number: index + 1, dueAt }))
    .filter(
      ({ dueAt }) =>
        from <= dueAt &&
        dueAt <= to &&
        spans.some((span) => span.from <= dueAt && Date.parse(span.to) >= Date.parse(dueAt) - lostWithin),
    );

async function requireEvent(db: Db, { eventId, from, to }: VoidPresenceChecksInput, now: Date): Promise<Event> {
  if (from >= to) reject('DATE_ORDER', 'Конец раньше начала.', 'to');
  if (to > toIso(now)) reject('DATE_IN_FUTURE', 'Это время ещё не\u00A0наступило.', 'to');
  return (await db.findOne<Event>('events', { id: eventId })) ?? reject('NOT_FOUND', 'Такого мероприятия нет.');
}

/** The checks of all viewers that were due in the period. */
async function findChecks(
  { app, db }: Pick<Context, 'app' | 'db'>,
  event: Event,
  period: { from: string; to: string },
): Promise<Pick<PresenceCheck, 'registrationId' | 'date' | 'number' | 'dueAt'>[]> {
  const terms = await readTerms(db, event);
  const spans = await db.long.query<Span>(
    'SELECT "registrationId", date, "from", "to" FROM watch_spans WHERE "eventId" = ?',
    [event.id],
  );
  const spansOf = groupByKey(spans, ({ registrationId, date }) => `${date} ${registrationId}`);
  const days = await presenceDays(db, event);
  return [...spansOf.values()].flatMap((ofPerson) => {
    const { registrationId, date } = ofPerson[0]!;
    const planned = terms?.days.find((day) => day.date === date)?.confirmationsPlanned ?? 0;
    const counted = days.find((day) => day.date === date)?.countedHours ?? [];
    const rooms = roomTermsIn(terms?.rooms);
    const day: CheckedDay = { registrationId, eventId: event.id, date, counted, planned, rooms };
    return checksIn(app, day, ofPerson, period).map((check) => ({ registrationId, date, ...check }));
  });
}

const onlyUnanswered = `ON CONFLICT ("registrationId", date, number) DO UPDATE SET "voidedAt" = excluded."voidedAt",
    "voidReason" = excluded."voidReason", "voidedById" = excluded."voidedById"
  WHERE presence_checks."answeredAt" IS NULL AND presence_checks."voidedAt" IS NULL`;

/**
 * Counts the presence checks as answered that were due while the broadcast did not work. Checks that were answered stay
 * so; the same period again changes nothing.
 */
export async function voidPresenceChecks(
  context: Context,
  input: VoidPresenceChecksInput,
): Promise<PresenceChecksVoided> {
  const { app, db, now, viewer } = context;
  const reason = normaliseLine(input.reason);
  rejectAny(lineProblems('reason', reason, maxReasonLength));
  const event = await requireEvent(db, input, now);
  const checks = await findChecks(context, event, input);
  const voidedAt = toIso(now);
  const rows = checks.map((check) => ({
    ...check,
    eventId: event.id,
    shownAt: null,
    expiresAt: null,
    answeredAt: null,
    resumedAt: null,
    voidedAt,
    voidReason: reason,
    voidedById: viewer!.id,
  }));
  return app.database.inTransaction(async (transaction) => {
    await transaction.insert('presence_checks', rows, onlyUnanswered);
    const voided = await transaction.query<{ registrationId: string }>(
      'SELECT "registrationId" FROM presence_checks WHERE "eventId" = ? AND "voidedAt" = ? AND "voidedById" = ?',
      [event.id, voidedAt, viewer!.id],
    );
    return { checks: voided.length, people: new Set(voided.map(({ registrationId }) => registrationId)).size };
  });
}
