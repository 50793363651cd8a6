import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import { toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { recordEvent } from '../security/account-events.service.js';
import { requireOwner, requirePasswordUnchanged } from '../sign-in/password-checks.js';
import { hashOf, tokenLength } from '../../core/secrets.js';
import type { ChangeEmailInput, ConfirmEmailInput } from '../security/security.inputs.js';
import { emailChangeEmail, emailChangeNotice, encryptAddresses, linkLifetime } from './email-change.emails.js';
import type { ConfirmEmailOutcome, EmailChanged, EmailLink } from '../security/security.results.js';
import { prepareCodeCheck } from '../sign-in/second-factor.service.js';
import { confirmSignUp } from '../sign-in/sign-up.service.js';
import type { EmailChange, SignUp } from '../sign-in/sign-up.entity.js';

/**
 * Sends a link to the new email and a notice to the old one. Only the email itself reveals whether the new one is
 * taken.
 */
export async function requestEmailChange(context: Context, input: ChangeEmailInput): Promise<{ message: string }> {
  const { app, origin, now } = context;
  const problem = checkEmail(input.email);
  if (problem) rejectAny([problem]);
  const user = await requireOwner(context, input.currentPassword, 'currentPassword');
  const email = normaliseEmail(input.email);
  if (email === user.email && user.emailConfirmedAt)
    reject('EMAIL_UNCHANGED', 'Это и есть ваш нынешний адрес. Укажите другой.', 'email');
  const spendOwnCode = await prepareCodeCheck(context, input.code);
  await app.limits.count('emailChangeByAccount', user.id);
  const isWithinLimits =
    (await app.limits.isWithin('emailChangeByEmailAndAccount', `${email} ${user.id}`)) &&
    (await app.limits.isWithin('emailChangeByEmail', email));
  const at = toIso(now);
  await app.database.inTransaction(async (transaction) => {
    await requirePasswordUnchanged(transaction, context, user.passwordHash, 'currentPassword');
    await spendOwnCode(transaction);
    await transaction.query(
      `INSERT INTO email_changes ("userId", email, "createdAt", "tokenHash", "expiresAt") VALUES (?, ?, ?, NULL, ?)
       ON CONFLICT ("userId") DO UPDATE SET email = excluded.email, "createdAt" = excluded."createdAt",
         "tokenHash" = NULL, "expiresAt" = excluded."expiresAt"`,
      [user.id, email, at, toIso(addMs(now, linkLifetime))],
    );
    await recordEvent(transaction, { userId: user.id, kind: 'EMAIL_CHANGE_REQUESTED', origin, now });
    const payload = { userId: user.id, at };
    if (isWithinLimits)
      await enqueueEmail(transaction, emailChangeEmail, payload, { key: uuid(), userId: user.id, now });
    if (email !== user.email) {
      const encrypted = encryptAddresses(app, { from: user.email, to: email });
      await enqueueEmail(
        transaction,
        emailChangeNotice,
        { ...payload, sealed: encrypted },
        { key: uuid(), userId: user.id, now },
      );
    }
  });
  return { message: 'Мы отправили письмо на новый адрес. Откройте ссылку из него, и адрес сменится.' };
}

/** Cancels the request. The link in the email stops working. */
export async function cancelEmailChange({ app, viewer }: Context): Promise<boolean> {
  await app.database.inTransaction((transaction) => transaction.delete('email_changes', { userId: viewer!.id }));
  return true;
}

const findSignUp = (db: Db, token: string, now: Date): Promise<SignUp | null> =>
  db.queryOne<SignUp>('SELECT * FROM sign_ups WHERE "tokenHash" = ? AND "expiresAt" > ?', [hashOf(token), toIso(now)]);

const findChange = (db: Db, token: string, now: Date): Promise<EmailChange | null> =>
  db.queryOne<EmailChange>('SELECT * FROM email_changes WHERE "tokenHash" = ? AND "expiresAt" > ?', [
    hashOf(token),
    toIso(now),
  ]);

/** Purpose of the link of an email; null if it is unknown, used, replaced or expired. Does not use it up. */
export async function findEmailLink({ db, now, log }: Context, token: string): Promise<EmailLink | null> {
  if (token.length === tokenLength) {
    const form = await findSignUp(db, token, now);
    if (form) return { email: form.email, isNewAccount: true };
    const change = await findChange(db, token, now);
    if (change) return { email: change.email, isNewAccount: false };
  }
  log.info({ link: 'confirm-email' }, 'a link of an email does not work');
  return null;
}

const rejectLink = ({ log }: Context): never => {
  log.info({ link: 'confirm-email' }, 'a link of an email was rejected');
  return reject('EMAIL_LINK_INVALID', 'Ссылка больше не действует: она использована, устарела или заменена новой.');
};

/** Uses the link of an email, once: creates the account or changes its email. */
export async function confirmEmail(
  context: Context,
  { token, password }: ConfirmEmailInput,
): Promise<ConfirmEmailOutcome> {
  const { now, db } = context;
  if (token.length !== tokenLength) return rejectLink(context);
  const form = await findSignUp(db, token, now);
  if (form) return (await confirmSignUp(context, form, password)) ?? rejectLink(context);
  const change = await findChange(db, token, now);
  return (change && (await applyChange(context, change))) ?? rejectLink(context);
}

/** The two databases report a violated unique index differently. */
const isUniqueViolation = (error: unknown): boolean => /unique|duplicate key/i.test(String(error));

/**
 * Changes the email of the account and deletes reset links sent to the old one. Returns null if the link was already
 * used.
 */
async function applyChange(
  { app, origin, now }: Context,
  { userId, tokenHash, email }: EmailChange,
): Promise<(EmailChanged & { __typename: 'EmailChanged' }) | null> {
  const at = toIso(now);
  const change = app.database.inTransaction(async (transaction) => {
    const claimed = await transaction.query(
      'DELETE FROM email_changes WHERE "userId" = ? AND "tokenHash" = ? RETURNING "userId"',
      [userId, tokenHash],
    );
    if (claimed.length === 0) return null;
    await transaction.update('users', { id: userId }, { email, emailConfirmedAt: at, updatedAt: at });
    await transaction.delete('password_resets', { userId });
    await recordEvent(transaction, { userId, kind: 'EMAIL_CHANGED', origin, now });
    return { __typename: 'EmailChanged', email } as const;
  });
  return change.catch((error: unknown) => {
    if (isUniqueViolation(error))
      return reject('EMAIL_TAKEN', 'С этим адресом уже есть другой личный кабинет. Укажите другой адрес.');
    throw error;
  });
}
