import type { ProblemCode } from '../../../rules/problem.js';
import { certificateStates } from '../certificate.states.js';
import { v7 as uuid } from 'uuid';
import { fullNameOf } from '../../../rules/people/names.js';
import type { Accreditation } from '../../../rules/nmo/nmo-entitlement.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Reader } from '../../core/database/reader.js';
import { reject } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { readTerms } from '../../events/nmo/terms.js';
import type { Certificate } from '../certificate.entity.js';
import type { IssueCertificatesInput, ReplaceCertificateInput } from '../certificates.inputs.js';
import { absenceObstacle, hasTakenPlace, documentObstacle } from '../certificates.policy.js';
import { RefusedParticipant } from '../certificates.results.js';
import { checkReason, lockEventDocuments } from '../transitions.js';
import { recordAwaitedDocuments, type RefusedDocument } from '../awaited/await-documents.js';
import { accreditationOf, readSpecialtyLabels, specialtiesOfEvents, type Labels } from '../conditions/accreditation.js';
import { pointsObstacle, readEventVerdicts, type VerdictOf } from '../conditions/verdict.service.js';
import { replaceDocument, issueDocuments, revokeDocument } from './certificate-store.js';
import { confirmedParticipants, participantsById, type Participant } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import { hashOf } from '../../core/secrets.js';
import { lastDayOf, newCertificateCode, createSnapshot } from './snapshot.js';

const maxHours = 500;

export type DocumentOptions = Pick<IssueCertificatesInput, 'kind' | 'points' | 'hours'>;
export type DocumentContent = {
  kind: Certificate['kind'];
  points: number | null;
  hours: number | null;
  /** Specialty that the points count for. */
  specialtyId: string | null;
};

/** What documents of an event are based on: its accreditation and its academic hours. */
export type AccreditationBasis = { accreditation: Accreditation; hasTerms: boolean };

/** Reads the basis. */
export async function readAccreditationBasis(
  reader: Reader,
  event: Event,
  labels: Labels,
): Promise<AccreditationBasis> {
  const terms = await readTerms(reader, event);
  const specialties = (await specialtiesOfEvents(reader, [event.id], labels)).get(event.id) ?? [];
  return { accreditation: accreditationOf(event, terms, specialties), hasTerms: terms !== null };
}

/**
 * Rejects points and hours of an НМО document that differ from the accreditation.
 * @throws ProblemsError
 */
export function checkDocumentOptions(
  { accreditation, hasTerms }: AccreditationBasis,
  { kind, points, hours }: DocumentOptions,
): void {
  if (hours != null && (hours < 1 || hours > maxHours))
    reject('HOURS_OUT_OF_RANGE', `Часов может быть от 1 до ${maxHours}.`, 'hours');
  if (kind === 'PARTICIPATION') return;
  if (!accreditation.isApproved)
    reject('NMO_NOT_APPROVED', 'Свидетельство НМО выдают за мероприятие, одобренное комиссией.', 'kind');
  if (!hasTerms) reject('CONDITIONS_MISSING', 'Сначала задайте условия НМО: по\u00A0ним видно, кто прошёл.');
  const isAllowed = (requested: number | null | undefined, accredited: number): boolean =>
    requested == null || requested === accredited;
  if (!isAllowed(points, accreditation.points))
    reject(
      'POINTS_NOT_ACCREDITED',
      `Мероприятие аккредитовано на ${accreditation.points} баллов: другое число в\u00A0документ поставить нельзя.`,
      'points',
    );
  if (!isAllowed(hours, accreditation.hours))
    reject(
      'HOURS_NOT_ACCREDITED',
      `В\u00A0условиях мероприятия ${accreditation.hours} академических часов: другое число в\u00A0документ поставить нельзя.`,
      'hours',
    );
}

/** Content of a certificate of participation, which has no points. */
export const participationContent = ({ accreditation }: AccreditationBasis, hours?: number | null): DocumentContent => {
  const accreditedHours = accreditation.isApproved && accreditation.hours > 0 ? accreditation.hours : null;
  return { kind: 'PARTICIPATION', points: null, hours: hours ?? accreditedHours, specialtyId: null };
};

