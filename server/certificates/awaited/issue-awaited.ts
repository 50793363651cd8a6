import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import type { Event } from '../../events/event.entity.js';
import { documentObstacle } from '../certificates.policy.js';
import { lockEventDocuments } from '../transitions.js';
import { readSpecialtyLabels } from '../conditions/accreditation.js';
import { pointsObstacle, verdictsForRegistrations } from '../conditions/verdict.service.js';
import { issueDocuments, findValidDocument } from '../documents/certificate-store.js';
import { readAccreditationBasis, contentByVerdict, draftCertificate } from '../documents/issue-certificates.service.js';
import { participantsById } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import type { AwaitedDocument } from './awaited-document.entity.js';

/** Documents of one run of the scheduled job. */
const batchSize = 100;

/** Documents whose users have changed since the last check, and all others once a day, for changes by staff. */
const readDue = (db: Db, now: Date): Promise<AwaitedDocument[]> =>
  db.query<AwaitedDocument>(
    `SELECT awaited_documents.* FROM awaited_documents
     JOIN registrations ON registrations.id = awaited_documents."registrationId"
     JOIN users ON users.id = registrations."userId"
     WHERE users."updatedAt" >= awaited_documents."checkedAt" OR awaited_documents."checkedAt" <= ?
     ORDER BY awaited_documents."checkedAt" LIMIT ?`,
    [toIso(addMs(now, -day)), batchSize],
  );

async function issueOne(app: Application, awaited: AwaitedDocument, now: Date): Promise<void> {
  const { registrationId, eventId, kind, byId } = awaited;
  const db = new Db(app.database);
  const rules = await readDataCheckRules({ app, db, now });
  const labels = await readSpecialtyLabels(app, db);
  const [registration] = await db.query<{ id: string; userId: string; state: 'CONFIRMED' }>(
    'SELECT id, "userId", state FROM registrations WHERE id = ?',
    [registrationId],
  );
  if (!registration) return;
  const [verdict] =
    kind === 'NMO' ? await verdictsForRegistrations({ app, db }, [{ ...registration, eventId }]) : [null];
  await app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, eventId);
    const [participant] = await participantsById(transaction, eventId, [registrationId], rules);
    const event = await transaction.findOne<Event>('events', { id: eventId });
    const existing = await findValidDocument(transaction, registrationId, kind);
    const isBarred =
      participant && (documentObstacle(participant, kind) || (kind === 'NMO' && pointsObstacle(verdict ?? null)));
    const awaitedCondition = 'WHERE "registrationId" = ? AND kind = ?';
    if (participant && !existing && isBarred) {
      await transaction.query(`UPDATE awaited_documents SET "checkedAt" = ? ${awaitedCondition}`, [
        toIso(now),
        registrationId,
        kind,
      ]);
      return;
    }
    await transaction.query(`DELETE FROM awaited_documents ${awaitedCondition}`, [registrationId, kind]);
    if (!participant || existing) return;
    const basis = await readAccreditationBasis(transaction, event!, labels);
    const document = contentByVerdict(basis, { kind }, verdict ?? null);
    await issueDocuments(transaction, [draftCertificate(app, participant, event!, basis, document, now)], {
      byId,
      now,
    });
  });
}

/** Issues awaited documents whose obstacle is gone. */
export async function issueAwaited(app: Application): Promise<void> {
  const now = app.clock.now();
  for (const awaited of await readDue(new Db(app.database), now)) await issueOne(app, awaited, now);
}
