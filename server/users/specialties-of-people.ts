import { placeholders } from '../core/sql.js';

/** A person has a main specialty and up to five further ones. What is for a specialty is for all who have it either way. */

type Condition = { sql: string; values: string[] };

/** Whether the row of `users` has one of these specialties, as a condition of SQL. */
export const hasSpecialty = (ids: readonly string[]): Condition => ({
  sql: `(users."specialtyId" IN (${placeholders(ids)}) OR EXISTS (SELECT 1 FROM user_specialties
    WHERE user_specialties."userId" = users.id AND user_specialties."specialtyId" IN (${placeholders(ids)})))`,
  values: [...ids, ...ids],
});

/** The specialties of these people, as a query of `userId` and `specialtyId`; a null one for a person without any. */
export const specialtiesOf = (userIds: readonly string[]): Condition => ({
  sql: `SELECT id AS "userId", "specialtyId" FROM users WHERE id IN (${placeholders(userIds)})
    UNION SELECT "userId", "specialtyId" FROM user_specialties WHERE "userId" IN (${placeholders(userIds)})`,
  values: [...userIds, ...userIds],
});
