import { v7 as uuid } from 'uuid';
import { fullNameOf } from '../../rules/names.js';
import type { Accreditation } from '../../rules/nmo-outlook.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { refuse } from '../core/problems.js';
import type { Event } from '../events/event.entity.js';
import { readsIn, savedTerms } from '../events/nmo/terms.js';
import type { Certificate } from './certificate.entity.js';
import type { IssueCertificatesInput, ReplaceCertificateInput } from './certificates.inputs.js';
import { absence, hasTakenPlace, obstacle } from './certificates.policy.js';
import { RefusedParticipant } from './certificates.results.js';
import { checkReason, lockEvent } from './changes.js';
import { awaitDocuments, type Barred } from './awaited/await-documents.js';
import { accreditationOf, labelsOfToday, specialtiesOfEvents, type Labels } from './conditions/accreditation.js';
import { pointsObstacle, verdictsOfEvent, type VerdictOf } from './conditions/verdict.service.js';
import { giveInstead, giveOut, takeBack } from './giving.service.js';
import { confirmedOf, participantsById, rulesOfToday, type Participant } from './participants.js';
import { hashOf } from '../core/secrets.js';
import { lastDayOf, newCertificateCode, takeSnapshot } from './snapshot.js';

const mostHours = 500;

export type Terms = Pick<IssueCertificatesInput, 'kind' | 'points' | 'hours'>;
export type Document = {
  kind: Certificate['kind'];
  points: number | null;
  hours: number | null;
  /** Specialty that the points are for. */
  specialtyId: string | null;
};

/** What an event says on documents: what it is accredited for, and its academic hours. */
export type Basis = { accreditation: Accreditation; hasTerms: boolean };

/** Reads it as the transaction sees it. */
export async function basisOf(transaction: Transaction, event: Event, labels: Labels): Promise<Basis> {
  const read = readsIn(transaction);
  const terms = await savedTerms(read, event);
  const specialties = (await specialtiesOfEvents(read, [event.id], labels)).get(event.id) ?? [];
  return { accreditation: accreditationOf(event, terms, specialties), hasTerms: terms !== null };
}

/**
 * Refuses what contradicts the accreditation: it alone says how many points and hours a document about them has.
 * @throws Refusal
 */
export function checkTerms({ accreditation, hasTerms }: Basis, { kind, points, hours }: Terms): void {
  if (hours != null && (hours < 1 || hours > mostHours))
    refuse('HOURS_OUT_OF_RANGE', `Часов может быть от 1 до ${mostHours}.`, 'hours');
  if (kind === 'PARTICIPATION') return;
  if (!accreditation.isApproved)
    refuse('NMO_NOT_APPROVED', 'Свидетельство НМО выдают за мероприятие, одобренное комиссией.', 'kind');
  if (!hasTerms) refuse('CONDITIONS_MISSING', 'Сначала задайте условия НМО: по\u00A0ним видно, кто прошёл.');
  const told = (given: number | null | undefined, own: number): boolean => given == null || given === own;
  if (!told(points, accreditation.points))
    refuse(
      'POINTS_NOT_ACCREDITED',
      `Мероприятие аккредитовано на ${accreditation.points} баллов: другое число в\u00A0документ поставить нельзя.`,
      'points',
    );
  if (!told(hours, accreditation.hours))
    refuse(
      'HOURS_NOT_ACCREDITED',
      `В\u00A0условиях мероприятия ${accreditation.hours} академических часов: другое число в\u00A0документ поставить нельзя.`,
      'hours',
    );
}

/** A certificate of participation: it needs no points. */
export const participation = ({ accreditation }: Basis, hours?: number | null): Document => {
  const own = accreditation.isApproved && accreditation.hours > 0 ? accreditation.hours : null;
  return { kind: 'PARTICIPATION', points: null, hours: hours ?? own, specialtyId: null };
};

/** What a document of this kind says for this verdict. @throws Refusal when it gives no points */
export const documentOf = (basis: Basis, { kind, hours }: Terms, verdict: NmoVerdict | null): Document =>
  kind === 'PARTICIPATION'
    ? participation(basis, hours)
    : { kind, points: verdict!.points, hours: verdict!.hours, specialtyId: verdict!.specialtyId };

export async function eventToGive(transaction: Transaction, eventId: string, now: string): Promise<Event> {
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  if (!hasTakenPlace(event, now))
    return refuse('EVENT_NOT_OVER', 'Документы и коды выдают, когда мероприятие прошло.', 'eventId');
  return event;
}

