import { v7 as uuid } from 'uuid';
import { normaliseEmail, personProblems, type PersonValues } from '../../rules/account.js';
import { fullNameOf, isSamePerson, normaliseName } from '../../rules/names.js';
import { checkPhone, normalisePhone } from '../../rules/phone.js';
import { profileRulesVersion } from '../../rules/profile.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { refuse, refuseAny } from '../core/problems.js';
import { insertion, type Value } from '../core/sql.js';
import type { EducationLevel } from './profile.enums.js';
import { noPassword } from './passwords.js';
import type { User } from './user.entity.js';
import { emptyProfile } from './users.service.js';

/** Somebody whom staff writes down; all but the address is of use only where there is no account with it. */
export type Newcomer = PersonValues & {
  phone?: string | null;
  educationLevel?: EducationLevel | null;
  specialtyId?: string | null;
  /** More of the profile, checked already. Of an account that there is it fills gaps only. */
  profile?: NewcomerProfile;
};

export type NewcomerProfile = {
  /** Columns of `users`. */
  values: Partial<User>;
  /** What of them an account lacks that holds `known`. */
  gapsOf: (known: User) => Partial<User>;
  /** Nothing more is to be asked of the person. */
  isComplete: boolean;
};

export type Invited = User & { isNew: boolean };

const accountWith = async (transaction: Transaction, email: string): Promise<User | undefined> =>
  (
    await transaction.query<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [
      normaliseEmail(email),
    ])
  )[0];

function accountOf(newcomer: Newcomer, now: Date): User {
  const at = instant(now);
  return {
    ...emptyProfile,
    id: uuid(),
    email: normaliseEmail(newcomer.email),
    passwordHash: noPassword,
    role: 'USER',
    lastName: normaliseName(newcomer.lastName),
    firstName: normaliseName(newcomer.firstName),
    middleName: newcomer.middleName?.trim() ? normaliseName(newcomer.middleName) : null,
    hasNoMiddleName: false,
    phone: normalisePhone(newcomer.phone ?? '') || null,
    educationLevel: newcomer.educationLevel ?? null,
    specialtyId: newcomer.specialtyId || null,
    workplace: null,
    regionId: null,
    city: null,
    ...newcomer.profile?.values,
    ...(newcomer.profile?.isComplete && { dataRulesVersion: profileRulesVersion }),
    dataIssuesSince: newcomer.profile?.isComplete ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** What is written of a person may be little, but none of it wrong. */
async function newcomerProblems(transaction: Transaction, newcomer: Newcomer): Promise<Problem[]> {
  const { phone, specialtyId } = newcomer;
  const wrongPhone = phone?.trim() ? checkPhone(phone) : null;
  const isKnown =
    !specialtyId || (await transaction.query('SELECT id FROM specialties WHERE id = ?', [specialtyId])).length > 0;
  return [
    ...personProblems(newcomer),
    ...(wrongPhone ? [wrongPhone] : []),
    ...(isKnown
      ? []
      : [{ code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field: 'specialtyId' }]),
  ];
}

/**
 * Refuses to take the owner of an address for somebody with another name. Names that are left out say nothing: whoever calls
 * means the account, whosever it is.
 */
function refuseOtherPerson({ lastName, firstName, middleName }: Newcomer, known: User): void {
  if (lastName.trim() === '' && firstName.trim() === '') return;
  if (isSamePerson({ lastName, firstName, middleName: middleName ?? null }, known)) return;
  refuse(
    'OTHER_PERSON',
    `Личный кабинет с\u00a0этой почтой у\u00a0другого человека: ${fullNameOf(known)}. Проверьте почту и\u00a0имя.`,
    'email',
  );
}

/** A СНИЛС that another account has got since the line was looked through stays out: one of the two is wrong. */
async function withoutTaken(transaction: Transaction, newcomer: Newcomer): Promise<Newcomer> {
  const { profile } = newcomer;
  const fingerprint = profile?.values.snilsFingerprint;
  if (!profile || !fingerprint) return newcomer;
  const taken = await transaction.query('SELECT id FROM users WHERE "snilsFingerprint" = ? AND email <> ?', [
    fingerprint,
    normaliseEmail(newcomer.email),
  ]);
  if (taken.length === 0) return newcomer;
  const { snilsSealed: _sealed, snilsFingerprint: _fingerprint, ...values } = profile.values;
  return { ...newcomer, profile: { ...profile, values } };
}

/** Writes what the account lacks and staff knows. What its owner has written stays. */
async function fillGaps(transaction: Transaction, known: Invited, { profile }: Newcomer, now: Date): Promise<Invited> {
  const gaps = profile?.gapsOf(known) ?? {};
  const names = Object.keys(gaps);
  if (names.length === 0) return known;
  const assignments = names.map((name) => `"${name}" = COALESCE("${name}", ?)`).join(', ');
  const values = Object.values(gaps) as Value[];
  await transaction.query(
    `UPDATE users SET ${assignments}, "profileVersion" = "profileVersion" + 1, "updatedAt" = ? WHERE id = ?`,
    [...values, instant(now), known.id],
  );
  return { ...known, ...gaps };
}

async function existingAccount(transaction: Transaction, newcomer: Newcomer): Promise<Invited | null> {
  const known = await accountWith(transaction, newcomer.email);
  if (!known) return null;
  refuseOtherPerson(newcomer, known);
  return { ...known, isNew: false };
}

/**
 * The account with this address; where there is none, one without a password: the email about what it was made for has a
 * link that lets its owner set one. Two members of staff who record the same person at once get one account.
 * @throws Refusal OTHER_PERSON when the account is somebody else's; or when what is written of the person would not do for one
 */
export async function findOrMakeAccount(transaction: Transaction, given: Newcomer, now: Date): Promise<Invited> {
  const newcomer = await withoutTaken(transaction, given);
  const existing = await existingAccount(transaction, newcomer);
  if (existing) return fillGaps(transaction, existing, newcomer, now);
  refuseAny(await newcomerProblems(transaction, newcomer));
  const user = accountOf(newcomer, now);
  const { sql, values } = insertion('users', user as unknown as Record<string, Value>);
  const made = await transaction.query(`${sql} ON CONFLICT (email) DO NOTHING RETURNING id`, values);
  if (made.length === 0) return (await existingAccount(transaction, newcomer))!;
  return { ...user, isNew: true };
}
