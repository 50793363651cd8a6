import type { EventDetails } from '../price';

export type ProgrammeSession = EventDetails['programme'][number]['sessions'][number];
export type ProgrammeTalk = ProgrammeSession['talks'][number];

export type PlacedSession = {
  session: ProgrammeSession;
  /** Grid lines; the first row has the names of the halls. */
  rowStart: number;
  rowEnd: number;
};

export type HallColumn = {
  /** Null: sessions for all halls. */
  hall: { id: string; name: string } | null;
  column: number;
  sessions: PlacedSession[];
};

export type DayGrid = { halls: number; columns: HallColumn[] };

/** Columns by hall, in order of first appearance, and rows by time, so that parallel sessions are side by side. */
export function dayGrid(sessions: readonly ProgrammeSession[]): DayGrid {
  const ordered = sessions.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const times = [...new Set(ordered.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort();
  const gridLine = (time: string) => times.indexOf(time) + 2;
  const columns = new Map<string, HallColumn>();
  const shared: HallColumn = { hall: null, column: 0, sessions: [] };
  for (const session of ordered) {
    const rowStart = gridLine(session.startsAt);
    const placedSession = { session, rowStart, rowEnd: Math.max(gridLine(session.endsAt), rowStart + 1) };
    if (!session.hall) {
      shared.sessions.push(placedSession);
      continue;
    }
    const column = columns.get(session.hall.id) ?? { hall: session.hall, column: columns.size + 1, sessions: [] };
    column.sessions.push(placedSession);
    columns.set(session.hall.id, column);
  }
  const halls = [...columns.values()];
  return { halls: halls.length, columns: shared.sessions.length > 0 ? [shared, ...halls] : halls };
}

export type ProgrammePerson = {
  speaker: ProgrammeTalk['speakers'][number]['speaker'];
  roles: ProgrammeTalk['speakers'][number]['role'][];
};

const chairRoles = new Set(['CHAIR', 'CO_CHAIR', 'MODERATOR', 'CO_MODERATOR']);

/** All people of the programme, each once with all roles: first those who chair, then in order of appearance. */
export function programmePeople(programme: EventDetails['programme']): ProgrammePerson[] {
  const people = new Map<string, ProgrammePerson>();
  const sessions = programme.flatMap((day) => day.sessions);
  const appearances = sessions.flatMap((session) => [
    ...session.moderators,
    ...session.talks.flatMap((talk) => talk.speakers),
  ]);
  for (const { speaker, role } of appearances) {
    const person = people.get(speaker.id) ?? { speaker, roles: [] };
    if (!person.roles.includes(role)) person.roles.push(role);
    people.set(speaker.id, person);
  }
  const rank = (person: ProgrammePerson) => (person.roles.some((role) => chairRoles.has(role)) ? 0 : 1);
  return [...people.values()].toSorted((a, b) => rank(a) - rank(b));
}
