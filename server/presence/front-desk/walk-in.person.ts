import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { registrationStates } from '../../registrations/registration.states.js';
import {
  fillGaps,
  findOrCreateAccount,
  type RecordedAccount,
  type ProfileByStaff,
} from '../../users/record-person.service.js';
import type { User } from '../../users/user.entity.js';
import type { WalkInInput } from './walk-in.inputs.js';

export const liveRegistrationOf = async (
  transaction: Transaction,
  eventId: string,
  userId: string,
): Promise<Registration | undefined> =>
  (
    await transaction.query<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
      [eventId, userId],
    )
  )[0];

async function ownerOf(transaction: Transaction, registrationId: string, eventId: string): Promise<User> {
  const [user] = await transaction.query<User>(
    `SELECT users.* FROM users JOIN registrations ON registrations."userId" = users.id
     WHERE registrations.id = ? AND registrations."eventId" = ? AND registrations.${registrationStates.sql.live}`,
    [registrationId, eventId],
  );
  if (!user) return reject('REGISTRATION_ENDED', 'Эта регистрация уже не действует. Найдите человека ещё раз.');
  return user;
}

async function accountOf(transaction: Transaction, id: string): Promise<User> {
  const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [id]);
  if (!user) return reject('ACCOUNT_UNKNOWN', 'Такого личного кабинета больше нет. Найдите человека ещё раз.');
  return user;
}

/**
 * The person at the front desk: the owner of the registration or of the account that staff chose, or a new person.
 * @throws ProblemsError OTHER_PERSON when a new person gives the email address of another user
 */
export async function personAtFrontDesk(
  transaction: Transaction,
  eventId: string,
  input: WalkInInput,
  profile: ProfileByStaff,
  now: Date,
): Promise<RecordedAccount> {
  const { registrationId, accountId, email, lastName, firstName, middleName, isSamePerson, isConfirmed } = input;
  if (registrationId) return fillGaps(transaction, await ownerOf(transaction, registrationId, eventId), profile, now);
  if (accountId) return fillGaps(transaction, await accountOf(transaction, accountId), profile, now);
  const names = { lastName: lastName ?? '', firstName: firstName ?? '', middleName };
  if (names.lastName.trim() === '' && names.firstName.trim() === '')
    reject('NAME_REQUIRED', 'Укажите фамилию, как в паспорте.', 'lastName');
  return findOrCreateAccount(transaction, { email: email ?? '', ...names, profile, isSamePerson, isConfirmed }, now);
}
