import type { Database, Transaction } from './database.js';

/** Ends the transaction of a trial: what it has shown is taken along, what it has written is not. */
class Tried<T> extends Error {
  constructor(readonly result: T) {
    super('a trial writes nothing');
  }
}

/** Does work in a transaction that is rolled back, so that staff sees what would follow from it before it is done. */
export async function tryOut<T>(
  database: Pick<Database, 'inTransaction'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.inTransaction(async (transaction): Promise<T> => {
      throw new Tried(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result as T;
    throw error;
  }
}
