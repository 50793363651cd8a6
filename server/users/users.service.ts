import { v7 as uuid } from 'uuid';
import { accountProblems, normaliseEmail } from '../../rules/account.js';
import { checkConsents } from '../../rules/consents.js';
import { normaliseName } from '../../rules/profile.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { Refusal, refuse, refuseAny } from '../core/problems.js';
import type { Reads } from '../core/kept.js';
import { insertion, type Value } from '../core/sql.js';
import { accountConsents, recordConsents } from '../legal/legal.service.js';
import { hashPassword, isPassword } from './passwords.js';
import { endSession, startSession } from './sessions.service.js';
import type { User } from './user.entity.js';
import type { CreateAccountInput, SignInInput } from './users.inputs.js';

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

/** Creates an account, records the consents, and signs the browser in. */
export async function createAccount(context: Context, input: CreateAccountInput): Promise<{ viewer: User }> {
  const { app, origin, now } = context;
  const requested = await accountConsents(app, context.reads);
  refuseAny([...accountProblems(input), ...checkConsents(requested, input.consents)]);
  await app.limits.count('createAccountByAddress', origin.address);
  await app.captcha.verify('CREATE_ACCOUNT', input.captcha, origin);
  const passwordHash = await hashPassword(input.password);
  const at = instant(now);
  const user: User = {
    id: uuid(),
    email: normaliseEmail(input.email),
    passwordHash,
    role: 'USER',
    ...emptyProfile,
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    middleName: input.middleName ? normaliseName(input.middleName) || null : null,
    hasNoMiddleName: false,
    phone: null,
    specialtyId: null,
    workplace: null,
    regionId: null,
    city: null,
    dataIssuesSince: at,
    createdAt: at,
    updatedAt: at,
  };
  const token = await app.database.inTransaction(async (transaction) => {
    const { sql, values } = insertion('users', user as unknown as Record<string, Value>);
    // One statement looks and inserts: of two people with one address who come at once, one is told so.
    const stored = await transaction.query(`${sql} ON CONFLICT (email) DO NOTHING RETURNING id`, values);
    if (stored.length === 0) refuse('EMAIL_TAKEN', 'Личный кабинет с этим адресом уже есть. Войдите в него.', 'email');
    await recordConsents(transaction, {
      userId: user.id,
      documentIds: input.consents,
      origin,
      now,
      channel: 'ACCOUNT',
      subjectId: user.id,
    });
    return startSession(transaction, user.id, user.role, origin, now);
  });
  await endOwnSession(context);
  context.setSession(token);
  return { viewer: user };
}

/** Signs the browser in. A wrong address and a wrong password give the same answer, after the same time. */
export async function signIn(context: Context, input: SignInInput): Promise<{ viewer: User }> {
  const { app, origin, now } = context;
  const email = normaliseEmail(input.email).slice(0, 254);
  const account = `${email} ${origin.address}`;
  await app.limits.count('signInByAddress', origin.address);
  await app.limits.count('signInByAccount', account);
  const user = await context.reads.readOne<User>('SELECT * FROM users WHERE email = ?', [email]);
  if (!(await isPassword(user?.passwordHash ?? null, input.password.slice(0, 200)))) {
    await app.limits.count('signInWrongByAddress', origin.address);
    throw new Refusal([{ code: 'BAD_CREDENTIALS', message: 'Неверный адрес электронной почты или пароль.' }]);
  }
  const known = user!;
  const token = await app.database.inTransaction((transaction) =>
    startSession(transaction, known.id, known.role, origin, now),
  );
  await app.limits.forget('signInByAccount', account);
  await endOwnSession(context);
  context.setSession(token);
  return { viewer: known };
}

export async function signOut(context: Context): Promise<boolean> {
  await endOwnSession(context);
  context.setSession(null);
  return true;
}

/** The session that the browser came with ends: its token could have been planted. */
export async function endOwnSession({ app, viewer }: Context): Promise<void> {
  if (viewer) await app.database.inTransaction((transaction) => endSession(transaction, viewer.sessionId));
}
