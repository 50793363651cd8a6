import type { EventDetails } from '../price';

export type ProgrammeDay = EventDetails['programme'][number];
export type ProgrammeSession = ProgrammeDay['sessions'][number];
export type ProgrammeTalk = ProgrammeSession['talks'][number];
export type Hall = NonNullable<ProgrammeSession['hall']>;

export type PlacedSession = {
  session: ProgrammeSession;
  /** 1-based column of the hall; null: across all halls. */
  column: number | null;
  /** 1-based rows of the time scale; the last one is excluded. */
  rowStart: number;
  rowEnd: number;
  /** False: the session before begins at the same time, which is shown once. */
  isTimeShown: boolean;
};

/** The time from one beginning or end of a session to the next one. */
export type ScaleRow = { startsAt: string; minutes: number };

export type DayGrid = {
  /** Halls of this day, in the order of the event. */
  halls: Hall[];
  rows: ScaleRow[];
  /** In order of time, then of halls. */
  sessions: PlacedSession[];
  /** False: sessions overlap in a hall, or there is one hall, so that only a list is legible. */
  fitsColumns: boolean;
};

const maxColumns = 6;
const minuteInMs = 60_000;

/** The halls of the event, in order of first appearance: their order is the same on each day. */
type FilteredProgramme = EventDetails['programme'];

const hasNoPoints = ({ kind, countsForNmo }: FilteredProgramme[number]['sessions'][number]): boolean =>
  !countsForNmo && kind !== 'BREAK' && kind !== 'CHECK_IN';

/** What a programme can be filtered by, besides text and bookmarks. */
export function filterChoices(programme: FilteredProgramme, hasNmo: boolean): { halls: Hall[]; isMixed: boolean } {
  const halls = hallsOf(programme);
  const sessions = programme.flatMap((day) => day.sessions);
  const isMixed = hasNmo && sessions.some((one) => one.countsForNmo) && sessions.some(hasNoPoints);
  return { halls: halls.length > 1 ? halls : [], isMixed };
}

export function hallsOf(programme: readonly ProgrammeDay[]): Hall[] {
  const halls = new Map<string, Hall>();
  const ordered = programme.flatMap(({ sessions }) =>
    sessions.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  );
  for (const { hall } of ordered) if (hall && !halls.has(hall.id)) halls.set(hall.id, hall);
  return [...halls.values()];
}

const overlap = (one: PlacedSession, other: PlacedSession): boolean =>
  one.rowStart < other.rowEnd &&
  other.rowStart < one.rowEnd &&
  (one.column === null || other.column === null || one.column === other.column);

/** Columns by hall and rows by time, so that parallel sessions are side by side. */
export function dayGrid(sessions: readonly ProgrammeSession[], eventHalls: readonly Hall[]): DayGrid {
  const halls = eventHalls.filter(({ id }) => sessions.some(({ hall }) => hall?.id === id));
  const columnOf = ({ hall }: ProgrammeSession): number => halls.findIndex(({ id }) => id === hall?.id) + 1;
  const ordered = sessions.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || columnOf(a) - columnOf(b));
  const times = [...new Set(ordered.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort();
  const placed = ordered.map((session, index): PlacedSession => {
    const rowStart = times.indexOf(session.startsAt) + 1;
    return {
      session,
      column: columnOf(session) || null,
      rowStart,
      rowEnd: Math.max(times.indexOf(session.endsAt) + 1, rowStart + 1),
      isTimeShown: ordered[index - 1]?.startsAt !== session.startsAt,
    };
  });
  const hasOverlaps = placed.some((one, index) => placed.slice(index + 1).some((other) => overlap(one, other)));
  return {
    halls,
    rows: times.slice(0, -1).map((startsAt, index) => ({
      startsAt,
      minutes: (Date.parse(times[index + 1]!) - Date.parse(startsAt)) / minuteInMs,
    })),
    sessions: placed,
    fitsColumns: !hasOverlaps && halls.length > 1 && halls.length <= maxColumns,
  };
}

/** Number of talks; a session without talks counts as one, breaks do not count. */
export const countTalks = (sessions: readonly ProgrammeSession[]): number =>
  sessions
    .filter(({ kind }) => kind !== 'BREAK' && kind !== 'CHECK_IN')
    .reduce((sum, { talks }) => sum + Math.max(talks.length, 1), 0);

/** Where a time is on the scale of a day: its row, and the share of the row that has passed; null: outside of the day. */
export function positionOn(rows: readonly ScaleRow[], now: number | null): { row: number; share: number } | null {
  if (now === null) return null;
  const index = rows.findLastIndex(({ startsAt }) => Date.parse(startsAt) <= now);
  const row = rows[index];
  const share = row ? (now - Date.parse(row.startsAt)) / minuteInMs / row.minutes : 1;
  return share < 1 ? { row: index + 1, share } : null;
}

export type ProgrammePerson = {
  speaker: ProgrammeTalk['speakers'][number]['speaker'];
  roles: ProgrammeTalk['speakers'][number]['role'][];
  /** The element of the first talk or session with this person. */
  firstTarget: string;
};

const chairRoles = new Set(['CHAIR', 'CO_CHAIR', 'MODERATOR', 'CO_MODERATOR']);

export const talkTarget = (id: string): string => `talk-${id}`;

/** All people of the programme, each once with all roles: first those who chair, then in order of appearance. */
export function programmePeople(programme: EventDetails['programme']): ProgrammePerson[] {
  const people = new Map<string, ProgrammePerson>();
  const sessions = programme.flatMap((day) => day.sessions);
  const appearances = sessions.flatMap((session) => [
    ...session.moderators.map((one) => ({ ...one, target: talkTarget(session.id) })),
    ...session.talks.flatMap((talk) => talk.speakers.map((one) => ({ ...one, target: talkTarget(talk.id) }))),
  ]);
  for (const { speaker, role, target } of appearances) {
    const person = people.get(speaker.id) ?? { speaker, roles: [], firstTarget: target };
    if (!person.roles.includes(role)) person.roles.push(role);
    people.set(speaker.id, person);
  }
  const rank = (person: ProgrammePerson) => (person.roles.some((role) => chairRoles.has(role)) ? 0 : 1);
  return [...people.values()].toSorted((a, b) => rank(a) - rank(b));
}
