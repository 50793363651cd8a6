import type { Transaction } from '../../server/core/database/database.js';
import { passwordHashCount } from '../../server/users/sign-in/passwords.js';
import type { TestApp } from './app.js';

/** The transaction with another `query`, which its other methods use, too. */
export const withQuery = (transaction: Transaction, query: Transaction['query']): Transaction =>
  Object.assign(Object.create(transaction) as Transaction, { query });

/** SQL statements (without values) and the number of password hashes while the work runs. */
export async function statementsDuring<T>(
  { app }: TestApp,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; hashes: number }> {
  const { database } = app;
  const [read, readLong, write] = [database.query, database.queryLong, database.inTransaction];
  const statements: string[] = [];
  const hashesBefore = passwordHashCount();
  const counted = (original: typeof read) =>
    ((sql: string, values?: []) => {
      statements.push(sql);
      return original.call(database, sql, values);
    }) as typeof read;
  database.query = counted(read);
  database.queryLong = counted(readLong);
  database.inTransaction = ((callback: Parameters<typeof write>[0]) =>
    write.call(database, (transaction) =>
      callback(
        withQuery(transaction, (sql, values) => {
          statements.push(sql);
          return transaction.query(sql, values);
        }),
      ),
    )) as typeof write;
  try {
    return { result: await work(), statements, hashes: passwordHashCount() - hashesBefore };
  } finally {
    Object.assign(database, { query: read, queryLong: readLong, inTransaction: write });
  }
}

/** Runs `meanwhile` between the first read that contains `words` and the next transaction, to test race conditions. */
export async function withConcurrentChange<T>(
  { app: { database } }: TestApp,
  words: string,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [read, write] = [database.query, database.inTransaction];
  let isRead = false;
  const restore = (): void => void Object.assign(database, { read, inTransaction: write });
  database.query = ((sql: string, values?: []) => {
    isRead ||= sql.includes(words);
    return read.call(database, sql, values);
  }) as typeof read;
  database.inTransaction = (async (callback: Parameters<typeof write>[0]) => {
    if (isRead) {
      restore();
      await meanwhile();
    }
    return write.call(database, callback);
  }) as typeof write;
  try {
    return await work();
  } finally {
    restore();
  }
}
