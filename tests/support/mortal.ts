import type { Transaction } from '../../server/core/database.js';
import type { TestApp } from './app.js';

class Dead extends Error {
  constructor() {
    super('this process is dead');
  }
}

export type Mortal = {
  /** Steps that it has done. */
  passed: () => number;
  isDead: () => boolean;
  /** What is done from now on is done by another process. */
  bury: () => void;
};

/** What is about money or about work that is still to be done; sessions and counters of tries are not. */
const matters = /payment|refund|receipts|registrations|money_events|outbox/;

/**
 * Lets a process die after its n-th step, or before the first: a step is a commit or a call of the acquirer. What lies between
 * two steps leaves nothing behind, so there are no other places to die at. From then on nothing that it does reaches anybody.
 */
export function mortal({ app }: TestApp, lives: number): Mortal {
  let passed = 0;
  const isDead = (): boolean => passed >= lives;
  const live = (): void => {
    if (isDead()) throw new Dead();
  };
  const passing = (): void => {
    passed += 1;
    live();
  };

  const { database } = app;
  const { read, inTransaction } = database;
  database.read = (async (...given: Parameters<typeof read>) => {
    live();
    return read.apply(database, given);
  }) as typeof read;
  database.inTransaction = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    live();
    let isStep = false;
    const result = await inTransaction.call(database, (transaction) =>
      work({
        ...transaction,
        query: (sql, values) => {
          isStep ||= matters.test(sql);
          return transaction.query(sql, values);
        },
      }),
    );
    if (isStep) passing();
    return result as Result;
  };
  const acquirer = app.acquirer!;
  const real = { ...acquirer };
  const calling =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      live();
      const result = await call(...given);
      passing();
      return result;
    };
  Object.assign(acquirer, {
    createPayment: calling(real.createPayment),
    payment: calling(real.payment),
    capture: calling(real.capture),
    cancel: calling(real.cancel),
    createRefund: calling(real.createRefund),
    refund: calling(real.refund),
    refundsOf: calling(real.refundsOf),
    createReceipt: calling(real.createReceipt),
    receipt: calling(real.receipt),
    receiptsOf: calling(real.receiptsOf),
  });
  return {
    passed: () => passed,
    isDead,
    bury: () => {
      Object.assign(database, { read, inTransaction });
      Object.assign(acquirer, real);
    },
  };
}
