import { Secret } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { registerAuditAction } from '../../core/audited-actions.js';
import { notifyAdministrators } from '../../core/audit/audit-actions.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { qrOf, qrPath } from '../../core/files/qr.js';
import { recordEvent } from '../security/account-events.service.js';
import type { AccountEventKind } from '../security/account-event.entity.js';
import { requireOwnPassword } from './password-checks.js';
import {
  createTotp,
  rejectCode,
  replaceRecoveryCodes,
  secretPurpose,
  spendCode,
  spendTotp,
} from './second-factor-codes.js';
import type { SecondFactor } from './second-factor.entity.js';
import { secondFactorEmail } from '../security/security.emails.js';
import type { SecondFactorSetup } from '../security/security.results.js';
import { endOtherSessions } from './sessions.service.js';
import type { User } from '../user.entity.js';
import { findUser, lockUser } from '../users.service.js';

/** The administrators get an email about staff who disable their second factor. */
const endAction = registerAuditAction('endSecondFactor', 'Второй фактор выключен');

/** The confirmed second factor of the user, or null. */
export const findSecondFactor = (db: Db, userId: string): Promise<SecondFactor | null> =>
  db.queryOne<SecondFactor>('SELECT * FROM second_factors WHERE "userId" = ? AND "confirmedAt" IS NOT NULL', [userId]);

/** Records a change of the second factor in the account log and notifies its owner by email. */
export async function notifySecondFactorChange(
  transaction: Transaction,
  { origin, now }: Pick<Context, 'origin' | 'now'>,
  userId: string,
  kind: AccountEventKind,
): Promise<void> {
  await recordEvent(transaction, { userId, kind, origin, now });
  const payload = { userId, kind, at: toIso(now) };
  await enqueueEmail(transaction, secondFactorEmail, payload, { key: uuid(), userId, now });
}

/** Creates a new secret. No code is required until the user has entered a first one. */
export async function beginSecondFactor(context: Context, password: string): Promise<SecondFactorSetup> {
  const { app, now, db, viewer } = context;
  await requireOwnPassword(context, password, 'password');
  const user = (await findUser(db, viewer!.id))!;
  const secret = new Secret({ size: 20 });
  const encrypted = app.cipher.encrypt(secret.base32, secretPurpose);
  const stored = await app.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO second_factors ("userId", "secretSealed", "confirmedAt", "lastStep", "createdAt") VALUES (?, ?, NULL, 0, ?)
       ON CONFLICT ("userId") DO UPDATE SET "secretSealed" = excluded."secretSealed", "createdAt" = excluded."createdAt"
       WHERE second_factors."confirmedAt" IS NULL RETURNING "userId"`,
      [user.id, encrypted, toIso(now)],
    ),
  );
  if (stored.length === 0) reject('SECOND_FACTOR_ON', 'Второй фактор уже включён. Обновите страницу.');
  const uri = createTotp(app, secret, user.email).toString();
  const qr = qrOf(uri);
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri, qrPath: qrPath(qr), qrSize: qr.size };
}

/**
 * Enables the second factor with a first code and ends all other sessions. Returns the recovery codes, only this once.
 */
export async function confirmSecondFactor(context: Context, code: string): Promise<{ codes: string[] }> {
  const { app, now, viewer } = context;
  await app.limits.count('ownCodeByAccount', viewer!.id);
  const codes = await app.database.inTransaction(async (transaction) => {
    // A concurrent sign-in by password alone either commits before and is ended below, or runs after and needs a code.
    await lockUser(transaction, viewer!.id);
    const factor = await transaction.findOne<SecondFactor>('second_factors', { userId: viewer!.id });
    if (!factor) return reject('SECOND_FACTOR_NOT_BEGUN', 'Начните подключение заново: обновите страницу.');
    if (factor.confirmedAt) reject('SECOND_FACTOR_ON', 'Второй фактор уже включён. Обновите страницу.');
    if (!(await spendTotp(transaction, app, factor, code, now))) rejectCode();
    await transaction.update('second_factors', { userId: factor.userId }, { confirmedAt: toIso(now) });
    // Other sessions have given a password only, but would now have all rights.
    await endOtherSessions(transaction, viewer!);
    await notifySecondFactorChange(transaction, context, factor.userId, 'SECOND_FACTOR_ON');
    return replaceRecoveryCodes(transaction, factor.userId);
  });
  await app.limits.reset('ownCodeByAccount', viewer!.id);
  return { codes };
}

/**
 * Prepares the check of a code before the account is deleted or moved. Accounts without a second factor need none.
 * Counts the attempt at once.
 * @returns a function that uses up the code in the transaction of the change, and throws CODE_WRONG
 * @throws ProblemsError CODE_REQUIRED, TOO_MANY_REQUESTS
 */
export async function prepareCodeCheck(
  { app, now, viewer, db }: Context,
  code: string | null | undefined,
): Promise<(transaction: Transaction) => Promise<void>> {
  const factor = await findSecondFactor(db, viewer!.id);
  if (!factor) return async () => {};
  if (!code?.trim()) reject('CODE_REQUIRED', 'Введите код из приложения или резервный код.', 'code');
  await app.limits.count('ownCodeByAccount', viewer!.id);
  return async (transaction) => {
    if (!(await spendCode(transaction, app, factor, code!, now))) rejectCode();
  };
}

/** Runs a change of the second factor after checking the password and a code. */
async function withPasswordAndCode<Result>(
  context: Context,
  { password, code }: { password: string; code: string },
  change: (transaction: Transaction, userId: string) => Promise<Result>,
): Promise<Result> {
  const { app, now, viewer, db } = context;
  await requireOwnPassword(context, password, 'password');
  await app.limits.count('ownCodeByAccount', viewer!.id);
  const factor = await findSecondFactor(db, viewer!.id);
  if (!factor) return reject('SECOND_FACTOR_OFF', 'Второй фактор уже выключен. Обновите страницу.');
  const result = await app.database.inTransaction(async (transaction) => {
    if (!(await spendCode(transaction, app, factor, code, now))) rejectCode();
    return change(transaction, factor.userId);
  });
  await app.limits.reset('ownCodeByAccount', viewer!.id);
  return result;
}

export async function renewRecoveryCodes(
  context: Context,
  input: { password: string; code: string },
): Promise<{ codes: string[] }> {
  const codes = await withPasswordAndCode(context, input, async (transaction, userId) => {
    await notifySecondFactorChange(transaction, context, userId, 'RECOVERY_CODES_RENEWED');
    return replaceRecoveryCodes(transaction, userId);
  });
  return { codes };
}

export async function endSecondFactor(
  context: Context,
  input: { password: string; code: string },
): Promise<{ viewer: User }> {
  await withPasswordAndCode(context, input, async (transaction, userId) => {
    await transaction.delete('recovery_codes', { userId });
    await transaction.delete('second_factors', { userId });
    await notifySecondFactorChange(transaction, context, userId, 'SECOND_FACTOR_OFF');
    // An attacker who takes over an account of staff disables the second factor first.
    const at = toIso(context.now);
    if (context.viewer!.role !== 'USER')
      await notifyAdministrators(transaction, { actorId: userId, action: endAction, at }, at);
  });
  return { viewer: (await findUser(context.db, context.viewer!.id))! };
}
