import type { Decision, NmoTerms } from '../../../rules/nmo-conditions.js';
import { nmoOutlook, type Accreditation, type NmoOutlook, type OwnSpecialties } from '../../../rules/nmo-outlook.js';
import { nmoVerdict, type NmoVerdict } from '../../../rules/nmo-verdict.js';
import type { Loader } from '../../core/loaders.js';
import type { Application } from '../../core/application.js';
import type { Reads } from '../../core/kept.js';
import { marks } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { readsOf, savedTermsOf } from '../../events/nmo/terms.js';
import type { Registration } from '../../registrations/registration.entity.js';
import {
  accreditationOf,
  labelsOfToday,
  specialtiesOfEvents,
  specialtiesOfPeople,
  type Labels,
} from './accreditation.js';
import type { NmoDecision } from './presence.entity.js';
import { ledgerOf, ledgersOf, type Ledger } from './presence.js';
import type { NmoSpecialtyChoice } from './specialty-choice.entity.js';

export type Taker = Pick<Registration, 'id' | 'state' | 'userId'>;
type Asking = { app: Application; reads: Reads; now: Date };

/** The decision in force for each registration of an event; one that was taken back is none. */
export async function decisionsOf(reads: Reads, eventId: string): Promise<Map<string, NmoDecision>> {
  return latestOf(
    await reads.read<NmoDecision>('SELECT * FROM nmo_decisions WHERE "eventId" = ? ORDER BY id', [eventId]),
  );
}

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

type OfEvent = { accreditation: Accreditation; terms: NmoTerms | null };
type Known = {
  ledgers: Map<string, Ledger>;
  decisions: Map<string, NmoDecision>;
  choices: Map<string, string>;
  people: Map<string, OwnSpecialties>;
};

function verdictBy({ accreditation, terms }: OfEvent, { id, state, userId }: Taker, known: Known): NmoVerdict {
  const decision = known.decisions.get(id);
  const attendee = {
    isConfirmed: state === 'CONFIRMED',
    presence: known.ledgers.get(id) ?? new Map(),
    decision: decision ? asDecision(decision) : null,
  };
  return nmoVerdict(accreditation, terms, attendee, known.people.get(userId) ?? [], known.choices.get(id) ?? null);
}

const choicesFrom = (rows: readonly NmoSpecialtyChoice[]): Map<string, string> =>
  new Map(rows.map(({ registrationId, specialtyId }) => [registrationId, specialtyId]));

/** The verdict on each of these registrations of one event. */
export async function verdictsOf(
  { app, reads, now }: Asking,
  event: Event,
  takers: readonly Taker[],
): Promise<Map<string, NmoVerdict>> {
  const labels = await labelsOfToday(app, reads);
  const read = readsOf(reads);
  const terms = (await savedTermsOf(read, [event])).get(event.id) ?? null;
  const specialties = (await specialtiesOfEvents(read, [event.id], labels)).get(event.id) ?? [];
  const ofEvent = { accreditation: accreditationOf(event, terms, specialties), terms };
  const known: Known = {
    ledgers: await ledgerOf(reads, event, now),
    decisions: await decisionsOf(reads, event.id),
    choices: choicesFrom(
      await reads.read<NmoSpecialtyChoice>('SELECT * FROM nmo_specialty_choices WHERE "eventId" = ?', [event.id]),
    ),
    people: await specialtiesOfPeople(
      read,
      { sql: 'IN (SELECT "userId" FROM registrations WHERE "eventId" = ?)', values: [event.id] },
      labels,
    ),
  };
  return new Map(takers.map((taker) => [taker.id, verdictBy(ofEvent, taker, known)]));
}

/** A registration with its event. */
export type OwnTaker = Taker & { eventId: string };

