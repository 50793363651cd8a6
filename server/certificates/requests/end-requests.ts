import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { transitionWhere } from '../../core/graphql/states.js';
import { documentRequestStates, type DocumentRequest } from './document-request.entity.js';

type EndedDocument = { certificateId: string; isReplaced: boolean; byId: string | null; now: Date };

/** Ends a waiting request when its document is replaced or revoked: each new document has the present name. */
export const endRequests = async (
  transaction: Transaction,
  { certificateId, isReplaced, byId, now }: EndedDocument,
): Promise<void> => {
  await transitionWhere<DocumentRequest>(
    transaction,
    documentRequestStates,
    isReplaced ? 'ISSUED' : 'ENDED',
    { decidedAt: toIso(now), decidedById: byId },
    { sql: '"certificateId" = ?', values: [certificateId] },
  );
};
