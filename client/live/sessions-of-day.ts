import { localDate } from '../../rules/dates/zones';

type Timed = { id: string; startsAt: string; endsAt: string };
type Day = { date: string; sessions: readonly { endsAt: string; talks: readonly { id: string }[] }[] };
type Now = { talkId: string | null | undefined; /** ISO 8601. */ now: string; timeZone: string };

/**
 * The day of the programme that a room shows: that of the talk that goes on; otherwise today to its end, or the next one. The
 * last one when all are over. In the evening it is not yet tomorrow: nobody may begin a talk of the next day by mistake.
 */
export function currentDay<D extends Day>(programme: readonly D[], { talkId, now, timeZone }: Now): D | undefined {
  const today = localDate(new Date(now), timeZone);
  return (
    programme.find(({ sessions }) => sessions.some(({ talks }) => talks.some(({ id }) => id === talkId))) ??
    programme.find(({ date, sessions }) => sessions.some(({ endsAt }) => date >= today || endsAt > now)) ??
    programme.at(-1)
  );
}

/** Sessions of the day in the hall of a room; a session without a hall is in every room. */
export const sessionsIn = <S extends { hall: { id: string } | null }>(
  sessions: readonly S[],
  hallId: string | undefined,
): readonly S[] => sessions.filter(({ hall }) => !hallId || !hall || hall.id === hallId);

type Halls = { hall: { id: string } | null };
type DayOfHalls = { sessions: readonly ({ startsAt: string } & Halls)[] };

/** When a room begins its next day, which may be today; null: all have begun. @param now ISO 8601 */
export const nextDayStart = (
  programme: readonly DayOfHalls[],
  now: string,
  hallId: string | undefined,
): string | null =>
  programme.flatMap(({ sessions }) => sessionsIn(sessions, hallId).slice(0, 1)).find(({ startsAt }) => startsAt > now)
    ?.startsAt ?? null;

type Session = { kind: string; startsAt: string; endsAt: string };

type Programme = { startsAt: string; programme: readonly { sessions: readonly (Session & Halls)[] }[] };

/** When a room begins by the programme: its session that goes on or comes next. @param now in milliseconds */
export const nextStart = ({ startsAt, programme }: Programme, hallId: string | undefined, now: number): string =>
  programme.flatMap(({ sessions }) => sessionsIn(sessions, hallId)).find(({ endsAt }) => Date.parse(endsAt) > now)
    ?.startsAt ?? startsAt;

/** When a session of the day begins after the break that it is now by the programme; null: it is none. */
export function breakEnd(sessions: readonly Session[], now: string): string | null {
  const talking = sessions.filter(({ kind }) => kind !== 'BREAK');
  const begun = talking.filter(({ startsAt }) => startsAt <= now);
  const isBreak = begun.length > 0 && begun.every(({ endsAt }) => endsAt <= now);
  return isBreak ? (talking.find(({ startsAt }) => startsAt > now)?.startsAt ?? null) : null;
}

/**
 * The talk that comes after the current one; before the first, the one that the programme has now or next.
 * @param now ISO 8601
 * @returns null: none follows
 */
export function nextTalk<T extends Timed>(talks: readonly T[], currentId: string | null, now: string): T | null {
  const current = talks.findIndex(({ id }) => id === currentId);
  if (current >= 0) return talks[current + 1] ?? null;
  return talks.find(({ endsAt }) => endsAt > now) ?? null;
}
