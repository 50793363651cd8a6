import { quoted } from '../text/typography.js';
/** Times are ISO 8601 in UTC, so that they compare as texts. */
export type TalkTimes = {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  speakers: readonly { id: string; name: string }[];
};

export type SessionTimes = {
  id: string;
  title: string;
  kind: string;
  hallId: string | null;
  startsAt: string;
  endsAt: string;
  countsForNmo: boolean;
  sponsorName: string | null;
  moderators: readonly { id: string; name: string }[];
  talks: readonly TalkTimes[];
};

/** A conflict in a programme, and where to show it. */
export type ProgrammeConflict = { sessionId: string; talkId: string | null; message: string };

type Span = { startsAt: string; endsAt: string };
type Part = Span & { sessionId: string; talkId: string | null; title: string; person: { id: string; name: string } };

const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Calls back for each pair that overlaps. Sorts first, so that distant periods are not compared. */
function eachOverlap<One extends Span>(spans: readonly One[], callback: (one: One, other: One) => void): void {
  const sorted = spans.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length && sorted[next]!.startsAt < one.endsAt; next += 1)
      if (overlap(one, sorted[next]!)) callback(one, sorted[next]!);
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const partsOf = (session: SessionTimes): Part[] => [
  ...session.moderators.map((person) => ({ ...session, sessionId: session.id, talkId: null, person })),
  ...session.talks.flatMap((talk) =>
    talk.speakers.map((person) => ({ ...talk, sessionId: session.id, talkId: talk.id, person })),
  ),
];

/** A moderator may speak in the same session. */
const isOwnSession = (one: Part, other: Part): boolean =>
  one.sessionId === other.sessionId && (one.talkId === null || other.talkId === null);

/**
 * Finds blocks that overlap in one hall, talks that overlap in a block or lie outside of it, and people in two places at once.
 * A block without a hall is for all halls and conflicts with none.
 */
export function programmeConflicts(sessions: readonly SessionTimes[]): ProgrammeConflict[] {
  const clashes: ProgrammeConflict[] = [];
  const say = (sessionId: string, talkId: string | null, message: string): void => {
    if (!clashes.some((one) => one.sessionId === sessionId && one.talkId === talkId && one.message === message))
      clashes.push({ sessionId, talkId, message });
  };
  const inHalls = sessions.filter(({ hallId }) => hallId !== null);
  for (const group of grouped(inHalls, ({ hallId }) => hallId!).values())
    eachOverlap(group, (one, other) => {
      say(one.id, null, `В этом зале в то же время: ${quoted(other.title)}.`);
      say(other.id, null, `В этом зале в то же время: ${quoted(one.title)}.`);
    });
  for (const session of sessions) {
    for (const talk of session.talks)
      if (talk.startsAt < session.startsAt || talk.endsAt > session.endsAt)
        say(session.id, talk.id, 'Доклад выходит за время блока.');
    eachOverlap(session.talks, (one, other) => {
      say(session.id, one.id, `Пересекается с докладом ${quoted(other.title)}.`);
      say(session.id, other.id, `Пересекается с докладом ${quoted(one.title)}.`);
    });
  }
  for (const group of grouped(sessions.flatMap(partsOf), ({ person }) => person.id).values())
    eachOverlap(group, (one, other) => {
      if (isOwnSession(one, other)) return;
      say(one.sessionId, one.talkId, `${one.person.name} в то же время: ${quoted(other.title)}.`);
      say(other.sessionId, other.talkId, `${other.person.name} в то же время: ${quoted(one.title)}.`);
    });
  return clashes;
}

/** Kinds of blocks without educational content. */
export const idleKinds: readonly string[] = ['BREAK', 'CHECK_IN', 'OPENING', 'CLOSING'];

const minutesOf = ({ startsAt, endsAt }: Span): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** Minutes of the union of periods. Parallel halls count once, because nobody is in two halls. */
function covered(spans: readonly Span[]): number {
  let total = 0;
  let coveredUntil = '';
  for (const { startsAt, endsAt } of spans.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
    const from = startsAt > coveredUntil ? startsAt : coveredUntil;
    if (endsAt > from) {
      total += minutesOf({ startsAt: from, endsAt });
      coveredUntil = endsAt;
    }
  }
  return total;
}

export type DayMinutes = { nmo: number; sponsored: number; idle: number };

/** Minutes of a day: that count for НМО, of sponsors, and idle (breaks, openings and the like). */
export function minutesOfDay(sessions: readonly SessionTimes[]): DayMinutes {
  const isSponsored = ({ sponsorName }: SessionTimes): boolean => sponsorName !== null;
  const isIdle = ({ kind }: SessionTimes): boolean => idleKinds.includes(kind);
  return {
    nmo: covered(sessions.filter((one) => one.countsForNmo && !isSponsored(one) && !isIdle(one))),
    sponsored: covered(sessions.filter(isSponsored)),
    idle: covered(sessions.filter((one) => isIdle(one) && !isSponsored(one))),
  };
}
