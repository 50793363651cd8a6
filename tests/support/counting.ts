import type { TestApp } from './app.js';

/** Number of read statements while the work runs. */
export async function readsDuring({ app }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { database } = app;
  const original = database.read;
  let count = 0;
  database.read = ((...parameters: Parameters<typeof original>) => {
    count += 1;
    return original.apply(database, parameters);
  }) as typeof original;
  try {
    await work();
  } finally {
    database.read = original;
  }
  return count;
}
