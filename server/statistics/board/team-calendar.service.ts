import { addMs, day, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { localDate, moscow } from '../../core/zones.js';
import { compareCodeUnits } from '../../../rules/text/text.js';
import { periodOf, type Period } from '../../events/calendar/event-calendar.js';
import { datesOf } from '../../events/calendar/event-days.js';
import { maxCodeDelay } from '../../certificates/cycle/records.service.js';
import type { Event } from '../../events/event.entity.js';
import { canSeeEventAsStaff } from '../../events/event.policy.js';
import type { EventStageKind } from './board.results.js';
import { readBoard } from './board.service.js';
import { stageDeadline } from './deadlines.js';
import type { TeamCalendar, TeamCalendarEntry } from './team-calendar.results.js';

/** Far more events than the team of one organiser has in six weeks. */
const maxEvents = 200;

const deadlineKinds: readonly EventStageKind[] = ['PREPARATION', 'REGISTRATION', 'CODES', 'DOCUMENTS'];

/** Events that have a day or a deadline in the period, give or take a day of the time zones. */
function readEvents({ db }: Context, { shownFrom, shownTo }: Period): Promise<Event[]> {
  const from = toIso(addMs(new Date(shownFrom), -day));
  const until = toIso(addMs(new Date(shownTo), 2 * day));
  const past = toIso(addMs(new Date(from), -maxCodeDelay));
  return db.query<Event>(
    `SELECT * FROM events WHERE state <> 'CANCELLED' AND (("startsAt" < ? AND "endsAt" >= ?)
       OR ("registrationClosesAt" >= ? AND "registrationClosesAt" < ?)
       OR (state = 'DRAFT' AND "registrationOpensAt" >= ? AND "registrationOpensAt" < ?)
       OR (state = 'POSTPONED' AND "postponedTo" >= ? AND "postponedTo" < ?))
     ORDER BY "startsAt", id LIMIT ${maxEvents}`,
    [until, past, from, until, from, until, from, until],
  );
}

function daysOf(event: Event): string[] {
  if (event.state !== 'POSTPONED') return datesOf(event);
  return event.postponedTo ? [localDate(new Date(event.postponedTo), event.timeZone)] : [];
}

/** The days of an event and its deadlines within a period. What is done is decided as on the board of the event. */
async function entriesOf(context: Context, event: Event, { shownFrom, shownTo }: Period): Promise<TeamCalendarEntry[]> {
  const isShown = (date: string): boolean => date >= shownFrom && date <= shownTo;
  const now = toIso(context.now);
  const days = daysOf(event);
  const deadlines = deadlineKinds.flatMap((kind) => {
    const until = stageDeadline(kind, event, now);
    // Registration that ends with the event is no deadline of its own, and that of a draft has not begun.
    if (until === null || (kind === 'REGISTRATION' && (until === event.endsAt || event.state !== 'PUBLISHED')))
      return [];
    // Codes and documents of a postponed event are due after its new days.
    if (event.state !== 'PUBLISHED' && kind !== 'PREPARATION') return [];
    const date = localDate(new Date(until), event.timeZone);
    return isShown(date) ? [{ kind, date }] : [];
  });
  const board = deadlines.length > 0 ? await readBoard(context, event) : null;
  const stageOf = (kind: EventStageKind) => board?.stages.find((stage) => stage.kind === kind);
  return [
    ...(days.some(isShown) ? [{ kind: 'DAY' as const, event, dates: days, isDone: false, isOverdue: false }] : []),
    ...deadlines.map(({ kind, date }) => {
      const stage = stageOf(kind)!;
      return { kind, event, dates: [date], isDone: stage.state === 'DONE', isOverdue: stage.isOverdue };
    }),
  ];
}

/** A month of the work on all events that the viewer may see. */
export async function readTeamCalendar(context: Context, month: string | null): Promise<TeamCalendar> {
  const today = localDate(context.now, moscow);
  const { unit, ...period } = periodOf('MONTH', { month }, today);
  const events = (await readEvents(context, { unit, ...period })).filter((event) =>
    canSeeEventAsStaff(context.viewer, event),
  );
  const entries = (await Promise.all(events.map((event) => entriesOf(context, event, { unit, ...period })))).flat();
  const order = ({ kind, dates, event }: TeamCalendarEntry): string =>
    `${dates[0]} ${kind === 'DAY' ? 0 : 1} ${event.startsAt} ${event.id}`;
  return { today, ...period, entries: entries.toSorted((one, other) => compareCodeUnits(order(one), order(other))) };
}
