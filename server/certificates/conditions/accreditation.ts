import type { Reader } from '../../core/database/reader.js';
import type { NmoConditions } from '../../../rules/nmo/nmo-conditions.js';
import type { Accreditation, NamedSpecialty, UserSpecialties } from '../../../rules/nmo/nmo-entitlement.js';
import { groupByKey } from '../../core/graphql/loaders.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { pointsOf } from '../../events/nmo/terms.js';
import { specialtyLabels, type createSpecialtyLabels } from '../../specialties/specialties.service.js';
import type { Specialty } from '../../specialties/specialty.entity.js';

export type Labels = ReturnType<typeof createSpecialtyLabels>;

/** Names of specialties; they have to be read before a transaction starts. */
export const readSpecialtyLabels = (app: Application, db: Db): Promise<Labels> => specialtyLabels(app, db);

type Row = Pick<Specialty, 'id' | 'name' | 'level'>;

const withLabel = (row: Row, labels: Labels): NamedSpecialty => ({ id: row.id, label: labels(row) });

/** Specialties of events, by event, in their order. */
export async function specialtiesOfEvents(
  reader: Reader,
  eventIds: readonly string[],
  labels: Labels,
): Promise<Map<string, NamedSpecialty[]>> {
  const rows = await reader.query<Row & { eventId: string }>(
    `SELECT specialties.id, specialties.name, specialties.level, event_specialties."eventId"
     FROM event_specialties JOIN specialties ON specialties.id = event_specialties."specialtyId"
     WHERE event_specialties."eventId" IN (${placeholders(eventIds)}) ORDER BY event_specialties.position`,
    eventIds,
  );
  const groups = groupByKey(rows, ({ eventId }) => eventId);
  return new Map([...groups].map(([id, specialties]) => [id, specialties.map((row) => withLabel(row, labels))]));
}

/** The accreditation of an event. Hours come from its conditions; without conditions they equal the points. */
export function accreditationOf(
  event: Pick<Event, 'dates' | 'nmoPointsPerDay' | 'nmoState'>,
  terms: NmoConditions | null,
  specialties: readonly NamedSpecialty[],
): Accreditation {
  const points = pointsOf(event);
  const hours = terms?.days.reduce((sum, day) => sum + day.hours, 0) ?? points;
  return { isApproved: event.nmoState === 'APPROVED', points, hours, specialties };
}

/**
 * Specialties of users by user id, the main one first.
 * @param userCondition a condition on `"userId"`, with its values
 */
export async function specialtiesOfUsers(
  reader: Reader,
  userCondition: { sql: string; values: readonly Value[] },
  labels: Labels,
): Promise<Map<string, UserSpecialties>> {
  const rows = await reader.query<Row & { userId: string }>(
    `SELECT specialties.id, specialties.name, specialties.level, own."userId" FROM (
       SELECT id AS "userId", "specialtyId", -1 AS position FROM users
       UNION ALL SELECT "userId", "specialtyId", position FROM user_specialties
     ) AS own JOIN specialties ON specialties.id = own."specialtyId"
     WHERE own."userId" ${userCondition.sql} ORDER BY own.position`,
    userCondition.values,
  );
  const groups = groupByKey(rows, ({ userId }) => userId);
  return new Map([...groups].map(([id, specialties]) => [id, specialties.map((row) => withLabel(row, labels))]));
}
