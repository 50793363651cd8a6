import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import { orderByKeys, type Loader } from '../core/loaders.js';
import { placeholders } from '../core/sql.js';
import type { User } from './user.entity.js';
import { fullNameOf } from '../../rules/names.js';

/** What nobody says of herself when she creates an account. */
export const emptyProfile = {
  snilsSealed: null,
  snilsFingerprint: null,
  birthDateSealed: null,
  educationLevel: null,
  post: null,
  degree: null,
  academicTitle: null,
  category: null,
  photoKey: null,
  profileVersion: 1,
  dataRulesVersion: 0,
  dataCheckedAt: null,
  emailConfirmedAt: null,
  deletedAt: null,
} as const;

/** A person with an account; nobody once it was deleted. */
export const findUser = (reads: Db, id: string): Promise<User | null> =>
  reads.readOne<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [id]);

export const usersById: Loader<string, User | null> = async (ids, { reads }) =>
  orderByKeys(
    ids,
    await reads.read<User>(`SELECT * FROM users WHERE id IN (${placeholders(ids)})`, ids),
    ({ id }) => id,
  );

type Named = Pick<User, 'id' | 'lastName' | 'firstName' | 'middleName'>;

/** Full names, for the person herself and for staff. */
export const namesOfUsers: Loader<string, string | null> = async (ids, { reads }) => {
  const rows = await reads.read<Named>(
    `SELECT id, "lastName", "firstName", "middleName" FROM users WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows, ({ id }) => id).map((person) => person && fullNameOf(person));
};

/**
 * Makes other changes of this person's account wait for this transaction.
 * @returns whether there is such an account still
 */
export async function lockPerson(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.query(
    'UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ? AND "deletedAt" IS NULL RETURNING id',
    [id],
  );
  return found.length > 0;
}

/** How a letter begins; without a patronymic nobody is called by the given name alone. */
export const greetingOf = ({ firstName, middleName }: Pick<User, 'firstName' | 'middleName'>): string =>
  firstName ? `Здравствуйте, ${[firstName, middleName].filter(Boolean).join(' ')}!` : 'Здравствуйте!';