/** Content of a document of this kind by the verdict. The caller has checked that the verdict gives points. */
export const contentByVerdict = (
  basis: AccreditationBasis,
  { kind, hours }: DocumentOptions,
  verdict: NmoResult | null,
): DocumentContent =>
  kind === 'PARTICIPATION'
    ? participationContent(basis, hours)
    : { kind, points: verdict!.points, hours: verdict!.hours, specialtyId: verdict!.specialtyId };

export async function requirePastEvent(reader: Reader, eventId: string, now: string): Promise<Event> {
  const event = await reader.findOne<Event>('events', { id: eventId });
  if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  if (!hasTakenPlace(event, now))
    return reject('EVENT_NOT_OVER', 'Документы и коды выдают, когда мероприятие прошло.', 'eventId');
  return event;
}

/** Creates a document with the present data, without storing it. */
export function draftCertificate(
  { config }: Application,
  { user, registration }: Participant,
  event: Event,
  { accreditation: { specialties } }: AccreditationBasis,
  document: DocumentContent,
  now: Date,
): Certificate {
  const code = newCertificateCode();
  const snapshot = JSON.stringify(createSnapshot(config, code, { ...document, user, event, specialties }, now));
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
    issuedAt: toIso(now),
    endedAt: null,
    reason: null,
    replacedById: null,
  };
}

export const toRefusedParticipant = (
  { registration, user }: Participant,
  reason: { code: ProblemCode; message: string },
): RefusedParticipant => ({
  registrationId: registration.id,
  number: registration.number,
  name: fullNameOf(user),
  ...reason,
});

/** Ids of registrations that have a document. A participant whose document was revoked gets another one only if staff names them. */
const alreadyIssued = async (
  transaction: Transaction,
  { eventId, kind, registrationIds }: IssueCertificatesInput,
): Promise<Set<string>> => {
  const stateCondition = registrationIds ? `state = 'ISSUED'` : certificateStates.sql.latest;
  const rows = await transaction.query<{ registrationId: string }>(
    // Compared by user: the document may belong to an earlier registration of the same user.
    `SELECT registrations.id AS "registrationId" FROM certificates
     JOIN registrations ON registrations."userId" = certificates."userId" AND registrations."eventId" = certificates."eventId"
     WHERE certificates."eventId" = ? AND certificates.kind = ? AND certificates.${stateCondition}`,
    [eventId, kind],
  );
  return new Set(rows.map(({ registrationId }) => registrationId));
};

const unknownRegistration = (registrationId: string): RefusedParticipant => ({
  registrationId,
  number: null,
  name: null,
  code: 'NOT_FOUND',
  message: 'Такой регистрации на это мероприятие нет.',
});

/** Issues documents of one kind to participants; НМО documents only if the verdict gives points. */
export async function issueCertificates(context: Context, input: IssueCertificatesInput) {
  const { app, now, viewer } = context;
  const rules = await readDataCheckRules(context);
  const labels = await readSpecialtyLabels(app, context.db);
  const isNmo = input.kind === 'NMO';
  const verdictOf: VerdictOf = isNmo ? await readEventVerdicts(context, input.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, input.eventId);
    const event = await requirePastEvent(transaction, input.eventId, toIso(now));
    const basis = await readAccreditationBasis(transaction, event, labels);
    checkDocumentOptions(basis, input);
    const requestedIds = input.registrationIds;
    const participants = requestedIds
      ? await participantsById(transaction, event.id, requestedIds, rules)
      : await confirmedParticipants(transaction, event.id, rules);
    const existingIds = new Set(participants.map(({ registration }) => registration.id));
    const holderIds = await alreadyIssued(transaction, input);
    const rejections: RefusedParticipant[] = [...new Set(requestedIds ?? [])]
      .filter((id) => !existingIds.has(id))
      .map(unknownRegistration);
    const certificates: Certificate[] = [];
    const refusedParticipants: RefusedDocument[] = [];
    for (const participant of participants) {
      const { id } = participant.registration;
      if (holderIds.has(id)) continue;
      const verdict = verdictOf(id);
      const { kind } = input;
      const problem =
        documentObstacle(participant, kind) ??
        absenceObstacle(participant, kind) ??
        (isNmo ? pointsObstacle(verdict) : null);
      if (problem) {
        rejections.push(toRefusedParticipant(participant, problem));
        refusedParticipants.push({ participant, code: problem.code });
      } else
        certificates.push(
          draftCertificate(app, participant, event, basis, contentByVerdict(basis, input, verdict), now),
        );
    }
    await issueDocuments(transaction, certificates, { byId: viewer!.id, now });
    await recordAwaitedDocuments(
      transaction,
      { eventId: event.id, kind: input.kind, byId: viewer!.id, now },
      refusedParticipants,
    );
    return {
      issued: certificates.length,
      alreadyIssued: participants.filter(({ registration }) => holderIds.has(registration.id)).length,
      refusedCount: rejections.length,
      refused: rejections.slice(0, 100),
    };
  });
}

