import { v7 as uuid } from 'uuid';
import { withAudit } from '../audit/audit-actions.js';
import { registerAuditAction } from '../audited-actions.js';
import { toIso, type Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import { OperatorError } from '../operator-error.js';

/** What of the outbox goes out when a pause ends. */
export type WaitingWork = {
  readonly job: string;
  /** Kind of email; null: none. */
  readonly letter: string | null;
  readonly count: number;
  /** ISO 8601. */
  readonly oldest: string;
};

const resumeAction = registerAuditAction('resumeOutgoing', 'Отправка после восстановления из копии разрешена', 'EACH');

const isWaiting = `"doneAt" IS NULL AND "failedAt" IS NULL`;

/** Emails first. */
export const readWaitingWork = async (database: Pick<Database, 'query'>): Promise<WaitingWork[]> =>
  (
    await database.query<WaitingWork>(
      `SELECT job, letter, COUNT(*) AS count, MIN("createdAt") AS oldest FROM outbox WHERE ${isWaiting}
       GROUP BY job, letter ORDER BY CASE WHEN letter IS NULL THEN 1 ELSE 0 END, letter, job`,
    )
  ).map((row) => ({ ...row, count: Number(row.count) }));

/**
 * Ends the pause of a restored database, as an action of the audit log.
 * @param email of the administrator who has decided so
 * @param discardBefore emails and webhooks that were enqueued earlier are never sent, other work is done; null: all are sent
 * @returns number of discarded entries
 * @throws OperatorError when there is no such administrator, or no pause
 */
export async function resumeOutgoing(
  { database, clock }: { database: Database; clock: Clock },
  email: string,
  discardBefore: Date | null,
): Promise<number> {
  const at = toIso(clock.now());
  const auditAction = { id: uuid(), at, actorId: '', action: resumeAction, tokenId: null, requestId: 'npm run resume' };
  return withAudit(database, () => auditAction).inTransaction(async (transaction) => {
    const actor = await transaction.queryOne<{ id: string }>(
      `SELECT id FROM users WHERE email = ? AND role = 'ADMINISTRATOR' AND "deletedAt" IS NULL`,
      [email],
    );
    if (!actor) throw new OperatorError(`There is no administrator with the address ${email}.`);
    auditAction.actorId = actor.id;
    const discarded = discardBefore
      ? await transaction.query(
          `UPDATE outbox SET state = 'NOT_NEEDED', "doneAt" = ?, "lockedUntil" = NULL,
             "notNeededBecause" = 'Отброшено после восстановления из копии'
           WHERE ${isWaiting} AND (letter IS NOT NULL OR job IN ('webhook', 'webhook replay')) AND "createdAt" < ? RETURNING id`,
          [at, toIso(discardBefore)],
        )
      : [];
    const ended = await transaction.query(
      `UPDATE installation SET "pausedAt" = NULL, "pausedBecause" = NULL WHERE id = 1 AND "pausedAt" IS NOT NULL RETURNING id`,
    );
    if (ended.length === 0) throw new OperatorError('Nothing is paused.');
    return discarded.length;
  });
}
