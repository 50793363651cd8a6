import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Application, Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { refuse } from '../core/problems.js';
import type { Event } from '../events/event.entity.js';
import type { Certificate } from './certificate.entity.js';
import type { IssueCertificatesInput, ReplaceCertificateInput } from './certificates.inputs.js';
import { hasTakenPlace, obstacle } from './certificates.policy.js';
import { RefusedParticipant } from './certificates.results.js';
import { checkReason, lockEvent } from './changes.js';
import { gateOf } from './conditions/standing.service.js';
import { giveInstead, giveOut, takeBack } from './giving.service.js';
import { confirmedOf, participantsById, rulesOfToday, type Participant } from './participants.js';
import { hashOf } from '../core/secrets.js';
import { lastDayOf, newCertificateCode, takeSnapshot } from './snapshot.js';
import { fullNameOf } from '../../rules/names.js';

const mostPoints = 500;

export type Terms = Pick<IssueCertificatesInput, 'kind' | 'points' | 'hours'>;
export type Document = { kind: Certificate['kind']; points: number | null; hours: number | null };
export type Specialties = { id: string; name: string }[];

const isCount = (value: number): boolean => value >= 1 && value <= mostPoints;

/** Points of all days of an event. */
export const pointsOf = ({ nmoPointsPerDay }: Event): number =>
  (JSON.parse(nmoPointsPerDay) as number[]).reduce((sum, day) => sum + day, 0);

/** Points and hours of the document: those that are given, else the event's. */
export function termsOf(event: Event, { kind, points, hours }: Terms): Document {
  if (points != null && !isCount(points))
    return refuse('POINTS_OUT_OF_RANGE', `Баллов может быть от 1 до ${mostPoints}.`, 'points');
  if (hours != null && !isCount(hours))
    return refuse('HOURS_OUT_OF_RANGE', `Часов может быть от 1 до ${mostPoints}.`, 'hours');
  const isApproved = event.nmoState === 'APPROVED';
  const total = pointsOf(event);
  const ofEvent = isApproved && total > 0 ? total : null;
  if (kind === 'PARTICIPATION') return { kind, points: null, hours: hours ?? ofEvent };
  if (!isApproved)
    return refuse('NMO_NOT_APPROVED', 'Свидетельство НМО выдают за мероприятие, одобренное комиссией.', 'kind');
  const given = points ?? ofEvent;
  if (given === null) return refuse('POINTS_UNKNOWN', 'Укажите баллы: у мероприятия они не заданы.', 'points');
  return { kind, points: given, hours: hours ?? given };
}

export async function eventToGive(transaction: Transaction, eventId: string, now: string): Promise<Event> {
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  if (!hasTakenPlace(event, now))
    return refuse('EVENT_NOT_OVER', 'Документы и коды выдают, когда мероприятие прошло.', 'eventId');
  return event;
}

export const specialtiesOf = (transaction: Transaction, eventId: string): Promise<Specialties> =>
  transaction.query(
    `SELECT specialties.id, specialties.name FROM event_specialties JOIN specialties ON specialties.id = event_specialties."specialtyId"
     WHERE event_specialties."eventId" = ? ORDER BY event_specialties.position`,
    [eventId],
  );

/** A document as it is issued at that moment. */
export function draftCertificate(
  { config }: Application,
  { user, registration }: Participant,
  event: Event,
  specialties: Specialties,
  document: Document,
  now: Date,
): Certificate {
  const code = newCertificateCode();
  const snapshot = JSON.stringify(takeSnapshot(config, code, { ...document, user, event, specialties }, now));
  const isNmo = document.kind === 'NMO';
  return {
    id: uuid(),
    code,
    kind: document.kind,
    state: 'ISSUED',
    userId: user.id,
    registrationId: registration.id,
    eventId: event.id,
    points: document.points,
    specialtyId: isNmo ? (specialties.find(({ id }) => id === user.specialtyId)?.id ?? null) : null,
    earnedOn: lastDayOf(event),
    snapshot,
    snapshotHash: hashOf(snapshot),
    issuedAt: instant(now),
    endedAt: null,
    reason: null,
    replacedById: null,
  };
}

export const refused = (
  { registration, user }: Participant,
  why: { code: string; message: string },
): RefusedParticipant => ({
  registrationId: registration.id,
  number: registration.number,
  name: fullNameOf(user),
  ...why,
});

