import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { networkOf } from '../../core/config/networks.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { hashOf, tokenLength } from '../../core/secrets.js';
import { recordEventOfEmail } from '../security/account-events.service.js';
import type { SignInOutcome } from '../security/security.results.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { localPath } from '../sign-in/local-path.js';
import { enterWith } from '../sign-in/sign-in.service.js';
import type { User } from '../user.entity.js';
import type { CompleteCodeSignInInput, ConfirmSignInLinkInput, RequestSignInCodeInput } from './code-sign-in.inputs.js';
import type { SignInCodeSent, SignInConfirmed, SignInLink } from './code-sign-in.results.js';
import type { EmailCode } from './email-code.entity.js';
import {
  countCodeTry,
  insertEmailCode,
  isEmailCode,
  rejectExpiredCode,
  rejectWrongCode,
  spendEmailCode,
} from './email-codes.service.js';
import { signInCodeEmail } from './sign-in-code.emails.js';

const sentMessage =
  'Если личный кабинет с этим адресом есть, мы отправили на него код. Он действует 10 минут и один раз.';

/** Whether the limits allow one more code to a typed address. See `isWithinEmailLimits` of the sign-up. */
export async function isWithinCodeLimits({ app: { limits }, origin }: Context, email: string): Promise<boolean> {
  if (!(await limits.isWithin('signInCodeByEmailAndNetwork', `${email} ${networkOf(origin.address)}`))) return false;
  return (await limits.isWithin('signInCodeByEmail', email)) || limits.isWithin('signInCodeByEmailMinimum', email);
}

/** The page shows sent emails only in development, where none is delivered. */
export const sentMailPathOf = ({ config }: Application): string | null =>
  config.mode !== 'production' && !config.smtpUrl ? '/dev/mail' : null;

/** Sends a code for signing in. Known and unknown emails get the same answer after the same work. */
export async function requestSignInCode(context: Context, input: RequestSignInCodeInput): Promise<SignInCodeSent> {
  const { app, origin, now, db } = context;
  const problem = checkEmail(input.email);
  if (problem) rejectAny([problem]);
  await app.captcha.verify('SIGN_IN', input.captcha, origin);
  await app.limits.count('signInCodeByNetwork', origin.address);
  const email = normaliseEmail(input.email);
  const isAllowed = await isWithinCodeLimits(context, email);
  const user = await db.queryOne<{ id: string }>('SELECT id FROM users WHERE email = ?', [email]);
  const row = await app.database.inTransaction(async (transaction) => {
    const stored = await insertEmailCode(transaction, context, { email, redirect: localPath(input.redirect) });
    await recordEventOfEmail(transaction, { email, kind: 'SIGN_IN_CODE_REQUESTED', origin, now });
    const options = { key: uuid(), userId: user?.id ?? null, now };
    if (isAllowed) await enqueueEmail(transaction, signInCodeEmail, { id: stored.id }, options);
    return stored;
  });
  return { id: row.id, digits: row.digits, message: sentMessage, keptMailPath: sentMailPathOf(app) };
}

/** Whether the owner of the email has signed in in this browser before. */
const isKnownBrowser = async ({ db }: Context, { email, browserHash }: EmailCode): Promise<boolean> =>
  (await db.queryOne(
    `SELECT users.id FROM known_browsers JOIN users ON users.id = known_browsers."userId"
     WHERE users.email = ? AND known_browsers."browserHash" = ?`,
    [email, browserHash],
  )) !== null;

/**
 * Checks a code of this browser. Tries are limited for each code, and for each email from browsers that its owner has
 * not used: an attacker could request many codes.
 * @throws ProblemsError CODE_WRONG, EMAIL_CODE_EXPIRED or TOO_MANY_REQUESTS
 */
export async function checkEmailCode(context: Context, id: string, code: string, field = 'code'): Promise<EmailCode> {
  const { app, origin, now } = context;
  const row = await countCodeTry(context, id);
  const isCounted = !(await isKnownBrowser(context, row));
  if (isCounted) await app.limits.count('emailCodeWrongByEmail', row.email);
  if (!isEmailCode(app, row, code)) {
    await app.database.inTransaction((transaction) =>
      recordEventOfEmail(transaction, { email: row.email, kind: 'SIGN_IN_CODE_FAILED', origin, now }),
    );
    return rejectWrongCode(row, field);
  }
  if (isCounted) await app.limits.uncount('emailCodeWrongByEmail', row.email);
  return row;
}

/** A request of this browser that another browser has confirmed with the link. */
async function findConfirmed({ db, now, browser }: Context, id: string): Promise<EmailCode> {
  const row = await db.queryOne<EmailCode>(
    `SELECT * FROM email_codes
     WHERE id = ? AND "browserHash" = ? AND "expiresAt" > ? AND "confirmedAt" IS NOT NULL`,
    [id.slice(0, 36), hashOf(browser ?? ''), toIso(now)],
  );
  return row ?? reject('NOT_CONFIRMED', 'Вход ещё не подтверждён. Откройте ссылку из письма или введите код.', 'code');
}

