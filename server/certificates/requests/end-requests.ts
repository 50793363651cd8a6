import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';

type Ended = { certificateId: string; isReplaced: boolean; byId: string | null; now: Date };

/** A document that is valid no more leaves no request behind: each new one bears the name of today. */
export const endRequests = async (
  transaction: Transaction,
  { certificateId, isReplaced, byId, now }: Ended,
): Promise<void> => {
  await transaction.query(
    `UPDATE document_requests SET state = ?, "decidedAt" = ?, "decidedById" = ?
     WHERE "certificateId" = ? AND state = 'WAITING'`,
    [isReplaced ? 'ISSUED' : 'ENDED', toIso(now), byId, certificateId],
  );
};
