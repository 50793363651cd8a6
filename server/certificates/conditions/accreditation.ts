import type { NmoTerms } from '../../../rules/nmo-conditions.js';
import type { Accreditation, NamedSpecialty, OwnSpecialties } from '../../../rules/nmo-outlook.js';
import { grouped } from '../../core/loaders.js';
import type { Application } from '../../core/application.js';
import type { Reads } from '../../core/kept.js';
import { marks, type Value } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { pointsOf, type Read } from '../../events/nmo/terms.js';
import { specialtyLabels, type labelsAmong } from '../../specialties/specialties.service.js';
import type { Specialty } from '../../specialties/specialty.entity.js';

export type Labels = ReturnType<typeof labelsAmong>;

/** How specialties are called; read before a transaction begins. */
export const labelsOfToday = (app: Application, reads: Reads): Promise<Labels> => specialtyLabels(app, reads);

type Row = Pick<Specialty, 'id' | 'name' | 'level'>;

const named = (row: Row, labels: Labels): NamedSpecialty => ({ id: row.id, label: labels(row) });

/** Specialties of events, by event, in their order. */
export async function specialtiesOfEvents(
  read: Read,
  eventIds: readonly string[],
  labels: Labels,
): Promise<Map<string, NamedSpecialty[]>> {
  const rows = await read<Row & { eventId: string }>(
    `SELECT specialties.id, specialties.name, specialties.level, event_specialties."eventId"
     FROM event_specialties JOIN specialties ON specialties.id = event_specialties."specialtyId"
     WHERE event_specialties."eventId" IN (${marks(eventIds)}) ORDER BY event_specialties.position`,
    eventIds,
  );
  const groups = grouped(rows, ({ eventId }) => eventId);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => named(row, labels))]));
}

/** What the commission has approved of an event. Hours are those of its conditions; as many as points while it has none. */
export function accreditationOf(
  event: Pick<Event, 'dates' | 'nmoPointsPerDay' | 'nmoState'>,
  terms: NmoTerms | null,
  specialties: readonly NamedSpecialty[],
): Accreditation {
  const points = pointsOf(event);
  const hours = terms?.days.reduce((sum, day) => sum + day.hours, 0) ?? points;
  return { isApproved: event.nmoState === 'APPROVED', points, hours, specialties };
}

/**
 * Specialties of people by account: the main one first.
 * @param whose a condition on `"userId"`, with its values
 */
export async function specialtiesOfPeople(
  read: Read,
  whose: { sql: string; values: readonly Value[] },
  labels: Labels,
): Promise<Map<string, OwnSpecialties>> {
  const rows = await read<Row & { userId: string }>(
    `SELECT specialties.id, specialties.name, specialties.level, own."userId" FROM (
       SELECT id AS "userId", "specialtyId", -1 AS position FROM users
       UNION ALL SELECT "userId", "specialtyId", position FROM user_specialties
     ) AS own JOIN specialties ON specialties.id = own."specialtyId"
     WHERE own."userId" ${whose.sql} ORDER BY own.position`,
    whose.values,
  );
  const groups = grouped(rows, ({ userId }) => userId);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => named(row, labels))]));
}
