import { CommitUnknown } from '../core/database/database.js';
import type { FileStore } from './files.js';

export type Put = Pick<FileStore, 'put'>;

/** Stores several files: all, or none when one fails, because no row would ever name the others. */
export async function putTogether<Result>(files: FileStore, work: (files: Put) => Promise<Result>): Promise<Result> {
  const keys: string[] = [];
  const put: Put['put'] = async (key, content) => {
    await files.put(key, content);
    keys.push(key);
  };
  try {
    return await work({ put });
  } catch (error) {
    await Promise.allSettled(keys.map((key) => files.remove(key)));
    throw error;
  }
}

/**
 * The result of the transaction that writes a row about stored files. When it fails, `remove` deletes them; they stay when
 * the row may have been committed.
 */
export async function orRemoveFiles<Result>(
  transaction: Promise<Result>,
  remove: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await transaction;
  } catch (error) {
    if (!(error instanceof CommitUnknown)) await remove();
    throw error;
  }
}
