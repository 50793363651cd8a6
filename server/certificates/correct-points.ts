import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import type { Event } from '../events/event.entity.js';
import type { Certificate } from './certificate.entity.js';
import { obstacle } from './certificates.policy.js';
import { labelsOfToday } from './conditions/accreditation.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { giveInstead } from './giving.service.js';
import { basisOf, documentOf, draftCertificate } from './issue.service.js';
import { participantsById, rulesOfToday, type Rules } from './participants.js';

/** The rules and labels for writing a document; they have to be read before the event is locked. */
export type Writing = { rules: Rules; labels: Awaited<ReturnType<typeof labelsOfToday>> };

export const readWriting = async (app: Application, reads: Db, now: Date): Promise<Writing> => ({
  rules: await rulesOfToday({ app, reads, now }),
  labels: await labelsOfToday(app, reads),
});

/** Whether a valid document has other points than the present verdict, for example after a voided day. */
export const saysOtherPoints = ({ kind, points }: Certificate, verdict: NmoVerdict | null): boolean =>
  kind === 'NMO' && verdict !== null && verdict.isPassed && points !== verdict.points;

/** Whether a document has another specialty than the one chosen since. */
export const saysOtherSpecialty = ({ kind, specialtyId }: Certificate, verdict: NmoVerdict): boolean =>
  kind === 'NMO' && verdict.isPassed && specialtyId !== verdict.specialtyId;

/** Replaces a document by one with the points of the verdict. */
export async function correctPoints(
  transaction: Transaction,
  app: Application,
  { rules, labels }: Writing,
  certificate: Certificate,
  verdict: NmoVerdict,
  ending: { reason: string; byId: string | null; now: Date },
): Promise<void> {
  const [participant] = await participantsById(transaction, certificate.eventId, [certificate.registrationId!], rules);
  // With a wrong profile no document can be issued: staff has to replace the document.
  if (!participant || obstacle(participant, certificate.kind)) return;
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [certificate.eventId]);
  const basis = await basisOf(transaction, event!, labels);
  const document = documentOf(basis, { kind: certificate.kind }, verdict);
  await giveInstead(
    transaction,
    certificate,
    draftCertificate(app, participant, event!, basis, document, ending.now),
    ending,
  );
}
