import { v7 as uuid } from 'uuid';
import { normaliseEmail, personProblems, type PersonValues } from '../../rules/people/account.js';
import { fullNameOf, isSamePerson, normaliseName, patronymicOf } from '../../rules/people/names.js';
import { personWarnings } from '../../rules/people/person-warnings.js';
import { profileRulesVersion } from '../../rules/people/profile.js';
import type { Problem } from '../../rules/problem.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import type { Value } from '../core/database/sql.js';
import { unusablePasswordHash } from './sign-in/passwords.js';
import type { User } from './user.entity.js';
import { emptyProfile } from './users.service.js';
import { updateNameIndex } from './names/name-words.js';

/** A person recorded by staff. In an existing account, gaps are filled and nothing is overwritten. */
export type PersonByStaff = PersonValues & {
  /** Further profile data, already validated. */
  profile?: ProfileByStaff;
  /** Staff has confirmed that the owner of the account is this person, although the name differs. */
  isSamePerson?: boolean;
  /** Staff has confirmed the values that look mistaken in the name and the email. */
  isConfirmed?: boolean;
};

export type ProfileByStaff = {
  /** Columns of `users`. */
  values: Partial<User>;
  /** Compares the data with an existing account. */
  compare: (existing: User) => ProfileComparison;
  /** Whether the profile has all required fields. */
  isComplete: boolean;
};

export type ProfileComparison = {
  /** Columns that are empty in the account. */
  gaps: Partial<User>;
  /** Russian labels of these fields. */
  filled: string[];
  /** Russian labels of fields with a different value in the account, which stays. */
  differing: string[];
};

export type RecordedAccount = User & { isNew: boolean } & Pick<ProfileComparison, 'filled' | 'differing'>;

const findByEmail = async (transaction: Transaction, email: string): Promise<User | undefined> =>
  (
    await transaction.query<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [
      normaliseEmail(email),
    ])
  )[0];

function userFromNewcomer(newcomer: PersonByStaff, now: Date): User {
  const at = toIso(now);
  return {
    ...emptyProfile,
    id: uuid(),
    email: normaliseEmail(newcomer.email),
    passwordHash: unusablePasswordHash,
    role: 'USER',
    lastName: normaliseName(newcomer.lastName),
    firstName: normaliseName(newcomer.firstName),
    middleName: patronymicOf(newcomer.middleName),
    hasNoMiddleName: patronymicOf(newcomer.middleName) === null,
    ...newcomer.profile?.values,
    ...(newcomer.profile?.isComplete && { dataRulesVersion: profileRulesVersion }),
    dataIssuesSince: newcomer.profile?.isComplete ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Problems of a new person. Few fields are required, but none may be wrong; doubtful ones have to be confirmed. */
const newcomerProblems = (newcomer: PersonByStaff): Problem[] => {
  const problems = personProblems(newcomer);
  return problems.length > 0 || newcomer.isConfirmed ? problems : personWarnings(newcomer);
};

/** Rejects an email whose account has another name. An empty name matches any account: the caller means the email. */
function rejectOtherPerson(
  { lastName, firstName, middleName, isSamePerson: isConfirmedPerson }: PersonByStaff,
  existing: User,
): void {
  if (isConfirmedPerson || (lastName.trim() === '' && firstName.trim() === '')) return;
  if (isSamePerson({ lastName, firstName, middleName: middleName ?? null }, existing)) return;
  reject(
    'OTHER_PERSON',
    `Личный кабинет с\u00a0этой почтой у\u00a0другого человека: ${fullNameOf(existing)}. Это тот\u00a0же человек? Подтвердите или укажите другую почту.`,
    'email',
  );
}

/** Whether another account has the СНИЛС. It is then left out, because one of the two is wrong. */
async function isSnilsTaken(transaction: Transaction, email: string, profile?: ProfileByStaff): Promise<boolean> {
  const fingerprint = profile?.values.snilsFingerprint;
  if (!fingerprint) return false;
  const others = await transaction.query('SELECT id FROM users WHERE "snilsFingerprint" = ? AND email <> ?', [
    fingerprint,
    normaliseEmail(email),
  ]);
  return others.length > 0;
}

const withoutSnils = ({ snilsSealed: _sealed, snilsFingerprint: _fingerprint, ...values }: Partial<User>) => values;

const takenSnilsLabel = 'СНИЛС (он указан в\u00a0другом личном кабинете)';

/** Fills empty columns of the account with the data of staff. Values of the owner stay. */
export async function fillGaps(
  transaction: Transaction,
  existing: User,
  profile: ProfileByStaff | undefined,
  now: Date,
): Promise<RecordedAccount> {
  if (!profile) return { ...existing, isNew: false, filled: [], differing: [] };
  const comparison = profile.compare(existing);
  const snilsIsTaken = comparison.gaps.snilsFingerprint && (await isSnilsTaken(transaction, existing.email, profile));
  const gaps = snilsIsTaken ? withoutSnils(comparison.gaps) : comparison.gaps;
  const filled = snilsIsTaken ? comparison.filled.filter((label) => label !== 'СНИЛС') : comparison.filled;
  const differing = snilsIsTaken ? [...comparison.differing, takenSnilsLabel] : comparison.differing;
  const names = Object.keys(gaps);
  if (names.length > 0)
    await transaction.query(
      `UPDATE users SET ${names.map((name) => `"${name}" = COALESCE("${name}", ?)`).join(', ')},
         "profileVersion" = "profileVersion" + 1, "updatedAt" = ? WHERE id = ?`,
      [...(Object.values(gaps) as Value[]), toIso(now), existing.id],
    );
  await updateNameIndex(transaction, [existing.id]);
  return { ...existing, ...gaps, isNew: false, filled, differing };
}

async function existingAccount(
  transaction: Transaction,
  newcomer: PersonByStaff,
  now: Date,
): Promise<RecordedAccount | null> {
  const existing = await findByEmail(transaction, newcomer.email);
  if (!existing) return null;
  rejectOtherPerson(newcomer, existing);
  return fillGaps(transaction, existing, newcomer.profile, now);
}

/**
 * Finds the account with this email or creates one without a password; an email with a link lets the owner set one.
 * Concurrent calls for one email create one account.
 * @throws ProblemsError OTHER_PERSON if the account has another name, or the problems of the new person
 */
export async function findOrCreateAccount(
  transaction: Transaction,
  newcomer: PersonByStaff,
  now: Date,
): Promise<RecordedAccount> {
  const matching = await existingAccount(transaction, newcomer, now);
  if (matching) return matching;
  rejectAny(newcomerProblems(newcomer));
  const snilsIsTaken = await isSnilsTaken(transaction, newcomer.email, newcomer.profile);
  const account = userFromNewcomer(newcomer, now);
  const user = snilsIsTaken ? { ...account, snilsSealed: null, snilsFingerprint: null } : account;
  const inserted = await transaction.insertOne('users', user, 'ON CONFLICT (email) DO NOTHING');
  if (!inserted) return (await existingAccount(transaction, newcomer, now))!;
  await updateNameIndex(transaction, [user.id]);
  return { ...user, isNew: true, filled: [], differing: snilsIsTaken ? [takenSnilsLabel] : [] };
}
