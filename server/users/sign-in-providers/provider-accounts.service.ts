import { v7 as uuid } from 'uuid';
import { checkConsents } from '../../../rules/people/consents.js';
import { nameProblems, normaliseName, patronymicOf } from '../../../rules/people/names.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { hashOf } from '../../core/secrets.js';
import { accountConsents } from '../../legal/legal.service.js';
import { newAccount, openAccount } from '../new-account.js';
import type { SignInOutcome } from '../security/security.results.js';
import { rememberBrowser } from '../sign-in/browsers.js';
import { unusablePasswordHash } from '../sign-in/passwords.js';
import { enterWith } from '../sign-in/sign-in.service.js';
import type { User } from '../user.entity.js';
import type { LinkedIdentity, ProviderSignIn, SignInProvider } from './provider.entity.js';
import type { CreateAccountByProviderInput } from './providers.inputs.js';
import type { ProviderSignInUndecided } from './providers.results.js';
import { claimsOf, findActiveProvider, type ProviderClaims } from './provider-sign-in.service.js';

type Answered = { row: ProviderSignIn; provider: SignInProvider; claims: ProviderClaims };

const rejectExpired = (): never =>
  reject('PROVIDER_SIGN_IN_EXPIRED', 'Прошло слишком много времени, или этот вход уже завершён. Начните его ещё раз.');

/**
 * A sign-in of this browser that the provider has answered. One that links is for its account only.
 * @throws ProblemsError PROVIDER_SIGN_IN_EXPIRED or PROVIDER_OFF
 */
export async function findAnswered({ app, db, browser, now, viewer }: Context, id: string): Promise<Answered> {
  const row = await db.queryOne<ProviderSignIn>(
    `SELECT * FROM provider_sign_ins
     WHERE id = ? AND "browserHash" = ? AND "claimsSealed" IS NOT NULL AND "expiresAt" > ?`,
    [id.slice(0, 36), hashOf(browser ?? ''), toIso(now)],
  );
  if (!row || (row.userId !== null && row.userId !== viewer?.id)) return rejectExpired();
  const provider = await findActiveProvider(app, row.providerId);
  if (!provider) return reject('PROVIDER_OFF', 'Вход через эту организацию сейчас закрыт. Войдите другим способом.');
  return { row, provider, claims: claimsOf(app, row) };
}

/** Uses the sign-in up: of two tabs, one goes on with it. @throws ProblemsError PROVIDER_SIGN_IN_EXPIRED */
export async function spendAnswered(transaction: Transaction, { id }: ProviderSignIn): Promise<void> {
  const deleted = await transaction.query('DELETE FROM provider_sign_ins WHERE id = ? RETURNING id', [id]);
  if (deleted.length === 0) rejectExpired();
}

const rejectTaken = (): never =>
  reject(
    'IDENTITY_TAKEN',
    'С\u00a0этим входом уже связан другой личный кабинет. Войдите через организацию в\u00a0него и\u00a0там отвяжите вход.',
  );

/** Links the identity, unless it or the provider is linked already. */
export async function insertIdentity(
  transaction: Transaction,
  { provider, claims }: Pick<Answered, 'provider' | 'claims'>,
  { userId, now, isUsed }: { userId: string; now: Date; isUsed: boolean },
): Promise<void> {
  const of = await transaction.findOne<LinkedIdentity>('linked_identities', { providerId: provider.id, userId });
  if (of)
    return reject(
      'PROVIDER_LINKED',
      of.subject === claims.subject
        ? 'Вход через эту организацию уже связан с\u00a0вашим кабинетом.'
        : 'С\u00a0вашим кабинетом связан другой вход через эту организацию. Сначала отвяжите его в\u00a0настройках входа.',
    );
  const at = toIso(now);
  const stored = await transaction.insertOne(
    'linked_identities',
    {
      id: uuid(),
      providerId: provider.id,
      userId,
      subject: claims.subject,
      email: claims.email,
      createdAt: at,
      lastUsedAt: isUsed ? at : null,
    },
    'ON CONFLICT ("providerId", subject) DO NOTHING',
  );
  if (!stored) rejectTaken();
}

const findIdentity = ({ db }: Context, { provider, claims }: Answered): Promise<LinkedIdentity | null> =>
  db.findOne<LinkedIdentity>('linked_identities', { providerId: provider.id, subject: claims.subject });

