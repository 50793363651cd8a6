import type { Transaction } from '../../core/database/database.js';
import { enqueueAll } from '../../core/jobs/outbox.js';
import type { BasisChange } from '../hooks.js';

/** Job that checks issued documents again. */
export const basisJob = 'basis of documents changed';

/**
 * Records that a registration no longer justifies its documents. After the commit, a job checks the documents again.
 */
export const recordBasisChanges = (
  transaction: Transaction,
  changes: readonly BasisChange[],
  now: Date,
): Promise<void> =>
  enqueueAll(
    transaction,
    changes.map((change) => ({
      job: basisJob,
      key: `${basisJob} ${change.cause} ${change.registrationId} ${change.subjectId ?? ''}`,
      payload: change,
      now,
    })),
  );
