import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';

type EndedDocument = { certificateId: string; isReplaced: boolean; byId: string | null; now: Date };

/** Ends a waiting request when its document is replaced or revoked: each new document has the present name. */
export const endRequests = async (
  transaction: Transaction,
  { certificateId, isReplaced, byId, now }: EndedDocument,
): Promise<void> => {
  await transaction.query(
    `UPDATE document_requests SET state = ?, "decidedAt" = ?, "decidedById" = ?
     WHERE "certificateId" = ? AND state = 'WAITING'`,
    [isReplaced ? 'ISSUED' : 'ENDED', toIso(now), byId, certificateId],
  );
};
