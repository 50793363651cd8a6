import { v7 as uuid } from 'uuid';
import type { Problem } from '../../../rules/problem.js';
import { accountProblems, normaliseEmail } from '../../../rules/people/account.js';
import { checkConsents } from '../../../rules/people/consents.js';
import { normaliseName, patronymicOf } from '../../../rules/people/names.js';
import { toIso, addMs } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { networkOf } from '../../core/config/networks.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { accountConsents } from '../../legal/legal.service.js';
import { browserHashOf } from './browsers.js';
import { newAccount, openAccount } from '../new-account.js';
import { localPath } from './local-path.js';
import { parseDraft, serializeDraft } from './form-draft.js';
import { checkKnownPassword } from '../security/known-passwords.js';
import { hashPassword, isPassword } from './passwords.js';
import { hashOf } from '../../core/secrets.js';
import type { CreateAccountInput } from '../security/security.inputs.js';
import type { AccountRequested, SignedIn } from '../security/security.results.js';
import { endOwnSession, startBrowserSession } from './sign-in.service.js';
import { signUpEmail, signUpLifetime } from './sign-up.emails.js';
import type { SignUp } from './sign-up.entity.js';

const confirmationMessage =
  'Мы отправили письмо на указанный адрес. Откройте его и следуйте ссылке: она действует сутки и один раз.';

/** The page shows sent emails only in development, where none is delivered. */
const requestedResult = ({ config }: Application, id: string): AccountRequested => ({
  id,
  message: confirmationMessage,
  keptMailPath: config.mode !== 'production' && !config.smtpUrl ? '/dev/mail' : null,
});

async function enqueueSignUpEmail(transaction: Transaction, id: string, now: Date): Promise<void> {
  await enqueueEmail(transaction, signUpEmail, { id }, { key: uuid(), userId: null, now });
}

/**
 * Whether the limits allow one more email to a typed address. Counted per network, so that an attacker elsewhere cannot
 * use up the limit of the owner.
 */
async function isWithinEmailLimits({ app: { limits }, origin }: Context, email: string): Promise<boolean> {
  if (!(await limits.isWithin('signUpEmailByEmailAndNetwork', `${email} ${networkOf(origin.address)}`))) return false;
  return (await limits.isWithin('signUpEmailByEmail', email)) || limits.isWithin('signUpEmailByEmailAtLeast', email);
}

/** Problems in the order of the form. */
async function newAccountProblems(config: Config, input: CreateAccountInput): Promise<Problem[]> {
  const problems = accountProblems(input);
  if (problems.some(({ field }) => field === 'password')) return problems;
  const known = await checkKnownPassword(config, input.password);
  const ofEmail = problems.filter(({ field }) => field === 'email');
  return [...ofEmail, ...(known ? [known] : []), ...problems.slice(ofEmail.length)];
}

/**
 * Stores the request for an account and sends an email with a link. A new and a known email get the same answer after
 * the same work; only the email differs.
 */
export async function createAccount(context: Context, input: CreateAccountInput): Promise<AccountRequested> {
  const { app, origin, now } = context;
  const documents = await accountConsents(app, context.db);
  const problems = [...(await newAccountProblems(app.config, input)), ...checkConsents(documents, input.consents)];
  rejectAny(problems);
  await app.captcha.verify('CREATE_ACCOUNT', input.captcha, origin);
  await app.limits.count('createAccountByNetwork', origin.address);
  const passwordHash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const at = toIso(now);
  const row: Omit<SignUp, 'tokenHash'> = {
    id: uuid(),
    email,
    passwordHash,
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    middleName: patronymicOf(input.middleName),
    consents: JSON.stringify(input.consents),
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: at,
    browserHash: browserHashOf(context),
    redirect: localPath(input.redirect),
    draft: serializeDraft(input.draft),
    expiresAt: toIso(addMs(now, signUpLifetime)),
  };
  const isAllowed = await isWithinEmailLimits(context, email);
  const id = await app.database.inTransaction(async (transaction) => {
    await transaction.insert('sign_ups', [row]);
    if (isAllowed) await enqueueSignUpEmail(transaction, row.id, now);
    return row.id;
  });
  return requestedResult(app, id);
}

/** Sends the email again, for the requesting browser only. The earlier link stops working. */
export async function resendSignUpLetter(context: Context, id: string): Promise<AccountRequested> {
  const { app, now, db, browser } = context;
  const row = await db.queryOne<SignUp>(
    'SELECT * FROM sign_ups WHERE id = ? AND "browserHash" = ? AND "expiresAt" > ?',
    [id.slice(0, 36), hashOf(browser ?? ''), toIso(now)],
  );
  if (!row)
    return reject(
      'SIGN_UP_GONE',
      'Эта заявка больше не действует. Если вы уже подтвердили адрес, войдите, а если нет, заполните форму ещё раз.',
    );
  if (await isWithinEmailLimits(context, row.email))
    await app.database.inTransaction((transaction) => enqueueSignUpEmail(transaction, row.id, now));
  return requestedResult(app, row.id);
}

/**
 * Requires the password in a browser other than the requesting one. Otherwise an attacker could register the email of
 * another user with a known password, and the reader of the email would activate it.
 * @throws ProblemsError SIGN_UP_PASSWORD_REQUIRED or PASSWORD_WRONG
 */
async function requireSamePerson(context: Context, form: SignUp, password: string | null | undefined): Promise<void> {
  if (context.browser && hashOf(context.browser) === form.browserHash) return;
  if (!password)
    return reject(
      'SIGN_UP_PASSWORD_REQUIRED',
      'Введите пароль, который вы придумали для личного кабинета: форму заполняли в другом браузере.',
      'password',
    );
  await context.app.limits.count('ownPasswordByAccount', form.id);
  if (!(await isPassword(form.passwordHash, password.slice(0, 200))))
    reject('PASSWORD_WRONG', 'Это не тот пароль, что был указан в форме. Введите его ещё раз.', 'password');
}

/** Creates the account with the stored consents and signs the browser in. Returns null if the link was already used. */
export async function confirmSignUp(
  context: Context,
  form: SignUp,
  password: string | null | undefined,
): Promise<SignedIn | null> {
  const { app, now } = context;
  await requireSamePerson(context, form, password);
  const user = newAccount(form, now);
  const browserHash = browserHashOf(context);
  const session = await app.database.inTransaction(async (transaction) => {
    const claimed = await transaction.query('DELETE FROM sign_ups WHERE id = ? AND "tokenHash" = ? RETURNING id', [
      form.id,
      form.tokenHash,
    ]);
    if (claimed.length === 0) return null;
    const isNew = await openAccount(
      transaction,
      user,
      {
        documentIds: JSON.parse(form.consents) as string[],
        origin: { address: form.address, userAgent: form.userAgent },
        now: new Date(form.createdAt),
      },
      context,
    );
    if (!isNew)
      return reject('EMAIL_TAKEN', 'Личный кабинет с этим адресом уже создан. Войдите в него или восстановите пароль.');
    return startBrowserSession(transaction, context, user, browserHash);
  });
  if (!session) return null;
  await endOwnSession(context);
  context.setSession(session.token);
  return { viewer: user, draft: parseDraft(form.draft) };
}

/** Deletes expired requests for accounts and for changes of emails. */
export async function deleteExpiredSignUps({ database, clock }: Application): Promise<void> {
  const now = toIso(clock.now());
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM sign_ups WHERE "expiresAt" <= ?', [now]);
    await transaction.query('DELETE FROM email_changes WHERE "expiresAt" <= ?', [now]);
  });
}
