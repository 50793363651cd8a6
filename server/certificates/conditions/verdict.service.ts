import type { ProblemCode } from '../../../rules/problem.js';
import type { Decision, NmoConditions } from '../../../rules/nmo/nmo-conditions.js';
import { nmoEntitlement, type Accreditation, type NmoEntitlement } from '../../../rules/nmo/nmo-entitlement.js';
import { nmoResult, type NmoResult } from '../../../rules/nmo/nmo-result.js';
import { toIso } from '../../core/clock.js';
import { cachedLoader, orderByKeys, type Loader } from '../../core/graphql/loaders.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { readTermsOfEvents } from '../../events/nmo/terms.js';
import type { Registration } from '../../registrations/registration.entity.js';
import {
  accreditationOf,
  readSpecialtyLabels,
  specialtiesOfEvents,
  specialtiesOfUsers,
  type Labels,
} from './accreditation.js';
import { inBatches } from '../participants.js';
import type { NmoDecision } from './presence.entity.js';
import { attendanceOfRegistrations } from '../../live/attendance-by-day.js';
import type { NmoSpecialtyChoice } from './specialty-choice.entity.js';

export type VerdictSubject = Pick<Registration, 'id' | 'state' | 'userId'>;
type VerdictContext = { app: Application; db: Db; now: Date };

function latestOf(rows: readonly NmoDecision[]): Map<string, NmoDecision> {
  const latest = new Map(rows.map((row) => [row.registrationId, row]));
  for (const [id, { verdict }] of latest) if (verdict === 'BY_RULES') latest.delete(id);
  return latest;
}

const asDecision = ({ verdict, points, reason }: NmoDecision): Decision => ({
  isPassed: verdict === 'PASSED',
  points,
  reason,
});

const choicesFrom = (choices: readonly NmoSpecialtyChoice[]): Map<string, string> =>
  new Map(choices.map(({ registrationId, specialtyId }) => [registrationId, specialtyId]));

/** A registration with the id of its event. */
export type EventVerdictSubject = VerdictSubject & { eventId: string };

/** Verdicts on the registrations that they were read for. */
export type Verdicts = {
  /** @param until stays that are still open end then; default: the end of the event */
  verdictAt(taker: EventVerdictSubject, until?: string): NmoResult;
  /** The manual decision of staff that is in force. */
  decisionOf(registrationId: string): NmoDecision | null;
};

type EventConditions = { event: Event; accreditation: Accreditation; terms: NmoConditions | null };

async function conditionsOfEvents(
  db: Db,
  labels: Labels,
  eventIds: readonly string[],
): Promise<Map<string, EventConditions>> {
  const events = await db.query<Event>(`SELECT * FROM events WHERE id IN (${placeholders(eventIds)})`, eventIds);
  const termsByEvent = await readTermsOfEvents(db, events);
  const specialties = await specialtiesOfEvents(db, eventIds, labels);
  return new Map(
    events.map((event) => {
      const terms = termsByEvent.get(event.id) ?? null;
      const accreditation = accreditationOf(event, terms, specialties.get(event.id) ?? []);
      return [event.id, { event, accreditation, terms }];
    }),
  );
}

/** Reads all data that the verdicts on some registrations depend on. */
export async function readVerdicts(db: Db, labels: Labels, takers: readonly EventVerdictSubject[]): Promise<Verdicts> {
  const conditions = await conditionsOfEvents(db, labels, [...new Set(takers.map(({ eventId }) => eventId))]);
  const ids = takers.map(({ id }) => id);
  const userIds = [...new Set(takers.map(({ userId }) => userId))];
  const events = [...conditions.values()].map(({ event }) => event);
  const attendanceAt = await attendanceOfRegistrations(db, events, takers);
  const ofRegistrations = `"registrationId" IN (${placeholders(ids)})`;
  const decisions = latestOf(
    await db.query<NmoDecision>(`SELECT * FROM nmo_decisions WHERE ${ofRegistrations} ORDER BY id`, ids),
  );
  const choices = choicesFrom(
    await db.query<NmoSpecialtyChoice>(`SELECT * FROM nmo_specialty_choices WHERE ${ofRegistrations}`, ids),
  );
  const people = await specialtiesOfUsers(db, { sql: `IN (${placeholders(userIds)})`, values: userIds }, labels);
  return {
    decisionOf: (id) => decisions.get(id) ?? null,
    verdictAt: ({ id, eventId, state, userId }, until) => {
      const { event, accreditation, terms } = conditions.get(eventId)!;
      const decision = decisions.get(id);
      const attendee = {
        isConfirmed: state === 'CONFIRMED',
        presence: attendanceAt(id, until ?? event.endsAt),
        decision: decision ? asDecision(decision) : null,
      };
      return nmoResult(accreditation, terms, attendee, people.get(userId) ?? [], choices.get(id) ?? null);
    },
  };
}