/**
 * Whether the email that the provider has verified belongs to an account; null: the provider has verified none. Only its owner
 * learns it, by the word of a provider that an administrator trusts.
 */
async function hasAccountOf({ db }: Context, { email, isEmailVerified }: ProviderClaims): Promise<boolean | null> {
  return email !== null && isEmailVerified ? db.exists('users', { email }) : null;
}

/** What the user decides about: the account of the identity. */
async function undecided(context: Context, { row, provider, claims }: Answered): Promise<ProviderSignInUndecided> {
  const hasAccount = await hasAccountOf(context, claims);
  const { email, lastName, firstName, middleName } = claims;
  return {
    __typename: 'ProviderSignInUndecided',
    id: row.id,
    providerName: provider.name,
    email,
    hasAccount: hasAccount === true,
    canCreateAccount: Boolean(provider.createsAccounts) && hasAccount === false,
    lastName,
    firstName,
    middleName,
  };
}

/** Locks the account of an identity that still exists, and records its use. */
async function claimOwner(
  transaction: Transaction,
  identity: LinkedIdentity,
  { row, now }: { row: ProviderSignIn; now: Date },
): Promise<User> {
  await spendAnswered(transaction, row);
  const [user] = await transaction.query<User>(
    'UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ? AND "deletedAt" IS NULL RETURNING *',
    [identity.userId],
  );
  // The identity was unlinked, or its account deleted, since it was read.
  const used = await transaction.query('UPDATE linked_identities SET "lastUsedAt" = ? WHERE id = ? RETURNING id', [
    toIso(now),
    identity.id,
  ]);
  return user && used.length > 0 ? user : rejectExpired();
}

/**
 * Signs in to the account of the identity, asking for the code of its second factor. Of an unknown identity, tells what there
 * is to decide: nothing is linked by an email.
 */
export async function completeProviderSignIn(
  context: Context,
  id: string,
): Promise<SignInOutcome | ProviderSignInUndecided> {
  const { app, origin, now } = context;
  const answered = await findAnswered(context, id);
  const identity = await findIdentity(context, answered);
  const { row } = answered;
  if (row.userId !== null && identity && identity.userId !== row.userId) rejectTaken();
  if (row.userId !== null || !identity) return undecided(context, answered);
  const outcome = await enterWith(context, (transaction) => claimOwner(transaction, identity, { row, now }));
  await app.limits.uncount('signInByNetwork', origin.address);
  return outcome;
}

/** Creates an account with the email that the provider has verified, links the identity, and signs this browser in. */
export async function createAccountByProvider(
  context: Context,
  input: CreateAccountByProviderInput,
): Promise<{ viewer: User }> {
  const { app, origin, now } = context;
  const answered = await findAnswered(context, input.id);
  const documents = await accountConsents(app, context.db);
  rejectAny([...nameProblems(input), ...checkConsents(documents, input.consents)]);
  const { canCreateAccount, hasAccount } = await undecided(context, answered);
  if (hasAccount) rejectEmailTaken();
  if (!canCreateAccount || answered.row.userId !== null)
    return reject(
      'PROVIDER_NO_ACCOUNTS',
      'Создайте личный кабинет с\u00a0адресом почты: потом вы\u00a0свяжете его с\u00a0этим входом.',
    );
  await app.limits.count('createAccountByNetwork', origin.address);
  const user = newAccount(
    {
      email: answered.claims.email!,
      passwordHash: unusablePasswordHash,
      lastName: normaliseName(input.lastName),
      firstName: normaliseName(input.firstName),
      middleName: patronymicOf(input.middleName),
    },
    now,
  );
  const outcome = await enterWith(context, async (transaction, browserHash) => {
    await spendAnswered(transaction, answered.row);
    const consents = { documentIds: input.consents, origin, now };
    if (!(await openAccount(transaction, user, consents, context))) rejectEmailTaken();
    await insertIdentity(transaction, answered, { userId: user.id, now, isUsed: true });
    // The owner sees that the account was created: no email about a sign-in from a new browser.
    await rememberBrowser(transaction, user.id, browserHash, now);
    return user;
  });
  return outcome as { viewer: User };
}

const rejectEmailTaken = (): never =>
  reject(
    'EMAIL_TAKEN',
    'Личный кабинет с\u00a0этим адресом уже есть. Войдите в\u00a0него, и\u00a0мы свяжем его с\u00a0этим входом.',
  );