async function findCertificate(transaction: Transaction, id: string): Promise<Certificate> {
  return (
    (await transaction.findOne<Certificate>('certificates', { id })) ?? reject('NOT_FOUND', 'Такого документа нет.')
  );
}

/** Locks the event of a certificate, and reads the certificate. */
async function lockCertificate(app: Application, transaction: Transaction, id: string): Promise<Certificate> {
  const { eventId } = await findCertificate(transaction, id);
  await lockEventDocuments(app, transaction, eventId);
  return findCertificate(transaction, id);
}

/** Replaces a wrong document by a corrected one. Idempotent: returns the existing replacement. */
export async function replaceCertificate(context: Context, input: ReplaceCertificateInput) {
  const { app, now, viewer, db } = context;
  const reason = checkReason(input.reason);
  const rules = await readDataCheckRules(context);
  const labels = await readSpecialtyLabels(app, db);
  const existing = await db.findOne<Certificate>('certificates', { id: input.id });
  const verdictOf = existing?.kind === 'NMO' ? await readEventVerdicts(context, existing.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    const certificate = await lockCertificate(app, transaction, input.id);
    if (certificate.state === 'REPLACED')
      return { certificate: await findCertificate(transaction, certificate.replacedById!) };
    if (certificate.userId === null || certificate.registrationId === null)
      return reject('HOLDER_GONE', 'Личный кабинет владельца удалён: заменить документ нельзя.');
    const [participant] = await participantsById(transaction, certificate.eventId, [certificate.registrationId], rules);
    const event = await transaction.findOne<Event>('events', { id: certificate.eventId });
    const basis = await readAccreditationBasis(transaction, event!, labels);
    const verdict = verdictOf(certificate.registrationId);
    const problem =
      documentObstacle(participant!, certificate.kind) ?? (certificate.kind === 'NMO' ? pointsObstacle(verdict) : null);
    if (problem) return reject(problem.code, problem.message);
    const terms = { kind: certificate.kind, points: null, hours: input.hours };
    if (verdict && input.points != null && input.points !== verdict.points)
      reject(
        'POINTS_NOT_ACCREDITED',
        `По условиям у\u00A0участника баллов: ${verdict.points}. Другое число ставит решение о\u00A0присутствии или условия мероприятия.`,
        'points',
      );
    checkDocumentOptions(basis, { ...terms, hours: certificate.kind === 'NMO' ? null : input.hours });
    const replacement = draftCertificate(
      app,
      participant!,
      event!,
      basis,
      contentByVerdict(basis, terms, verdict),
      now,
    );
    await replaceDocument(transaction, certificate, replacement, { reason, byId: viewer!.id, now });
    return { certificate: replacement };
  });
}

/** Revokes a document. Idempotent. */
export async function revokeCertificate(context: Context, id: string, reasonInput: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(reasonInput);
  return app.database.inTransaction(async (transaction) => {
    const certificate = await lockCertificate(app, transaction, id);
    if (certificate.state === 'REVOKED') return { certificate };
    return { certificate: await revokeDocument(transaction, certificate, { reason, byId: viewer!.id, now }) };
  });
}
