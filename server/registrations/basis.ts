import type { Transaction } from '../core/database.js';
import { enqueueAll } from '../core/outbox.js';
import type { BasisChange } from './hooks.js';

/** The job that has issued documents looked at again. */
export const basisJob = 'basis of documents changed';

/** Records that what documents of registrations stand on may be gone: the documents are looked at after the commit. */
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
