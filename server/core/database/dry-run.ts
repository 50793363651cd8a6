import type { Database, Transaction } from './database.js';

/** Thrown to roll back a dry run; carries its result. */
class DryRunResult<T> extends Error {
  constructor(readonly result: T) {
    super('a trial writes nothing');
  }
}

/** Dry run: does the work in a transaction that is rolled back, so that staff sees the effects before confirming. */
export async function dryRun<T>(
  database: Pick<Database, 'inTransaction'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.inTransaction(async (transaction): Promise<T> => {
      throw new DryRunResult(await work(transaction));
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.result as T;
    throw error;
  }
}
