import { clashesOf, type Clash } from '../../../../rules/programme';
import { withoutTalk, withTalk } from '../../../../rules/talk-order';
import { localDate, toInstant } from '../../../../rules/zones';
import { formatTime } from '../../../core/format';
import type { BuilderProgrammeFragment, BuilderSessionFragment } from './programme.generated';
import { minutesOf, shifted, timesOf, type BuilderDay } from './session-values';

/** By how much a press of a key moves a block in time; dragging goes by the same steps. */
export const minutesOfStep = 5;

export type Hall = BuilderProgrammeFragment['halls'][number];
/** Where a block is put: a day, a hall or none, and a beginning in minutes since midnight. */
export type SessionPlace = { date: string; hallId: string | null; start: number };
/** Where a talk is put: how many of the other talks of the block come before it. */
export type TalkPlace = { sessionId: string; position: number };
/** What is moved, and where to. */
export type Move =
  | { kind: 'session'; session: BuilderSessionFragment; place: SessionPlace }
  | { kind: 'talk'; talkId: string; from: BuilderSessionFragment; place: TalkPlace };

export const sessionsOf = (days: readonly BuilderDay[]): BuilderSessionFragment[] =>
  days.flatMap(({ sessions }) => sessions);

/** The minutes since midnight between which a block takes place. */
export const spanOf = ({ startsAt, endsAt }: BuilderSessionFragment, zone: string) => ({
  start: minutesOf(formatTime(startsAt, zone)),
  end: minutesOf(formatTime(endsAt, zone)),
});

/** The block elsewhere, its talks with it; null where it would not end on that day. */
function sessionAt(
  session: BuilderSessionFragment,
  { date, hallId, start }: SessionPlace,
  halls: readonly Hall[],
  zone: string,
): BuilderSessionFragment | null {
  if (start < 0) return null;
  const by = Date.parse(toInstant(date, shifted('00:00', start), zone)) - Date.parse(session.startsAt);
  const later = (at: string): string => new Date(Date.parse(at) + by).toISOString();
  const span = <Part extends { startsAt: string; endsAt: string }>(part: Part): Part => ({
    ...part,
    startsAt: later(part.startsAt),
    endsAt: later(part.endsAt),
  });
  const there = {
    ...span(session),
    talks: session.talks.map(span),
    hall: halls.find(({ id }) => id === hallId) ?? null,
  };
  return localDate(new Date(there.endsAt), zone) === date ? there : null;
}

/** The blocks that a move changes, as they would be; null: it cannot be. */
export function blocksAfter(
  move: Move,
  sessions: readonly BuilderSessionFragment[],
  halls: readonly Hall[],
  zone: string,
): BuilderSessionFragment[] | null {
  if (move.kind === 'session') {
    const there = sessionAt(move.session, move.place, halls, zone);
    return there && [there];
  }
  const { from, place, talkId } = move;
  const talk = from.talks.find(({ id }) => id === talkId);
  const to = sessions.find(({ id }) => id === place.sessionId);
  if (!talk || !to) return null;
  const left = { ...from, talks: withoutTalk(from.talks, talkId) };
  const block = to.id === from.id ? left : to;
  const filled = { ...block, talks: withTalk(block, talk, place.position) };
  return to.id === from.id ? [filled] : [left, filled];
}

export const allClashes = (sessions: readonly BuilderSessionFragment[]): Clash[] => clashesOf(sessions.map(timesOf));

/** What would clash after a move. */
export const clashesAfter = (
  sessions: readonly BuilderSessionFragment[],
  changed: readonly BuilderSessionFragment[],
): Clash[] => allClashes(sessions.map((session) => changed.find(({ id }) => id === session.id) ?? session));

const orderOf = ({ talks }: BuilderSessionFragment): string => talks.map(({ id }) => id).join();

/** Whether a move leaves everything as it is. */
export const isThere = (move: Move, [first, ...others]: readonly BuilderSessionFragment[]): boolean =>
  move.kind === 'session'
    ? first!.startsAt === move.session.startsAt && first!.hall?.id === move.session.hall?.id
    : others.length === 0 && orderOf(first!) === orderOf(move.from);
