import type { Transaction } from '../../server/core/database/database.js';
import type { TestApp } from './app.js';
import { withQuery } from './statements.js';

class ProcessCrashed extends Error {
  constructor() {
    super('this process has crashed');
  }
}

const acquirerCalls = [
  'createPayment',
  'payment',
  'capture',
  'cancel',
  'createRefund',
  'refund',
  'refundsOf',
  'createReceipt',
  'receipt',
  'receiptsOf',
] as const;

export type CrashPoint = {
  /** Number of completed steps. */
  passed: () => number;
  isDead: () => boolean;
  /** Restores normal behaviour, as in a new process. */
  restore: () => void;
};

/** Tables of money and jobs. Commits that touch only others (sessions, rate limits) are not steps. */
const relevantTables = /payment|refund|receipts|registrations|money_events|outbox/;

/**
 * Simulates a crash after N steps. A step is a commit or a call to the acquirer: only these have lasting effects, so other
 * crash points make no difference. After the crash, all calls to the database and the acquirer throw.
 */
export function crashPoint({ app }: TestApp, maxSteps: number): CrashPoint {
  let completed = 0;
  const isCrashed = (): boolean => completed >= maxSteps;
  const throwIfCrashed = (): void => {
    if (isCrashed()) throw new ProcessCrashed();
  };
  const completeStep = (): void => {
    completed += 1;
    throwIfCrashed();
  };

  const { database } = app;
  const { query, inTransaction } = database;
  database.query = (async (...parameters: Parameters<typeof query>) => {
    throwIfCrashed();
    return query.apply(database, parameters);
  }) as typeof query;
  database.inTransaction = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    throwIfCrashed();
    let isStep = false;
    const result = await inTransaction.call(database, (transaction) =>
      work(
        withQuery(transaction, (sql, values) => {
          isStep ||= relevantTables.test(sql);
          return transaction.query(sql, values);
        }),
      ),
    );
    if (isStep) completeStep();
    return result as Result;
  };
  const acquirer = app.acquirer!;
  for (const name of acquirerCalls) {
    const call = acquirer[name].bind(acquirer) as (...parameters: unknown[]) => Promise<unknown>;
    Object.assign(acquirer, {
      [name]: async (...parameters: unknown[]) => {
        throwIfCrashed();
        const result = await call(...parameters);
        completeStep();
        return result;
      },
    });
  }
  return {
    passed: () => completed,
    isDead: isCrashed,
    restore: () => {
      Object.assign(database, { query, inTransaction });
      for (const name of acquirerCalls) Reflect.deleteProperty(acquirer, name);
    },
  };
}