/** Whoever had hers revoked gets another one only by name. */
const alreadyIssued = async (
  transaction: Transaction,
  { eventId, kind, registrationIds }: IssueCertificatesInput,
): Promise<Set<string>> => {
  const states = registrationIds ? `'ISSUED'` : `'ISSUED', 'REVOKED'`;
  const rows = await transaction.query<{ registrationId: string }>(
    // By the person: one who registered again may hold the document of a registration before.
    `SELECT registrations.id AS "registrationId" FROM certificates
     JOIN registrations ON registrations."userId" = certificates."userId" AND registrations."eventId" = certificates."eventId"
     WHERE certificates."eventId" = ? AND certificates.kind = ? AND certificates.state IN (${states})`,
    [eventId, kind],
  );
  return new Set(rows.map(({ registrationId }) => registrationId));
};

/** Gives out documents of one kind to those who took part: of НМО to those who have met the conditions, where there are some. */
export async function issueCertificates(context: Context, input: IssueCertificatesInput) {
  const { app, now, viewer } = context;
  const rules = await rulesOfToday(context);
  const { gate, earned } = await gateOf(context.reads, input.eventId, now);
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, input.eventId);
    const event = await eventToGive(transaction, input.eventId, instant(now));
    const document = termsOf(event, input);
    const isNmo = input.kind === 'NMO';
    const wanted = input.registrationIds;
    const people = wanted
      ? await participantsById(transaction, event.id, wanted, rules)
      : await confirmedOf(transaction, event.id, rules);
    const known = new Set(people.map(({ registration }) => registration.id));
    const missing = [...new Set(wanted ?? [])].filter((id) => !known.has(id));
    const have = await alreadyIssued(transaction, input);
    const specialties = await specialtiesOf(transaction, event.id);
    const refusals: RefusedParticipant[] = missing.map((registrationId) => ({
      registrationId,
      number: null,
      name: null,
      code: 'NOT_FOUND',
      message: 'Такой регистрации на это мероприятие нет.',
    }));
    const certificates: Certificate[] = [];
    for (const participant of people) {
      if (have.has(participant.registration.id)) continue;
      const { id } = participant.registration;
      const why = obstacle(participant) ?? (isNmo ? gate(id) : null);
      const own = isNmo && input.points == null ? { ...document, ...earned(id) } : document;
      if (why) refusals.push(refused(participant, why));
      else certificates.push(draftCertificate(app, participant, event, specialties, own, now));
    }
    await giveOut(transaction, certificates, { byId: viewer!.id, now });
    return {
      issued: certificates.length,
      alreadyIssued: people.filter(({ registration }) => have.has(registration.id)).length,
      refusedCount: refusals.length,
      refused: refusals.slice(0, 100),
    };
  });
}

async function findCertificate(transaction: Transaction, id: string): Promise<Certificate> {
  const [certificate] = await transaction.query<Certificate>('SELECT * FROM certificates WHERE id = ?', [id]);
  return certificate ?? refuse('NOT_FOUND', 'Такого документа нет.');
}

/** The certificate under the lock of its event, and who has it. */
async function locked(app: Application, transaction: Transaction, id: string): Promise<Certificate> {
  const { eventId } = await findCertificate(transaction, id);
  await lockEvent(app, transaction, eventId);
  return findCertificate(transaction, id);
}

/** Issues a corrected document in place of one that is wrong. Done twice it answers with the one that is there. */
export async function replaceCertificate(context: Context, input: ReplaceCertificateInput) {
  const { app, now, viewer } = context;
  const reason = checkReason(input.reason);
  const rules = await rulesOfToday(context);
  return app.database.inTransaction(async (transaction) => {
    const old = await locked(app, transaction, input.id);
    if (old.state === 'REPLACED') return { certificate: await findCertificate(transaction, old.replacedById!) };
    if (old.userId === null || old.registrationId === null)
      return refuse('HOLDER_GONE', 'Личный кабинет владельца удалён: заменить документ нельзя.');
    const [participant] = await participantsById(transaction, old.eventId, [old.registrationId], rules);
    const why = obstacle(participant!);
    if (why) return refuse(why.code, why.message);
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [old.eventId]);
    const terms = { kind: old.kind, points: input.points ?? old.points, hours: input.hours };
    const specialties = await specialtiesOf(transaction, old.eventId);
    const next = draftCertificate(app, participant!, event!, specialties, termsOf(event!, terms), now);
    await giveInstead(transaction, old, next, { reason, byId: viewer!.id, now });
    return { certificate: next };
  });
}

/** Takes a document back. Done twice it stays taken back. */
export async function revokeCertificate(context: Context, id: string, given: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(given);
  return app.database.inTransaction(async (transaction) => {
    const certificate = await locked(app, transaction, id);
    if (certificate.state === 'REVOKED') return { certificate };
    return { certificate: await takeBack(transaction, certificate, { reason, byId: viewer!.id, now }) };
  });
}
