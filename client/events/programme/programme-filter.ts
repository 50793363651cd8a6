import { foldCase } from '../../../rules/text/text';
import type { ProgrammeDay, ProgrammeSession, ProgrammeTalk } from './programme-grid';

export type ProgrammeFilter = {
  /** Words of titles, annotations and names. */
  text: string;
  hallId: string | null;
  /** Only what counts for НМО. */
  withPoints: boolean;
  /** Only what the user has bookmarked. */
  isMine: boolean;
};

export const noFilter: ProgrammeFilter = { text: '', hallId: null, withPoints: false, isMine: false };

export const isFiltered = ({ text, hallId, withPoints, isMine }: ProgrammeFilter): boolean =>
  text.trim() !== '' || hallId !== null || withPoints || isMine;

type Appearances = ProgrammeTalk['speakers'];

const namesOf = (people: Appearances): string => people.map(({ speaker }) => speaker.fullName).join(' ');

function hasWords(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  const text = foldCase(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

/** The session with its talks that match; null: none does. A session that matches itself keeps all talks. */
function filterSession(
  session: ProgrammeSession,
  { hallId, withPoints, isMine }: ProgrammeFilter,
  words: readonly string[],
  marks: readonly string[],
): ProgrammeSession | null {
  if (session.kind === 'BREAK' || session.kind === 'CHECK_IN') return null;
  if (hallId !== null && session.hall?.id !== hallId) return null;
  if (withPoints && !session.countsForNmo) return null;
  const isSessionFound = hasWords(words, [session.title, namesOf(session.moderators)]);
  const talks = session.talks.filter(
    (talk) =>
      (isSessionFound || hasWords(words, [talk.title, talk.annotation, namesOf(talk.speakers)])) &&
      (!isMine || marks.includes(talk.id)),
  );
  if (talks.length > 0) return { ...session, talks };
  return session.talks.length === 0 && isSessionFound && (!isMine || marks.includes(session.id)) ? session : null;
}

/** The days, sessions and talks that match; days without any are left out. */
export function filterProgramme(
  programme: readonly ProgrammeDay[],
  filter: ProgrammeFilter,
  marks: readonly string[],
): ProgrammeDay[] {
  const words = foldCase(filter.text).split(/\s+/).filter(Boolean);
  return programme
    .map((day) => ({
      ...day,
      sessions: day.sessions
        .map((session) => filterSession(session, filter, words, marks))
        .filter((session) => session !== null),
    }))
    .filter(({ sessions }) => sessions.length > 0);
}