/** A document as it is issued at that moment. */
export function draftCertificate(
  { config }: Application,
  { user, registration }: Participant,
  event: Event,
  { accreditation: { specialties } }: Basis,
  document: Document,
  now: Date,
): Certificate {
  const code = newCertificateCode();
  const snapshot = JSON.stringify(takeSnapshot(config, code, { ...document, user, event, specialties }, now));
  return {
    id: uuid(),
    code,
    kind: document.kind,
    state: 'ISSUED',
    userId: user.id,
    registrationId: registration.id,
    eventId: event.id,
    points: document.points,
    specialtyId: document.specialtyId,
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

const unknown = (registrationId: string): RefusedParticipant => ({
  registrationId,
  number: null,
  name: null,
  code: 'NOT_FOUND',
  message: 'Такой регистрации на это мероприятие нет.',
});

/** Gives out documents of one kind to those who took part; of НМО to those whom the verdict gives points. */
export async function issueCertificates(context: Context, input: IssueCertificatesInput) {
  const { app, now, viewer } = context;
  const rules = await rulesOfToday(context);
  const labels = await labelsOfToday(app, context.reads);
  const isNmo = input.kind === 'NMO';
  const verdictOf: VerdictOf = isNmo ? await verdictsOfEvent(context, input.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, input.eventId);
    const event = await eventToGive(transaction, input.eventId, instant(now));
    const basis = await basisOf(transaction, event, labels);
    checkTerms(basis, input);
    const wanted = input.registrationIds;
    const people = wanted
      ? await participantsById(transaction, event.id, wanted, rules)
      : await confirmedOf(transaction, event.id, rules);
    const known = new Set(people.map(({ registration }) => registration.id));
    const have = await alreadyIssued(transaction, input);
    const refusals: RefusedParticipant[] = [...new Set(wanted ?? [])].filter((id) => !known.has(id)).map(unknown);
    const certificates: Certificate[] = [];
    const barred: Barred[] = [];
    for (const participant of people) {
      const { id } = participant.registration;
      if (have.has(id)) continue;
      const verdict = verdictOf(id);
      const { kind } = input;
      const why = obstacle(participant, kind) ?? absence(participant, kind) ?? (isNmo ? pointsObstacle(verdict) : null);
      if (why) {
        refusals.push(refused(participant, why));
        barred.push({ participant, code: why.code });
      } else
        certificates.push(draftCertificate(app, participant, event, basis, documentOf(basis, input, verdict), now));
    }
    await giveOut(transaction, certificates, { byId: viewer!.id, now });
    await awaitDocuments(transaction, { eventId: event.id, kind: input.kind, byId: viewer!.id, now }, barred);
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
  const { app, now, viewer, reads } = context;
  const reason = checkReason(input.reason);
  const rules = await rulesOfToday(context);
  const labels = await labelsOfToday(app, reads);
  const asked = await reads.readOne<Certificate>('SELECT * FROM certificates WHERE id = ?', [input.id]);
  const verdictOf = asked?.kind === 'NMO' ? await verdictsOfEvent(context, asked.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    const old = await locked(app, transaction, input.id);
    if (old.state === 'REPLACED') return { certificate: await findCertificate(transaction, old.replacedById!) };
    if (old.userId === null || old.registrationId === null)
      return refuse('HOLDER_GONE', 'Личный кабинет владельца удалён: заменить документ нельзя.');
    const [participant] = await participantsById(transaction, old.eventId, [old.registrationId], rules);
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [old.eventId]);
    const basis = await basisOf(transaction, event!, labels);
    const verdict = verdictOf(old.registrationId);
    const why = obstacle(participant!, old.kind) ?? (old.kind === 'NMO' ? pointsObstacle(verdict) : null);
    if (why) return refuse(why.code, why.message);
    const terms = { kind: old.kind, points: null, hours: input.hours };
    if (verdict && input.points != null && input.points !== verdict.points)
      refuse(
        'POINTS_NOT_ACCREDITED',
        `По условиям у\u00A0участника баллов: ${verdict.points}. Другое число ставит решение о\u00A0присутствии или условия мероприятия.`,
        'points',
      );
    checkTerms(basis, { ...terms, hours: old.kind === 'NMO' ? null : input.hours });
    const next = draftCertificate(app, participant!, event!, basis, documentOf(basis, terms, verdict), now);
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
