import { type Context } from '../core/context.js';
import { groupByKey, rowsByKeys, cachedLoader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import type { Appearance, Hall, ProgrammeDay, ProgrammeSession, Speaker, Talk } from './programme.entity.js';

export type TalkTree = Talk & { speakers: Appearance[] };
export type SessionTree = ProgrammeSession & { hall: Hall | null; moderators: Appearance[]; talks: TalkTree[] };
export type DayTree = ProgrammeDay & { sessions: SessionTree[] };

/** A person with a role, read together with their columns in the list of speakers. */
export type PersonRow<T extends { speaker: Speaker }> = Omit<T, 'speaker'> & Omit<Speaker, 'id'>;

export const toPerson = <Row extends PersonRow<{ speaker: Speaker; speakerId: string }>>(
  row: Row,
): Row & { speaker: Speaker } => ({
  ...row,
  speaker: {
    id: row.speakerId,
    fullName: row.fullName,
    shortName: row.shortName,
    regalia: row.regalia,
    workplace: row.workplace,
    city: row.city,
    photoKey: row.photoKey,
  },
});

const rowsOf = <T>(table: string, order: string, ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<T[]> =>
  db.query<T>(`SELECT * FROM ${table} WHERE "eventId" IN (${placeholders(ids)}) ORDER BY ${order}`, ids);

/** Loads complete programmes with five statements for any number of events. */
export const programmesOfEvents = cachedLoader<DayTree[]>('programme of', async (ids, context) => {
  const [days, halls, sessions, talks, appearances] = await Promise.all([
    rowsOf<ProgrammeDay>('programme_days', 'date', ids, context),
    rowsOf<Hall>('halls', 'position', ids, context),
    rowsOf<ProgrammeSession>('programme_sessions', '"startsAt", "endsAt", id', ids, context),
    rowsOf<Talk>('talks', '"startsAt", id', ids, context),
    context.db.query<PersonRow<Appearance>>(
      `SELECT appearances.*, speakers."fullName", speakers."shortName", speakers.regalia, speakers.workplace, speakers.city,
         speakers."photoKey"
       FROM appearances JOIN speakers ON speakers.id = appearances."speakerId"
       WHERE appearances."eventId" IN (${placeholders(ids)}) ORDER BY appearances.position`,
      ids,
    ),
  ]);
  const hallById = new Map(halls.map((hall) => [hall.id, hall]));
  const people = groupByKey(appearances.map(toPerson), (one) => one.talkId ?? one.sessionId);
  const talksBySession = groupByKey(talks, (talk) => talk.sessionId);
  const sessionsByDay = groupByKey(sessions, (session) => session.dayId);
  const dayTrees = days.map((day) => ({
    ...day,
    sessions: (sessionsByDay.get(day.id) ?? []).map((session) => ({
      ...session,
      countsForNmo: Boolean(session.countsForNmo),
      hall: session.hallId === null ? null : (hallById.get(session.hallId) ?? null),
      moderators: people.get(session.id) ?? [],
      talks: (talksBySession.get(session.id) ?? []).map((talk) => ({ ...talk, speakers: people.get(talk.id) ?? [] })),
    })),
  }));
  return rowsByKeys(ids, dayTrees, (day) => day.eventId);
});