/** Locks the account of an address that was just proved; null: there is none. */
export async function lockUserOfEmail(transaction: Transaction, email: string, now: Date): Promise<User | null> {
  // Locks the row: a concurrent setup of the second factor either is seen below, or ends this session.
  const [user] = await transaction.query<User>(
    `UPDATE users SET "emailConfirmedAt" = COALESCE("emailConfirmedAt", ?) WHERE email = ? AND "deletedAt" IS NULL RETURNING *`,
    [toIso(now), email],
  );
  return user ?? null;
}

const enterByEmail = (context: Context, row: EmailCode): Promise<SignInOutcome> =>
  enterWith(context, async (transaction) => {
    await spendEmailCode(transaction, row);
    return (await lockUserOfEmail(transaction, row.email, context.now)) ?? rejectExpiredCode();
  });

/** Signs in the browser that requested the code, with the code or after another browser confirmed the request. */
export async function completeCodeSignIn(
  context: Context,
  { id, code }: CompleteCodeSignInInput,
): Promise<SignInOutcome> {
  const row = code == null ? await findConfirmed(context, id) : await checkEmailCode(context, id, code);
  const outcome = await enterByEmail(context, row);
  await context.app.limits.uncount('signInByNetwork', context.origin.address);
  return outcome;
}

/** Whether a request was confirmed with the link; null: it is used, expired or unknown. Ids cannot be guessed. */
export async function isCodeConfirmed({ db, now }: Context, id: string): Promise<boolean | null> {
  const row = await db.queryOne<EmailCode>('SELECT * FROM email_codes WHERE id = ? AND "expiresAt" > ?', [
    id.slice(0, 36),
    toIso(now),
  ]);
  return row && row.confirmedAt !== null;
}

/** The request of a link; null if the link is used, replaced, expired or unknown. */
async function findByToken({ db, now }: Context, token: string): Promise<EmailCode | null> {
  if (token.length !== tokenLength) return null;
  return db.queryOne<EmailCode>(
    'SELECT * FROM email_codes WHERE "tokenHash" = ? AND "expiresAt" > ? AND "confirmedAt" IS NULL',
    [hashOf(token), toIso(now)],
  );
}

export async function findSignInLink(context: Context, token: string): Promise<SignInLink | null> {
  const row = await findByToken(context, token);
  if (!row) context.log.info({ link: 'login' }, 'a link of an email does not work');
  return row && { browser: describeBrowser(row.userAgent), address: row.address, requestedAt: row.createdAt };
}

const rejectLink = (): never =>
  reject('SIGN_IN_LINK_INVALID', 'Ссылка больше не действует: она использована, устарела или заменена новой.');

/**
 * Compares the two digits, so that the link confirms a sign-in that its reader sees on another screen, not one that an
 * attacker has begun. A second mistake ends the request.
 */
async function confirmElsewhere(context: Context, row: EmailCode, digits: string): Promise<SignInConfirmed> {
  const { app, origin, now } = context;
  const result = await app.database.inTransaction(async (transaction) => {
    const [counted] = await transaction.query<EmailCode>(
      `UPDATE email_codes SET "digitTries" = "digitTries" + 1
       WHERE id = ? AND "tokenHash" = ? AND "digitTries" < 2 AND "confirmedAt" IS NULL RETURNING *`,
      [row.id, row.tokenHash],
    );
    if (!counted) return rejectLink();
    if (digits.trim() === counted.digits) {
      await transaction.update('email_codes', { id: row.id }, { confirmedAt: toIso(now) });
      return 'CONFIRMED';
    }
    await recordEventOfEmail(transaction, { email: row.email, kind: 'SIGN_IN_CODE_FAILED', origin, now });
    if (counted.digitTries < 2) return 'WRONG';
    await transaction.delete('email_codes', { id: row.id });
    return 'ENDED';
  });
  if (result === 'ENDED') return rejectLink();
  if (result === 'WRONG')
    return reject('DIGITS_WRONG', 'Это не те цифры. Если вход начали не вы, закройте эту страницу.', 'digits');
  return { __typename: 'SignInConfirmed', isConfirmed: true };
}

/** Uses the link of the email: signs in the requesting browser, or lets another one confirm its sign-in. */
export async function confirmSignInLink(
  context: Context,
  { token, digits }: ConfirmSignInLinkInput,
): Promise<SignInOutcome | SignInConfirmed> {
  const row = (await findByToken(context, token)) ?? rejectLink();
  if (context.browser && hashOf(context.browser) === row.browserHash) return enterByEmail(context, row);
  if (!digits?.trim()) return reject('DIGITS_REQUIRED', 'Введите две цифры с экрана, на котором вы входите.', 'digits');
  return confirmElsewhere(context, row, digits);
}
