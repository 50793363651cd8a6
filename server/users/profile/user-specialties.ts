import { placeholders } from '../../core/database/sql.js';

/** A user has one main specialty and up to five further ones. A condition on a specialty matches both kinds. */

type Condition = { sql: string; values: string[] };

/** SQL condition on `users`: the user has one of these specialties. */
export const hasSpecialtyCondition = (ids: readonly string[]): Condition => ({
  sql: `(users."specialtyId" IN (${placeholders(ids)}) OR EXISTS (SELECT 1 FROM user_specialties
    WHERE user_specialties."userId" = users.id AND user_specialties."specialtyId" IN (${placeholders(ids)})))`,
  values: [...ids, ...ids],
});

/** Query of the ids of users with a specialty, by its indexes. */
export const userIdsWithSpecialty = (id: string): Condition => ({
  sql: `SELECT id FROM users WHERE "specialtyId" = ?
    UNION SELECT "userId" FROM user_specialties WHERE "specialtyId" = ?`,
  values: [id, id],
});

/** Query of `userId` and `specialtyId` of these users. The main specialty is null if the user has none. */
export const specialtiesOfUsers = (userIds: readonly string[]): Condition => ({
  sql: `SELECT id AS "userId", "specialtyId" FROM users WHERE id IN (${placeholders(userIds)})
    UNION SELECT "userId", "specialtyId" FROM user_specialties WHERE "userId" IN (${placeholders(userIds)})`,
  values: [...userIds, ...userIds],
});
