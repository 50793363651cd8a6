import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import type { Origin } from '../core/viewer.js';
import { recordConsents } from '../legal/legal.service.js';
import { updateNameIndex } from './names/name-words.js';
import { recordEvent } from './security/account-events.service.js';
import type { User } from './user.entity.js';
import { emptyProfile } from './users.service.js';

type Person = Pick<User, 'email' | 'passwordHash' | 'lastName' | 'firstName' | 'middleName'> & {
  /** The form asked for a patronymic, so an empty one says that there is none. */
  asksForMiddleName?: boolean;
};

/** The row of a new account whose address is confirmed now. */
export function newAccount({ asksForMiddleName = true, ...form }: Person, now: Date): User {
  const at = toIso(now);
  return {
    id: uuid(),
    email: form.email,
    passwordHash: form.passwordHash,
    role: 'USER',
    ...emptyProfile,
    emailConfirmedAt: at,
    lastName: form.lastName,
    firstName: form.firstName,
    middleName: form.middleName,
    hasNoMiddleName: asksForMiddleName && form.middleName === null,
    dataIssuesSince: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Accepted editions, with the place and time of their form. */
export type GivenConsents = { documentIds: readonly string[]; origin: Origin; now: Date };

/** Stores a new account with its consents. Returns false if the address has an account. */
export async function openAccount(
  transaction: Transaction,
  user: User,
  consents: GivenConsents,
  { origin, now }: Pick<Context, 'origin' | 'now'>,
): Promise<boolean> {
  if (!(await transaction.insertOne('users', user, 'ON CONFLICT (email) DO NOTHING'))) return false;
  await updateNameIndex(transaction, [user.id]);
  await recordConsents(transaction, { ...consents, userId: user.id, channel: 'ACCOUNT', subjectId: user.id });
  await recordEvent(transaction, { userId: user.id, kind: 'ACCOUNT_CREATED', origin, now });
  return true;
}
