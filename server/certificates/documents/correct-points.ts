import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import type { Event } from '../../events/event.entity.js';
import type { Certificate } from '../certificate.entity.js';
import { documentObstacle } from '../certificates.policy.js';
import { readSpecialtyLabels } from '../conditions/accreditation.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { replaceDocument } from './certificate-store.js';
import { readAccreditationBasis, contentByVerdict, draftCertificate } from './issue-certificates.service.js';
import { participantsById } from '../participants.js';
import { readDataCheckRules, type DataCheckRules } from '../../users/profile/data-issues.service.js';

/** The rules and labels for writing a document; they have to be read before the event is locked. */
export type DocumentContext = { rules: DataCheckRules; labels: Awaited<ReturnType<typeof readSpecialtyLabels>> };

export const readDocumentContext = async (app: Application, db: Db, now: Date): Promise<DocumentContext> => ({
  rules: await readDataCheckRules({ app, db, now }),
  labels: await readSpecialtyLabels(app, db),
});

/** Whether a valid document has other points than the present verdict, for example after a voided day. */
export const hasOtherPoints = ({ kind, points }: Certificate, verdict: NmoResult | null): boolean =>
  kind === 'NMO' && verdict !== null && verdict.isPassed && points !== verdict.points;

/** Whether a document has another specialty than the one chosen since. */
export const hasOtherSpecialty = ({ kind, specialtyId }: Certificate, verdict: NmoResult): boolean =>
  kind === 'NMO' && verdict.isPassed && specialtyId !== verdict.specialtyId;

/** Replaces a document by one with the points of the verdict. */
export async function correctPoints(
  transaction: Transaction,
  app: Application,
  { rules, labels }: DocumentContext,
  certificate: Certificate,
  verdict: NmoResult,
  ending: { reason: string; byId: string | null; now: Date },
): Promise<void> {
  const [participant] = await participantsById(transaction, certificate.eventId, [certificate.registrationId!], rules);
  // With a wrong profile no document can be issued: staff has to replace the document.
  if (!participant || documentObstacle(participant, certificate.kind)) return;
  const event = await transaction.findOne<Event>('events', { id: certificate.eventId });
  const basis = await readAccreditationBasis(transaction, event!, labels);
  const document = contentByVerdict(basis, { kind: certificate.kind }, verdict);
  await replaceDocument(
    transaction,
    certificate,
    draftCertificate(app, participant, event!, basis, document, ending.now),
    ending,
  );
}
