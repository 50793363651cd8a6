import { normaliseEmail } from '../../../../rules/people/account.js';
import type { Context } from '../../../core/context.js';
import { rejectAny } from '../../../core/graphql/problems.js';
import type { Transaction } from '../../../core/database/database.js';
import { recordStaffConsent } from '../../../legal/staff-consent.service.js';
import {
  createReferenced,
  findReferenced,
  forgetReference,
  readReference,
} from '../../../tokens/external-references.js';
import {
  fillGaps,
  findOrCreateAccount,
  type PersonByStaff,
  type ProfileByStaff,
  type RecordedAccount,
} from '../../../users/record-person.service.js';
import type { User } from '../../../users/user.entity.js';
import { consentProblem } from '../entry/entry.service.js';
import { parseEntryDetails } from '../entry/entry-details.js';
import { buildProfileByStaff } from '../entry/profile-by-staff.js';
import type { PersonUpserted, UpsertPersonInput } from './upsert.results.js';

const emailLabel = 'электронная почта';

type NamedPerson = Pick<UpsertPersonInput, 'email' | 'phone' | 'specialtyId' | 'snils' | 'workplace'> & {
  lastName?: string | null;
  firstName?: string | null;
  middleName?: string | null;
};

/** Profile data that an integration sent, checked as those that staff types. */
export async function readProfile(context: Context, input: NamedPerson): Promise<ProfileByStaff | undefined> {
  const { lastName, firstName, middleName } = input;
  const { profile, problems } = await parseEntryDetails(context, input);
  rejectAny(problems);
  const names = { lastName: lastName ?? '', firstName: firstName ?? '', middleName: middleName ?? null };
  return buildProfileByStaff(context.app, profile, names);
}

/** Fills gaps of a known account. What its owner has given stays, also the email address. */
export async function fillAccount(
  transaction: Transaction,
  userId: string,
  input: Pick<NamedPerson, 'email'>,
  profile: ProfileByStaff | undefined,
  now: Date,
): Promise<RecordedAccount | null> {
  const user = await transaction.lock<User>('users', { id: userId });
  if (!user || user.deletedAt !== null) return null;
  const account = await fillGaps(transaction, user, profile, now);
  const isOtherEmail = user.email !== normaliseEmail(input.email);
  return isOtherEmail ? { ...account, differing: [...account.differing, emailLabel] } : account;
}

const upserted = ({ isNew, filled, differing, ...person }: RecordedAccount): PersonUpserted => ({
  person,
  outcome: isNew ? 'CREATED' : filled.length > 0 ? 'UPDATED' : 'UNCHANGED',
  filled,
  differing,
});

/**
 * Finds or creates the account of a person, and fills gaps of the one that has this reference. An account that existed with the
 * email address is linked to the reference.
 */
export async function upsertPerson(
  context: Context,
  reference: string,
  input: UpsertPersonInput,
): Promise<PersonUpserted> {
  const { app, now, viewer } = context;
  const key = readReference(context, 'PERSON', reference);
  rejectAny(input.hasConsented ? [] : [consentProblem]);
  const profile = await readProfile(context, input);
  const { email, lastName, firstName, middleName = null, isSamePerson, isConfirmed } = input;
  const newcomer: PersonByStaff = { email, lastName, firstName, middleName, profile, isSamePerson, isConfirmed };
  const update = (id: string) =>
    app.database.inTransaction((transaction) => fillAccount(transaction, id, input, profile, now));
  const id = await findReferenced(context, key);
  const existing = id === null ? null : await update(id);
  if (existing) return upserted(existing);
  if (id !== null) await forgetReference(context, key);
  const account = await createReferenced(
    context,
    key,
    (person: RecordedAccount) => person.id,
    (own) =>
      own.app.database.inTransaction(async (transaction) => {
        const person = await findOrCreateAccount(transaction, newcomer, now);
        const consent = { userId: person.id, registrationId: null, manner: input.consentManner, at: now };
        await recordStaffConsent(transaction, { ...consent, recordedById: viewer!.id });
        return person;
      }),
  );
  return upserted(account ?? (await update((await findReferenced(context, key))!))!);
}
