import { programmeConflicts, type ProgrammeConflict } from '../../../../rules/events/programme';
import { withoutTalk, withTalk } from '../../../../rules/events/talk-order';
import { localDate, toInstant } from '../../../../rules/dates/zones';
import { formatTime } from '../../../core/format';
import type { BuilderProgrammeFragment, BuilderSessionFragment } from './programme.generated';
import { minutesOf, shiftTime, toSessionTimes, type BuilderDay } from './session-values';

/** Minutes by which a key or dragging moves a session. */
export const minutesPerStep = 5;

export type Hall = BuilderProgrammeFragment['halls'][number];
/** Target of a session: day, hall or none, start in minutes since midnight. */
export type SessionTarget = { date: string; hallId: string | null; start: number };
/** Target of a talk: `position` is the number of other talks of the session before it. */
export type TalkTarget = { sessionId: string; position: number };
export type ProgrammeMove =
  | { kind: 'session'; session: BuilderSessionFragment; place: SessionTarget }
  | { kind: 'talk'; talkId: string; from: BuilderSessionFragment; place: TalkTarget };

export const allSessions = (days: readonly BuilderDay[]): BuilderSessionFragment[] =>
  days.flatMap(({ sessions }) => sessions);

/** Start and end of a session in minutes since midnight. */
export const minuteRangeOf = ({ startsAt, endsAt }: BuilderSessionFragment, zone: string) => ({
  start: minutesOf(formatTime(startsAt, zone)),
  end: minutesOf(formatTime(endsAt, zone)),
});

/** The session with its talks at another place; null if it would not end on that day. */
function sessionAt(
  session: BuilderSessionFragment,
  { date, hallId, start }: SessionTarget,
  halls: readonly Hall[],
  zone: string,
): BuilderSessionFragment | null {
  if (start < 0) return null;
  const offset = Date.parse(toInstant(date, shiftTime('00:00', start), zone)) - Date.parse(session.startsAt);
  const shift = (at: string): string => new Date(Date.parse(at) + offset).toISOString();
  const shiftTimes = <Part extends { startsAt: string; endsAt: string }>(part: Part): Part => ({
    ...part,
    startsAt: shift(part.startsAt),
    endsAt: shift(part.endsAt),
  });
  const moved = {
    ...shiftTimes(session),
    talks: session.talks.map(shiftTimes),
    hall: halls.find(({ id }) => id === hallId) ?? null,
  };
  return localDate(new Date(moved.endsAt), zone) === date ? moved : null;
}

/** Sessions that a move changes, in their new state; null if the move is impossible. */
export function sessionsAfterMove(
  move: ProgrammeMove,
  sessions: readonly BuilderSessionFragment[],
  halls: readonly Hall[],
  zone: string,
): BuilderSessionFragment[] | null {
  if (move.kind === 'session') {
    const moved = sessionAt(move.session, move.place, halls, zone);
    return moved && [moved];
  }
  const { from, place, talkId } = move;
  const talk = from.talks.find(({ id }) => id === talkId);
  const targetSession = sessions.find(({ id }) => id === place.sessionId);
  if (!talk || !targetSession) return null;
  const source = { ...from, talks: withoutTalk(from.talks, talkId) };
  const targetBefore = targetSession.id === from.id ? source : targetSession;
  const target = { ...targetBefore, talks: withTalk(targetBefore, talk, place.position) };
  return targetSession.id === from.id ? [target] : [source, target];
}

export const findOverlaps = (sessions: readonly BuilderSessionFragment[]): ProgrammeConflict[] =>
  programmeConflicts(sessions.map(toSessionTimes));

/** Overlaps after a move. */
export const overlapsAfterMove = (
  sessions: readonly BuilderSessionFragment[],
  changed: readonly BuilderSessionFragment[],
): ProgrammeConflict[] =>
  findOverlaps(sessions.map((session) => changed.find(({ id }) => id === session.id) ?? session));

const orderOf = ({ talks }: BuilderSessionFragment): string => talks.map(({ id }) => id).join();

/** True if a move changes nothing. */
export const isUnchanged = (
  move: ProgrammeMove,
  [firstSession, ...otherSessions]: readonly BuilderSessionFragment[],
): boolean =>
  move.kind === 'session'
    ? firstSession!.startsAt === move.session.startsAt && firstSession!.hall?.id === move.session.hall?.id
    : otherSessions.length === 0 && orderOf(firstSession!) === orderOf(move.from);
