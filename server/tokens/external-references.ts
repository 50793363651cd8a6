import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Database, Transaction } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import type { Loader } from '../core/graphql/loaders.js';
import { orderByKeys } from '../core/graphql/loaders.js';
import { reject } from '../core/graphql/problems.js';
import type { ExternalReference, ReferencedType } from './external-reference.entity.js';

/** A reference of the integration that calls. */
export type Reference = { tokenId: string; kind: ReferencedType; reference: string };

/** @throws ProblemsError if a user calls, or the reference is malformed */
export function readReference({ grant }: Pick<Context, 'grant'>, kind: ReferencedType, reference: string): Reference {
  if (!grant)
    return reject('TOKEN_REQUIRED', 'Внешние номера есть только у\u00a0программ: вызовите с\u00a0API-токеном.');
  if (!/^[\x21-\x7e]{1,120}$/.test(reference))
    reject(
      'EXTERNAL_REFERENCE_FORMAT',
      'Внешний номер: от 1 до 120 латинских букв, цифр и\u00a0знаков, без пробелов.',
      'externalReference',
    );
  return { tokenId: grant.tokenId, kind, reference };
}

/** The id of the object with a reference; null: there is none. */
export async function findReferenced({ app }: Pick<Context, 'app'>, key: Reference): Promise<string | null> {
  const [row] = await app.database.query<Pick<ExternalReference, 'objectId'>>(
    'SELECT "objectId" FROM external_references WHERE "tokenId" = ? AND kind = ? AND reference = ?',
    [key.tokenId, key.kind, key.reference],
  );
  return row?.objectId ?? null;
}

/** The id of the object that a query names by a reference of its integration; null: there is none. */
export const findByReference = (
  { app, grant }: Pick<Context, 'app' | 'grant'>,
  kind: ReferencedType,
  reference: string,
): Promise<string | null> | null =>
  grant ? findReferenced({ app }, { tokenId: grant.tokenId, kind, reference }) : null;

/** Forgets the reference of an object that is gone. */
export const forgetReference = ({ app }: Pick<Context, 'app'>, key: Reference): Promise<void> =>
  app.database.inTransaction((transaction) => transaction.delete('external_references', { ...key }));

/** Another call has created the object of the reference. */
class AlreadyReferenced extends Error {}

/**
 * The same context, whose first transaction also takes the reference and links it to what it creates: both are stored, or
 * none. Another call with the reference waits for it.
 * @param idOf the id of the object in the value of the transaction
 */
function withReference<Value>(context: Context, key: Reference, idOf: (value: Value) => string): Context {
  const { database } = context.app;
  const inTransaction: Database['inTransaction'] = (work) =>
    database.inTransaction(async (transaction: Transaction) => {
      const row = { ...key, objectId: null, createdAt: toIso(context.now) };
      if (!(await transaction.insertOne('external_references', row, 'ON CONFLICT DO NOTHING')))
        throw new AlreadyReferenced();
      const value = await work(transaction);
      await transaction.update('external_references', { ...key }, { objectId: idOf(value as unknown as Value) });
      return value;
    });
  return { ...context, app: { ...context.app, database: { ...database, inTransaction } } };
}

/**
 * Creates the object of a reference, unless another call has done so at the same time.
 * @returns null: another call has created it
 */
export async function createReferenced<Value, Result>(
  context: Context,
  key: Reference,
  idOf: (value: Value) => string,
  create: (context: Context) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await create(withReference(context, key, idOf));
  } catch (error) {
    if (error instanceof AlreadyReferenced) return null;
    throw error;
  }
}

/** The references of the integration that asks, by ids of objects. */
export const referencesOfObjects: Loader<string, string | null> = async (ids, { db, grant }) => {
  if (!grant) return ids.map(() => null);
  const rows = await db.query<{ objectId: string; reference: string }>(
    `SELECT "objectId", reference FROM external_references
     WHERE "tokenId" = ? AND "objectId" IN (${placeholders(ids)}) ORDER BY "createdAt", reference`,
    [grant.tokenId, ...ids],
  );
  return orderByKeys(ids, rows, ({ objectId }) => objectId).map((row) => row?.reference ?? null);
};
