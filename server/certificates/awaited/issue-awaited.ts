import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/kept.js';
import type { Event } from '../../events/event.entity.js';
import { obstacle } from '../certificates.policy.js';
import { lockEvent } from '../changes.js';
import { labelsOfToday } from '../conditions/accreditation.js';
import { pointsObstacle, verdictsOfTakers } from '../conditions/verdict.service.js';
import { giveOut, heldBy } from '../giving.service.js';
import { basisOf, documentOf, draftCertificate } from '../issue.service.js';
import { participantsById, rulesOfToday } from '../participants.js';
import type { AwaitedDocument } from './awaited-document.entity.js';

/** Documents of one run of the scheduled job. */
const batchSize = 100;

/** Documents whose users have changed since the last check, and all others once a day, for changes by staff. */
const readDue = (reads: Db, now: Date): Promise<AwaitedDocument[]> =>
  reads.read<AwaitedDocument>(
    `SELECT awaited_documents.* FROM awaited_documents
     JOIN registrations ON registrations.id = awaited_documents."registrationId"
     JOIN users ON users.id = registrations."userId"
     WHERE users."updatedAt" >= awaited_documents."checkedAt" OR awaited_documents."checkedAt" <= ?
     ORDER BY awaited_documents."checkedAt" LIMIT ?`,
    [toIso(addMs(now, -day)), batchSize],
  );

async function issueOne(app: Application, awaited: AwaitedDocument, now: Date): Promise<void> {
  const { registrationId, eventId, kind, byId } = awaited;
  const reads = new Db(app.database);
  const rules = await rulesOfToday({ app, reads, now });
  const labels = await labelsOfToday(app, reads);
  const [registration] = await reads.read<{ id: string; userId: string; state: 'CONFIRMED' }>(
    'SELECT id, "userId", state FROM registrations WHERE id = ?',
    [registrationId],
  );
  if (!registration) return;
  const [verdict] = kind === 'NMO' ? await verdictsOfTakers({ app, reads }, [{ ...registration, eventId }]) : [null];
  await app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, eventId);
    const [participant] = await participantsById(transaction, eventId, [registrationId], rules);
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    const existing = await heldBy(transaction, registrationId, kind);
    const isBarred =
      participant && (obstacle(participant, kind) || (kind === 'NMO' && pointsObstacle(verdict ?? null)));
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
    const basis = await basisOf(transaction, event!, labels);
    const document = documentOf(basis, { kind }, verdict ?? null);
    await giveOut(transaction, [draftCertificate(app, participant, event!, basis, document, now)], { byId, now });
  });
}

/** Issues awaited documents whose obstacle is gone. */
export async function issueAwaited(app: Application): Promise<void> {
  const now = app.clock.now();
  for (const awaited of await readDue(new Db(app.database), now)) await issueOne(app, awaited, now);
}