/** The verdict on each of these registrations of one event by now. They are read in batches, between which others run. */
export async function verdictsForEvent(
  { app, db, now }: VerdictContext,
  { id: eventId }: Pick<Event, 'id'>,
  takers: readonly VerdictSubject[],
): Promise<Map<string, NmoResult>> {
  const labels = await readSpecialtyLabels(app, db);
  const results = new Map<string, NmoResult>();
  for (const batch of inBatches(takers.map((taker) => ({ ...taker, eventId })))) {
    const verdicts = await readVerdicts(db, labels, batch);
    for (const taker of batch) results.set(taker.id, verdicts.verdictAt(taker, toIso(now)));
  }
  return results;
}

/** The verdicts on single registrations of past events, in their order. */
export async function verdictsForRegistrations(
  { app, db }: Pick<VerdictContext, 'app' | 'db'>,
  takers: readonly EventVerdictSubject[],
): Promise<NmoResult[]> {
  const verdicts = await readVerdicts(db, await readSpecialtyLabels(app, db), takers);
  return takers.map((taker) => verdicts.verdictAt(taker));
}

export const verdictsOfRegistrations: Loader<EventVerdictSubject, NmoResult> = (takers, context) =>
  verdictsForRegistrations(context, takers);

/** Accreditations of events; null: there is no such event. */
const accreditationsOfEvents = cachedLoader<Accreditation | null>('accreditation of', async (ids, { app, db }) => {
  const labels = await readSpecialtyLabels(app, db);
  const events = await db.query<Event>(`SELECT * FROM events WHERE id IN (${placeholders(ids)})`, ids);
  const terms = await readTermsOfEvents(db, events);
  const specialties = await specialtiesOfEvents(db, ids, labels);
  return orderByKeys(ids, events, ({ id }) => id).map(
    (event) => event && accreditationOf(event, terms.get(event.id) ?? null, specialties.get(event.id) ?? []),
  );
});

/** The points that registrations can bring, without attendance; null if the event gives none. */
export async function outlooksOfRegistrations(
  takers: readonly EventVerdictSubject[],
  context: Pick<VerdictContext, 'app' | 'db'>,
): Promise<(NmoEntitlement | null)[]> {
  const { app, db } = context;
  const eventIds = [...new Set(takers.map(({ eventId }) => eventId))];
  const accreditations = await accreditationsOfEvents(eventIds, context);
  const approved = new Map(
    eventIds.flatMap((id, index) => (accreditations[index]?.isApproved ? [[id, accreditations[index]]] : [])),
  );
  const entitled = takers.filter(({ eventId }) => approved.has(eventId));
  if (entitled.length === 0) return takers.map(() => null);
  const userIds = [...new Set(entitled.map(({ userId }) => userId))];
  const specialtiesByUser = await specialtiesOfUsers(
    db,
    { sql: `IN (${placeholders(userIds)})`, values: userIds },
    await readSpecialtyLabels(app, db),
  );
  const ids = entitled.map(({ id }) => id);
  const choices = choicesFrom(
    await db.query<NmoSpecialtyChoice>(
      `SELECT * FROM nmo_specialty_choices WHERE "registrationId" IN (${placeholders(ids)})`,
      ids,
    ),
  );
  return takers.map(({ id, eventId, userId }) => {
    const accreditation = approved.get(eventId);
    return accreditation
      ? nmoEntitlement(accreditation, specialtiesByUser.get(userId) ?? [], choices.get(id) ?? null)
      : null;
  });
}

/** The verdict on a registration; null if there is no such registration. */
export type VerdictOf = (registrationId: string) => NmoResult | null;

/** Reads the verdicts on all registrations of an event; has to be called before a transaction starts. */
export async function readEventVerdicts(context: VerdictContext, eventId: string): Promise<VerdictOf> {
  const { db } = context;
  const event = await db.findOne<Event>('events', { id: eventId });
  if (!event) return () => null;
  const rows = await db.query<VerdictSubject>('SELECT id, state, "userId" FROM registrations WHERE "eventId" = ?', [
    eventId,
  ]);
  const verdicts = await verdictsForEvent(context, event, rows);
  return (id) => verdicts.get(id) ?? null;
}

export type Obstacle = { code: ProblemCode; message: string };

/** Why a registration gets no points; null if it does. */
export function pointsObstacle(verdict: NmoResult | null): Obstacle | null {
  if (verdict === null) return { code: 'NOT_PASSED', message: 'Такой регистрации на\u00A0это мероприятие нет.' };
  if (verdict.isPassed || verdict.code === 'ENTITLED') return null;
  const reasons = `${verdict.reasons.join('; ')}.`;
  return {
    code: verdict.code,
    message: verdict.code === 'NOT_PASSED' ? `Условия НМО не\u00A0выполнены. ${reasons}` : `Баллов НМО нет. ${reasons}`,
  };
}
