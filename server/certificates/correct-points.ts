import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import type { Event } from '../events/event.entity.js';
import type { Certificate } from './certificate.entity.js';
import { obstacle } from './certificates.policy.js';
import { labelsOfToday } from './conditions/accreditation.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { giveInstead } from './giving.service.js';
import { basisOf, documentOf, draftCertificate } from './issue.service.js';
import { participantsById, rulesOfToday, type Rules } from './participants.js';

/** What a document is written by, read before the event is locked. */
export type Writing = { rules: Rules; labels: Awaited<ReturnType<typeof labelsOfToday>> };

export const readWriting = async (app: Application, reads: Reads, now: Date): Promise<Writing> => ({
  rules: await rulesOfToday({ app, reads, now }),
  labels: await labelsOfToday(app, reads),
});

/** Whether a valid document gives other points than the conditions do now: a day was voided, or seen after it was issued. */
export const saysOtherPoints = ({ kind, points }: Certificate, verdict: NmoVerdict | null): boolean =>
  kind === 'NMO' && verdict !== null && verdict.isPassed && points !== verdict.points;

/** Whether it gives them for another specialty than was chosen since. */
export const saysOtherSpecialty = ({ kind, specialtyId }: Certificate, verdict: NmoVerdict): boolean =>
  kind === 'NMO' && verdict.isPassed && specialtyId !== verdict.specialtyId;

/** Puts a document with the points of the verdict in the place of one with others. */
export async function correctPoints(
  transaction: Transaction,
  app: Application,
  { rules, labels }: Writing,
  old: Certificate,
  verdict: NmoVerdict,
  ended: { reason: string; byId: string | null; now: Date },
): Promise<void> {
  const [participant] = await participantsById(transaction, old.eventId, [old.registrationId!], rules);
  // A profile that is wrong now gets no new document: the one with points that do not hold goes by staff.
  if (!participant || obstacle(participant, old.kind)) return;
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [old.eventId]);
  const basis = await basisOf(transaction, event!, labels);
  const document = documentOf(basis, { kind: old.kind }, verdict);
  await giveInstead(transaction, old, draftCertificate(app, participant, event!, basis, document, ended.now), ended);
}
