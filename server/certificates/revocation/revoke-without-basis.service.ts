import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import type { BasisChange } from '../../registrations/hooks.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockEventDocuments, logChanges } from '../transitions.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { cutText } from '../../../rules/text/text.js';
import { correctPoints, readDocumentContext, hasOtherPoints, hasOtherSpecialty } from '../documents/correct-points.js';
import { readDocumentBases, documentsWithoutBasis } from '../documents/document-basis.js';
import { presentCondition } from '../presence-evidence.js';
import { revokeDocuments, validDocumentsOf, type ValidDocuments } from './revocation.service.js';

type RevocationReason = { reason: string; byId: string | null };

const maxReasonLength = 500;
const shortenReason = (text: string): string => cutText(text, maxReasonLength);

const reasons = {
  PRESENCE_CHANGED: 'Данные о\u00a0присутствии уточнены после выдачи: баллы пересчитаны.',
  TERMS_CHANGED: 'Условия НМО мероприятия уточнены после выдачи: по\u00a0ним баллов нет.',
  ACCREDITATION_LOST: 'Одобрение НМО мероприятия или специальности больше не\u00a0действует.',
  SPECIALTY_CHOSEN: 'Баллы начислены по\u00a0другой вашей специальности.',
} as const;

/** The reason for the holder, and the staff member who caused the change. */
async function reasonOf(transaction: Transaction, change: BasisChange): Promise<RevocationReason> {
  const { cause, subjectId, registrationId, byId = null } = change;
  const readOne = async <Row>(sql: string, id: string): Promise<Row | undefined> =>
    (await transaction.query<Row>(sql, [id]))[0];
  if (cause === 'PRESENCE_VOIDED') {
    const mark = await readOne<{ voidReason: string; voidedById: string | null }>(
      'SELECT "voidReason", "voidedById" FROM presence_marks WHERE id = ?',
      subjectId!,
    );
    return {
      reason: shortenReason(`Отметка о\u00a0присутствии снята: ${mark?.voidReason}`),
      byId: mark?.voidedById ?? null,
    };
  }
  if (cause === 'NMO_DECIDED') {
    const decision = await readOne<RevocationReason>(
      'SELECT reason, "byId" FROM nmo_decisions WHERE id = ?',
      subjectId!,
    );
    return { reason: decision!.reason, byId: decision!.byId };
  }
  if (cause !== 'CANCELLED') return { reason: reasons[cause], byId };
  const bulk = subjectId
    ? await readOne<{ text: string | null; createdById: string | null }>(
        'SELECT text, "createdById" FROM registration_bulks WHERE id = ?',
        subjectId,
      )
    : undefined;
  const event = await readOne<Pick<Event, 'state'>>(
    'SELECT state FROM events WHERE id = (SELECT "eventId" FROM registrations WHERE id = ?)',
    registrationId,
  );
  const defaultReason = event?.state === 'CANCELLED' ? 'Мероприятие отменено.' : 'Участие отменено.';
  return { reason: bulk?.text ?? defaultReason, byId: bulk?.createdById ?? null };
}

/** Whether staff kept the documents of this registration when it was cancelled. */
async function wereDocumentsRetained(transaction: Transaction, registrationId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM certificate_changes LEFT JOIN certificates ON certificates.id = "certificateId"
       LEFT JOIN nmo_codes ON nmo_codes.id = "codeId"
     WHERE certificate_changes.state = 'KEPT'
       AND (certificates."registrationId" = ? OR nmo_codes."registrationId" = ?) LIMIT 1`,
    [registrationId, registrationId],
  );
  return rows.length > 0;
}

async function hasAttended(transaction: Transaction, registrationId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM registrations WHERE id = ? AND ${presentCondition('registrations.id')}`,
    [registrationId],
  );
  return rows.length > 0;
}

/** Logs for each document that staff kept it. */
const logRetained = (
  transaction: Transaction,
  { certificates, codes }: ValidDocuments,
  reason: RevocationReason,
  now: Date,
) =>
  logChanges(
    transaction,
    [
      ...certificates.map(({ id }) => ({ certificateId: id, state: 'KEPT' as const, ...reason })),
      ...codes.map(({ id }) => ({ codeId: id, state: 'KEPT' as const, ...reason })),
    ],
    now,
  );

const noDocuments: ValidDocuments = { certificates: [], codes: [] };

/** Codes of the earlier specialty, after the points were moved to another one. */
const codesOfOtherSpecialty = (codes: ValidDocuments['codes'], verdict: NmoResult | null) =>
  codes.filter(({ specialtyId }) => specialtyId !== null && verdict !== null && specialtyId !== verdict.specialtyId);

/**
 * Revokes documents of a registration that have no basis any more: all without a confirmed participation; points and codes if the
 * НМО conditions are not met. If the conditions give other points than a document has, the document is replaced. Idempotent.
 */
export async function revokeWithoutBasis(app: Application, change: BasisChange): Promise<void> {
  const { registrationId, cause, keepsDocuments = false } = change;
  const now = app.clock.now();
  const db = new Db(app.database);
  const registration = await db.findOne<Registration>('registrations', { id: registrationId });
  if (!registration) return;
  const documents = await validDocumentsOf(db, registrationId);
  if (documents.certificates.length + documents.codes.length === 0) return;
  const event = (await db.findOne<Event>('events', { id: registration.eventId }))!;
  const ground =
    cause === 'CANCELLED' ? null : (await readDocumentBases({ app, db }, event, [registration])).get(registrationId)!;
  const writing = await readDocumentContext(app, db, now);
  await app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, registration.eventId);
    const reason = await reasonOf(transaction, change);
    const valid = await validDocumentsOf(transaction, registrationId);
    const areRetained = keepsDocuments
      ? await hasAttended(transaction, registrationId)
      : await wereDocumentsRetained(transaction, registrationId);
    if (cause === 'CANCELLED' && keepsDocuments && areRetained) return logRetained(transaction, valid, reason, now);
    if (registration.state !== 'CONFIRMED' && !areRetained)
      return revokeDocuments(transaction, valid, { ...reason, now });
    const { certificates, codes } = ground ? documentsWithoutBasis(valid, ground) : noDocuments;
    const isSpecialtyChanged = cause === 'SPECIALTY_CHOSEN';
    const verdict = ground?.verdict ?? null;
    // After a change of the conditions, staff itself replaces the documents with the old points.
    if (verdict && cause !== 'TERMS_CHANGED')
      for (const certificate of valid.certificates.filter((document) => !certificates.includes(document)))
        if (hasOtherPoints(certificate, verdict) || (isSpecialtyChanged && hasOtherSpecialty(certificate, verdict)))
          await correctPoints(transaction, app, writing, certificate, verdict, { ...reason, now });
    const otherCodes = isSpecialtyChanged
      ? codesOfOtherSpecialty(valid.codes, verdict).filter((document) => !codes.includes(document))
      : [];
    return revokeDocuments(transaction, { certificates, codes: [...codes, ...otherCodes] }, { ...reason, now });
  });
}
