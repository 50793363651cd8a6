import { v7 as uuid } from 'uuid';
import { normaliseEmail, personProblems, type PersonValues } from '../../rules/account.js';
import { fullNameOf, isSamePerson, normaliseName, patronymicOf } from '../../rules/names.js';
import { personDoubts } from '../../rules/person-doubts.js';
import { profileRulesVersion } from '../../rules/profile.js';
import type { Problem } from '../../rules/problem.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { reject, rejectAny } from '../core/problems.js';
import { insertSql, type Value } from '../core/sql.js';
import { noPassword } from './passwords.js';
import type { User } from './user.entity.js';
import { emptyProfile } from './users.service.js';
import { indexNames } from './name-words.js';

/** A person recorded by staff. Of an account that exists, gaps are filled and nothing is overwritten. */
export type Newcomer = PersonValues & {
  /** What is known besides, checked already. */
  profile?: NewcomerProfile;
  /** Staff has checked that the owner of the account is this person, though the name differs. */
  isSamePerson?: boolean;
  /** Staff has read what looks mistaken in the name and the address, and means it. */
  isConfirmed?: boolean;
};

export type NewcomerProfile = {
  /** Columns of `users`. */
  values: Partial<User>;
  /** Compares it with an account. */
  compare: (known: User) => ProfileComparison;
  /** Nothing more is to be asked of the person. */
  isComplete: boolean;
};

export type ProfileComparison = {
  /** Columns that the account lacks. */
  gaps: Partial<User>;
  /** Names of these fields, Russian. */
  filled: string[];
  /** Names of fields in which the account holds something else: it stays. */
  differing: string[];
};

export type Invited = User & { isNew: boolean } & Pick<ProfileComparison, 'filled' | 'differing'>;

const accountWith = async (transaction: Transaction, email: string): Promise<User | undefined> =>
  (
    await transaction.query<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [
      normaliseEmail(email),
    ])
  )[0];

function accountOf(newcomer: Newcomer, now: Date): User {
  const at = toIso(now);
  return {
    ...emptyProfile,
    id: uuid(),
    email: normaliseEmail(newcomer.email),
    passwordHash: noPassword,
    role: 'USER',
    lastName: normaliseName(newcomer.lastName),
    firstName: normaliseName(newcomer.firstName),
    middleName: patronymicOf(newcomer.middleName),
    hasNoMiddleName: patronymicOf(newcomer.middleName) === null,
    phone: null,
    educationLevel: null,
    specialtyId: null,
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

/** What is recorded of a new person may be little, but none of it wrong; what looks mistaken has to be confirmed. */
const newcomerProblems = (newcomer: Newcomer): Problem[] => {
  const problems = personProblems(newcomer);
  return problems.length > 0 || newcomer.isConfirmed ? problems : personDoubts(newcomer);
};

/**
 * Refuses to take the owner of an address for somebody with another name. Names that are left out say nothing: whoever calls
 * means the account, whosever it is.
 */
function rejectOtherPerson({ lastName, firstName, middleName, isSamePerson: isSame }: Newcomer, known: User): void {
  if (isSame || (lastName.trim() === '' && firstName.trim() === '')) return;
  if (isSamePerson({ lastName, firstName, middleName: middleName ?? null }, known)) return;
  reject(
    'OTHER_PERSON',
    `Личный кабинет с\u00a0этой почтой у\u00a0другого человека: ${fullNameOf(known)}. Это тот\u00a0же человек? Подтвердите или укажите другую почту.`,
    'email',
  );
}

/** A СНИЛС that another account has stays out: one of the two is wrong. */
async function isSnilsTaken(transaction: Transaction, email: string, profile?: NewcomerProfile): Promise<boolean> {
  const fingerprint = profile?.values.snilsFingerprint;
  if (!fingerprint) return false;
  const taken = await transaction.query('SELECT id FROM users WHERE "snilsFingerprint" = ? AND email <> ?', [
    fingerprint,
    normaliseEmail(email),
  ]);
  return taken.length > 0;
}

const withoutSnils = ({ snilsSealed: _sealed, snilsFingerprint: _fingerprint, ...values }: Partial<User>) => values;

const takenSnils = 'СНИЛС (он указан в\u00a0другом личном кабинете)';

/** Writes what the account lacks and staff knows. What its owner has written stays. */
export async function fillGaps(
  transaction: Transaction,
  known: User,
  profile: NewcomerProfile | undefined,
  now: Date,
): Promise<Invited> {
  if (!profile) return { ...known, isNew: false, filled: [], differing: [] };
  const compared = profile.compare(known);
  const isTaken = compared.gaps.snilsFingerprint && (await isSnilsTaken(transaction, known.email, profile));
  const gaps = isTaken ? withoutSnils(compared.gaps) : compared.gaps;
  const filled = isTaken ? compared.filled.filter((word) => word !== 'СНИЛС') : compared.filled;
  const differing = isTaken ? [...compared.differing, takenSnils] : compared.differing;
  const names = Object.keys(gaps);
  if (names.length > 0)
    await transaction.query(
      `UPDATE users SET ${names.map((name) => `"${name}" = COALESCE("${name}", ?)`).join(', ')},
         "profileVersion" = "profileVersion" + 1, "updatedAt" = ? WHERE id = ?`,
      [...(Object.values(gaps) as Value[]), toIso(now), known.id],
    );
  await indexNames(transaction, [known.id]);
  return { ...known, ...gaps, isNew: false, filled, differing };
}

async function existingAccount(transaction: Transaction, newcomer: Newcomer, now: Date): Promise<Invited | null> {
  const known = await accountWith(transaction, newcomer.email);
  if (!known) return null;
  rejectOtherPerson(newcomer, known);
  return fillGaps(transaction, known, newcomer.profile, now);
}

/**
 * The account with this address; where there is none, one without a password: the email about what it was made for has a
 * link that lets its owner set one. Two members of staff who record the same person at once get one account.
 * @throws Refusal OTHER_PERSON when the account is somebody else's; or when what is written of the person would not do for one
 */
export async function findOrMakeAccount(transaction: Transaction, newcomer: Newcomer, now: Date): Promise<Invited> {
  const existing = await existingAccount(transaction, newcomer, now);
  if (existing) return existing;
  rejectAny(newcomerProblems(newcomer));
  const isTaken = await isSnilsTaken(transaction, newcomer.email, newcomer.profile);
  const account = accountOf(newcomer, now);
  const user = isTaken ? { ...account, snilsSealed: null, snilsFingerprint: null } : account;
  const { sql, values } = insertSql('users', user as unknown as Record<string, Value>);
  const made = await transaction.query(`${sql} ON CONFLICT (email) DO NOTHING RETURNING id`, values);
  if (made.length === 0) return (await existingAccount(transaction, newcomer, now))!;
  await indexNames(transaction, [user.id]);
  return { ...user, isNew: true, filled: [], differing: isTaken ? [takenSnils] : [] };
}
