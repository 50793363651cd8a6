import { fullNameSql } from '../users/names/name-sql.js';

/** What a row of a money file says of the registration that it is about. */
export type ParticipationRow = { userId: string | null; number: string; participant: string; eventTitle: string };

export const participationSelect = `registrations."userId", registrations.number, ${fullNameSql('users')} AS participant,
  events.title AS "eventTitle"`;

/** Joins the registration of a table, its user and its event. */
export const participationJoin = (table: string): string =>
  `JOIN registrations ON registrations.id = ${table}."registrationId"
   JOIN users ON users.id = registrations."userId" JOIN events ON events.id = registrations."eventId"`;
