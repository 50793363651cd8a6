import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import type { User } from './user.entity.js';

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
export const findUser = (reads: Reads, id: string): Promise<User | null> =>
  reads.readOne<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [id]);

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
  middleName ? `Здравствуйте, ${firstName} ${middleName}!` : 'Здравствуйте!';