/** The verdict on single registrations of events that are over, in their order. */
export async function verdictsOfTakers(
  { app, reads }: Pick<Asking, 'app' | 'reads'>,
  takers: readonly OwnTaker[],
): Promise<NmoVerdict[]> {
  const labels = await labelsOfToday(app, reads);
  const read = readsOf(reads);
  const eventIds = [...new Set(takers.map(({ eventId }) => eventId))];
  const events = await reads.read<Event>(`SELECT * FROM events WHERE id IN (${marks(eventIds)})`, eventIds);
  const terms = await savedTermsOf(read, events);
  const specialties = await specialtiesOfEvents(read, eventIds, labels);
  const ids = takers.map(({ id }) => id);
  const userIds = [...new Set(takers.map(({ userId }) => userId))];
  const known: Known = {
    ledgers: await ledgersOf(reads, events, takers),
    decisions: latestOf(
      await reads.read<NmoDecision>(
        `SELECT * FROM nmo_decisions WHERE "registrationId" IN (${marks(ids)}) ORDER BY id`,
        ids,
      ),
    ),
    choices: choicesFrom(
      await reads.read<NmoSpecialtyChoice>(
        `SELECT * FROM nmo_specialty_choices WHERE "registrationId" IN (${marks(ids)})`,
        ids,
      ),
    ),
    people: await specialtiesOfPeople(read, { sql: `IN (${marks(userIds)})`, values: userIds }, labels),
  };
  return takers.map((taker) => {
    const event = events.find(({ id }) => id === taker.eventId)!;
    const own = terms.get(event.id) ?? null;
    const accreditation = accreditationOf(event, own, specialties.get(event.id) ?? []);
    return verdictBy({ accreditation, terms: own }, taker, known);
  });
}

export const verdictsOfRegistrations: Loader<OwnTaker, NmoVerdict> = (takers, context) =>
  verdictsOfTakers(context, takers);

/** What registrations can bring before anything is known of presence; null: their events give no points. */
export const outlooksOfRegistrations: Loader<OwnTaker, NmoOutlook | null> = async (takers, { app, reads }) =>
  outlooksOf(reads, takers, await labelsOfToday(app, reads));

export async function outlooksOf(
  reads: Reads,
  takers: readonly OwnTaker[],
  labels: Labels,
): Promise<(NmoOutlook | null)[]> {
  const read = readsOf(reads);
  const eventIds = [...new Set(takers.map(({ eventId }) => eventId))];
  const events = await reads.read<Event>(`SELECT * FROM events WHERE id IN (${marks(eventIds)})`, eventIds);
  const terms = await savedTermsOf(read, events);
  const specialties = await specialtiesOfEvents(read, eventIds, labels);
  const userIds = [...new Set(takers.map(({ userId }) => userId))];
  const people = await specialtiesOfPeople(read, { sql: `IN (${marks(userIds)})`, values: userIds }, labels);
  const ids = takers.map(({ id }) => id);
  const choices = choicesFrom(
    await reads.read<NmoSpecialtyChoice>(
      `SELECT * FROM nmo_specialty_choices WHERE "registrationId" IN (${marks(ids)})`,
      ids,
    ),
  );
  return takers.map(({ id, eventId, userId }) => {
    const event = events.find((one) => one.id === eventId)!;
    if (event.nmoState !== 'APPROVED') return null;
    const accreditation = accreditationOf(event, terms.get(eventId) ?? null, specialties.get(eventId) ?? []);
    return nmoOutlook(accreditation, people.get(userId) ?? [], choices.get(id) ?? null);
  });
}

/** Asked before something is given out. Null: no such registration. */
export type VerdictOf = (registrationId: string) => NmoVerdict | null;

/** Reads the verdicts on all registrations of an event, before a transaction begins. */
export async function verdictsOfEvent(asking: Asking, eventId: string): Promise<VerdictOf> {
  const { reads } = asking;
  const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!event) return () => null;
  const rows = await reads.read<Taker>('SELECT id, state, "userId" FROM registrations WHERE "eventId" = ?', [eventId]);
  const verdicts = await verdictsOf(asking, event, rows);
  return (id) => verdicts.get(id) ?? null;
}

export type Obstacle = { code: string; message: string };

/** Why a registration gets no points; null: it gets them. */
export function pointsObstacle(verdict: NmoVerdict | null): Obstacle | null {
  if (verdict === null) return { code: 'NOT_PASSED', message: 'Такой регистрации на\u00A0это мероприятие нет.' };
  if (verdict.isPassed) return null;
  const why = `${verdict.reasons.join('; ')}.`;
  return {
    code: verdict.code,
    message: verdict.code === 'NOT_PASSED' ? `Условия НМО не\u00A0выполнены. ${why}` : `Баллов НМО нет. ${why}`,
  };
}
