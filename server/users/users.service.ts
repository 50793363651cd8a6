import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { orderByKeys, type Loader, rowLoader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import type { User } from './user.entity.js';
import { fullNameOf } from '../../rules/people/names.js';
import { profileFields, singleFields, type SingleField } from '../../rules/people/profile-fields.js';

/** A column of `users` with a field of the profile. */
type ProfileColumn = Extract<keyof User, SingleField | `${SingleField}Sealed`>;

export const profileColumnOf = (field: SingleField): ProfileColumn =>
  (profileFields[field].isEncrypted ? `${field}Sealed` : field) as ProfileColumn;

const emptyColumns = Object.fromEntries(singleFields.map((field) => [profileColumnOf(field), null])) as Record<
  ProfileColumn,
  null
>;

/** Columns of an account without data: a new one, or a deleted one. */
export const emptyProfile = {
  ...emptyColumns,
  lastName: '',
  firstName: '',
  hasNoMiddleName: false,
  snilsFingerprint: null,
  photoKey: null,
  profileVersion: 1,
  dataRulesVersion: 0,
  dataCheckedAt: null,
  emailConfirmedAt: null,
  deletedAt: null,
} as const;

/** The user, or null if there is none or the account was deleted. */
export const findUser = (db: Db, id: string): Promise<User | null> =>
  db.queryOne<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [id]);

export const usersById = rowLoader<User>('users');

type NameColumns = Pick<User, 'id' | 'lastName' | 'firstName' | 'middleName'>;

/** Full names. Only for the users themselves and for staff. */
export const fullNamesOfUsers: Loader<string, string | null> = async (ids, { db }) => {
  const rows = await db.query<NameColumns>(
    `SELECT id, "lastName", "firstName", "middleName" FROM users WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows, ({ id }) => id).map((person) => person && fullNameOf(person));
};

/**
 * Locks the user's row, so that other changes of the account wait for this transaction. Returns false if there is no
 * such account.
 */
export async function lockUser(transaction: Transaction, id: string): Promise<boolean> {
  const updated = await transaction.query(
    'UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ? AND "deletedAt" IS NULL RETURNING id',
    [id],
  );
  return updated.length > 0;
}
