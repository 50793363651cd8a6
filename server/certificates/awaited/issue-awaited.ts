import { day, instant, later } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Reads } from '../../core/kept.js';
import type { Event } from '../../events/event.entity.js';
import { obstacle } from '../certificates.policy.js';
import { lockEvent } from '../changes.js';
import { labelsOfToday } from '../conditions/accreditation.js';
import { pointsObstacle, verdictsOfTakers } from '../conditions/verdict.service.js';
import { giveOut, heldBy } from '../giving.service.js';
import { basisOf, documentOf, draftCertificate } from '../issue.service.js';
import { participantsById, rulesOfToday } from '../participants.js';
import type { AwaitedDocument } from './awaited-document.entity.js';

/** So many at a turn of the clock; the rest waits for the next. */
const together = 100;

/** Those whose accounts have changed since they were looked at; once a day all, for what staff has changed. */
const due = (reads: Reads, now: Date): Promise<AwaitedDocument[]> =>
  reads.read<AwaitedDocument>(
    `SELECT awaited_documents.* FROM awaited_documents
     JOIN registrations ON registrations.id = awaited_documents."registrationId"
     JOIN users ON users.id = registrations."userId"
     WHERE users."updatedAt" >= awaited_documents."checkedAt" OR awaited_documents."checkedAt" <= ?
     ORDER BY awaited_documents."checkedAt" LIMIT ?`,
    [instant(later(now, -day)), together],
  );

async function issueOne(app: Application, awaited: AwaitedDocument, now: Date): Promise<void> {
  const { registrationId, eventId, kind, byId } = awaited;
  const reads = new Reads(app.database);
  const rules = await rulesOfToday({ app, reads, now });
  const labels = await labelsOfToday(app, reads);
  const [taker] = await reads.read<{ id: string; userId: string; state: 'CONFIRMED' }>(
    'SELECT id, "userId", state FROM registrations WHERE id = ?',
    [registrationId],
  );
  if (!taker) return;
  const [verdict] = kind === 'NMO' ? await verdictsOfTakers({ app, reads }, [{ ...taker, eventId }]) : [null];
  await app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, eventId);
    const [participant] = await participantsById(transaction, eventId, [registrationId], rules);
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    const held = await heldBy(transaction, registrationId, kind);
    const isBarred =
      participant && (obstacle(participant, kind) || (kind === 'NMO' && pointsObstacle(verdict ?? null)));
    const place = 'WHERE "registrationId" = ? AND kind = ?';
    if (participant && !held && isBarred) {
      await transaction.query(`UPDATE awaited_documents SET "checkedAt" = ? ${place}`, [
        instant(now),
        registrationId,
        kind,
      ]);
      return;
    }
    await transaction.query(`DELETE FROM awaited_documents ${place}`, [registrationId, kind]);
    if (!participant || held) return;
    const basis = await basisOf(transaction, event!, labels);
    const document = documentOf(basis, { kind }, verdict ?? null);
    await giveOut(transaction, [draftCertificate(app, participant, event!, basis, document, now)], { byId, now });
  });
}

/** Issues documents whose only obstacle their holders have put right. */
export async function issueAwaited(app: Application): Promise<void> {
  const now = app.clock.now();
  for (const awaited of await due(new Reads(app.database), now)) await issueOne(app, awaited, now);
}
