import { quoted } from './typography.js';
/** Moments are ISO 8601 in UTC: they are compared as texts. */
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

/** Something in a programme that cannot be, and where it is to be shown. */
export type Clash = { sessionId: string; talkId: string | null; message: string };

type Span = { startsAt: string; endsAt: string };
type Part = Span & { sessionId: string; talkId: string | null; title: string; person: { id: string; name: string } };

const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Calls back for each two of them that overlap: sorted, so that what is far apart is not compared. */
function eachOverlap<One extends Span>(spans: readonly One[], found: (one: One, other: One) => void): void {
  const sorted = spans.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length && sorted[next]!.startsAt < one.endsAt; next += 1)
      if (overlap(one, sorted[next]!)) found(one, sorted[next]!);
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

/** Whoever leads a session may speak in it. */
const isOwnSession = (one: Part, other: Part): boolean =>
  one.sessionId === other.sessionId && (one.talkId === null || other.talkId === null);

/**
 * Blocks that overlap in one hall, talks that overlap in a block or stand outside of it, and people who are in two places at
 * once. A block without a hall is for all halls, and clashes with none.
 */
export function clashesOf(sessions: readonly SessionTimes[]): Clash[] {
  const clashes: Clash[] = [];
  const say = (sessionId: string, talkId: string | null, message: string): void => {
    if (!clashes.some((one) => one.sessionId === sessionId && one.talkId === talkId && one.message === message))
      clashes.push({ sessionId, talkId, message });
  };
  const inHalls = sessions.filter(({ hallId }) => hallId !== null);
  for (const own of grouped(inHalls, ({ hallId }) => hallId!).values())
    eachOverlap(own, (one, other) => {
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
  for (const own of grouped(sessions.flatMap(partsOf), ({ person }) => person.id).values())
    eachOverlap(own, (one, other) => {
      if (isOwnSession(one, other)) return;
      say(one.sessionId, one.talkId, `${one.person.name} в то же время: ${quoted(other.title)}.`);
      say(other.sessionId, other.talkId, `${other.person.name} в то же время: ${quoted(one.title)}.`);
    });
  return clashes;
}

/** Kinds of blocks that teach nothing. */
export const idleKinds: readonly string[] = ['BREAK', 'CHECK_IN', 'OPENING', 'CLOSING'];

const minutesOf = ({ startsAt, endsAt }: Span): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** Minutes in which something of these takes place: halls side by side count once, for nobody sits in two. */
function covered(spans: readonly Span[]): number {
  let total = 0;
  let until = '';
  for (const { startsAt, endsAt } of spans.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
    const from = startsAt > until ? startsAt : until;
    if (endsAt > from) {
      total += minutesOf({ startsAt: from, endsAt });
      until = endsAt;
    }
  }
  return total;
}

export type DayMinutes = { nmo: number; sponsored: number; idle: number };

/** Minutes of a day that count for НМО, those of sponsors, and breaks, openings and the like. */
export function minutesOfDay(sessions: readonly SessionTimes[]): DayMinutes {
  const isSponsored = ({ sponsorName }: SessionTimes): boolean => sponsorName !== null;
  const isIdle = ({ kind }: SessionTimes): boolean => idleKinds.includes(kind);
  return {
    nmo: covered(sessions.filter((one) => one.countsForNmo && !isSponsored(one) && !isIdle(one))),
    sponsored: covered(sessions.filter(isSponsored)),
    idle: covered(sessions.filter((one) => isIdle(one) && !isSponsored(one))),
  };
}
