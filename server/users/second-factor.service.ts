import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { tellAdministrators } from '../core/acts.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { reject } from '../core/problems.js';
import type { SealedColumn } from '../core/sealed.js';
import { hashOf } from '../core/secrets.js';
import { qrOf, qrPath } from '../core/qr.js';
import { recordEvent } from './account-events.service.js';
import type { AccountEventKind } from './account-event.entity.js';
import { requireOwnPassword } from './own-password.js';
import type { SecondFactor } from './second-factor.entity.js';
import type { RecoveryCodesMade, SecondFactorSetup } from './security.results.js';
import { endOtherSessions } from './sessions.service.js';
import type { User } from './user.entity.js';
import { findUser, lockPerson } from './users.service.js';

const purpose = 'second factor';

export const sealedSecrets: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'secretSealed', purpose, key: 'userId' },
];

const period = 30;
const digits = 6;
const numberOfCodes = 10;

const generatorOf = (app: Application, secret: Secret, label = ''): TOTP =>
  // A name in Russian letters is long in an address: once is enough, or the QR code gets too fine.
  new TOTP({ issuer: app.config.site.name, issuerInLabel: false, label, secret, digits, period });

/** Stretch of time of a right code, the one before and the one after included; null for a wrong one. */
function stepOf(app: Application, { secretSealed }: SecondFactor, code: string, now: Date): number | null {
  const secret = app.cipher.open(secretSealed, purpose);
  if (secret === null) throw new Error('the secret of a second factor cannot be opened: its key is missing');
  const delta = generatorOf(app, Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp: now.getTime() }) + delta;
}

/** Case, spaces and hyphens are nobody's mistake. */
const plainCode = (code: string): string => code.replace(/[\s\u00a0-]/g, '').toLowerCase();

const hashOfCode = (userId: string, code: string): string => hashOf(`${userId} ${plainCode(code)}`);

/** The second factor that is switched on; null: there is none. */
export const findSecondFactor = (reads: Db, userId: string): Promise<SecondFactor | null> =>
  reads.readOne<SecondFactor>('SELECT * FROM second_factors WHERE "userId" = ? AND "confirmedAt" IS NOT NULL', [
    userId,
  ]);

export const countRecoveryCodes = async (reads: Db, userId: string): Promise<number> => {
  const [row] = await reads.read<{ count: number | string }>(
    'SELECT COUNT(*) AS count FROM recovery_codes WHERE "userId" = ? AND "usedAt" IS NULL',
    [userId],
  );
  return Number(row!.count);
};

/** Accepts a code of the telephone, once: neither it nor an older one is good afterwards. */
async function spendTotp(
  transaction: Transaction,
  app: Application,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOf(app, factor, code, now);
  if (step === null) return false;
  const taken = await transaction.query(
    'UPDATE second_factors SET "lastStep" = ? WHERE "userId" = ? AND "lastStep" < ? RETURNING "userId"',
    [step, factor.userId, step],
  );
  return taken.length > 0;
}

/** Accepts a code of either kind, once. @returns which kind it was; null for a wrong or used one */
export async function spendCode(
  transaction: Transaction,
  app: Application,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<'code' | 'recovery' | null> {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) return (await spendTotp(transaction, app, factor, plain, now)) ? 'code' : null;
  const used = await transaction.query(
    'UPDATE recovery_codes SET "usedAt" = ? WHERE "userId" = ? AND "codeHash" = ? AND "usedAt" IS NULL RETURNING "userId"',
    [toIso(now), factor.userId, hashOfCode(factor.userId, plain)],
  );
  return used.length > 0 ? 'recovery' : null;
}

export const rejectCode = (): never =>
  reject(
    'CODE_WRONG',
    'Код не подошёл. Введите новый код из приложения: каждый действует один раз и около минуты.',
    'code',
  );

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** «ab3d-9fgh-jk2m-npqr»: sixteen of thirty-one letters, without those that look alike. */
function newRecoveryCode(): string {
  let code = '';
  // Bytes above the last whole multiple would make some letters likelier.
  while (code.length < 16)
    for (const byte of randomBytes(16)) if (byte < 248 && code.length < 16) code += alphabet[byte % alphabet.length];
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

async function replaceRecoveryCodes(transaction: Transaction, userId: string, codes: string[]): Promise<void> {
  await transaction.query('DELETE FROM recovery_codes WHERE "userId" = ?', [userId]);
  for (const code of codes)
    await transaction.query('INSERT INTO recovery_codes ("userId", "codeHash") VALUES (?, ?)', [
      userId,
      hashOfCode(userId, code),
    ]);
}

const newCodes = (): string[] => Array.from({ length: numberOfCodes }, newRecoveryCode);

/** Records what happened to the second factor of an account, and tells its owner by email. */
export async function tellOfFactor(
  transaction: Transaction,
  { origin, now }: Context,
  userId: string,
  kind: AccountEventKind,
): Promise<void> {
  await recordEvent(transaction, { userId, kind, origin, now });
  const payload = { userId, kind, at: toIso(now) };
  await enqueueLetter(transaction, { kind: 'account.second-factor', key: uuid(), payload, userId, now, priority: 1 });
}

/** Makes a new secret. Nothing is asked of anybody until a first code has shown that the telephone has it. */
export async function beginSecondFactor(context: Context, password: string): Promise<SecondFactorSetup> {
  const { app, now, reads, viewer } = context;
  await requireOwnPassword(context, password, 'password');
  const user = (await findUser(reads, viewer!.id))!;
  const secret = new Secret({ size: 20 });
  const sealed = app.cipher.seal(secret.base32, purpose);
  const stored = await app.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO second_factors ("userId", "secretSealed", "confirmedAt", "lastStep", "createdAt") VALUES (?, ?, NULL, 0, ?)
       ON CONFLICT ("userId") DO UPDATE SET "secretSealed" = excluded."secretSealed", "createdAt" = excluded."createdAt"
       WHERE second_factors."confirmedAt" IS NULL RETURNING "userId"`,
      [user.id, sealed, toIso(now)],
    ),
  );
  if (stored.length === 0) reject('SECOND_FACTOR_ON', 'Второй фактор уже включён. Обновите страницу.');
  const uri = generatorOf(app, secret, user.email).toString();
  const qr = qrOf(uri);
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri, qrPath: qrPath(qr), qrSize: qr.size };
}

/** Switches the second factor on with a first code, ends all other sessions, and gives the recovery codes, this once. */
export async function confirmSecondFactor(context: Context, code: string): Promise<RecoveryCodesMade> {
  const { app, now, viewer } = context;
  await app.limits.count('ownCodeByAccount', viewer!.id);
  const codes = newCodes();
  await app.database.inTransaction(async (transaction) => {
    // Whoever is signing in with the password alone comes before, and is signed out below, or after, and owes a code.
    await lockPerson(transaction, viewer!.id);
    const [factor] = await transaction.query<SecondFactor>('SELECT * FROM second_factors WHERE "userId" = ?', [
      viewer!.id,
    ]);
    if (!factor) return reject('SECOND_FACTOR_NOT_BEGUN', 'Начните подключение заново: обновите страницу.');
    if (factor.confirmedAt) reject('SECOND_FACTOR_ON', 'Второй фактор уже включён. Обновите страницу.');
    if (!(await spendTotp(transaction, app, factor, plainCode(code), now))) rejectCode();
    await transaction.query('UPDATE second_factors SET "confirmedAt" = ? WHERE "userId" = ?', [
      toIso(now),
      factor.userId,
    ]);
    await replaceRecoveryCodes(transaction, factor.userId, codes);
    // They have shown a password only, and would have all rights from now on.
    await endOtherSessions(transaction, viewer!);
    await tellOfFactor(transaction, context, context.viewer!.id, 'SECOND_FACTOR_ON');
  });
  await app.limits.forget('ownCodeByAccount', viewer!.id);
  return { codes };
}

/**
 * Where the viewer has a second factor, what ends or moves the account needs a code of it beside the password. The try is
 * counted at once.
 * @returns what uses the code up in the transaction of the change, or refuses there
 * @throws Refusal CODE_REQUIRED, TOO_MANY_REQUESTS; later CODE_WRONG
 */
export async function ownCode(
  { app, now, viewer, reads }: Context,
  code: string | null | undefined,
): Promise<(transaction: Transaction) => Promise<void>> {
  const factor = await findSecondFactor(reads, viewer!.id);
  if (!factor) return async () => {};
  if (!code?.trim()) reject('CODE_REQUIRED', 'Введите код из приложения или резервный код.', 'code');
  await app.limits.count('ownCodeByAccount', viewer!.id);
  return async (transaction) => {
    if (!(await spendCode(transaction, app, factor, code!, now))) rejectCode();
  };
}

/** Something is done to the second factor with the password and a code. */
async function withBoth(
  context: Context,
  { password, code }: { password: string; code: string },
  work: (transaction: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  const { app, now, viewer, reads } = context;
  await requireOwnPassword(context, password, 'password');
  await app.limits.count('ownCodeByAccount', viewer!.id);
  const factor = await findSecondFactor(reads, viewer!.id);
  if (!factor) return reject('SECOND_FACTOR_OFF', 'Второй фактор уже выключен. Обновите страницу.');
  await app.database.inTransaction(async (transaction) => {
    if (!(await spendCode(transaction, app, factor, code, now))) rejectCode();
    await work(transaction, factor.userId);
  });
  await app.limits.forget('ownCodeByAccount', viewer!.id);
}

export async function renewRecoveryCodes(
  context: Context,
  given: { password: string; code: string },
): Promise<RecoveryCodesMade> {
  const codes = newCodes();
  await withBoth(context, given, async (transaction, userId) => {
    await replaceRecoveryCodes(transaction, userId, codes);
    await tellOfFactor(transaction, context, context.viewer!.id, 'RECOVERY_CODES_RENEWED');
  });
  return { codes };
}

export async function endSecondFactor(
  context: Context,
  given: { password: string; code: string },
): Promise<{ viewer: User }> {
  await withBoth(context, given, async (transaction, userId) => {
    await transaction.query('DELETE FROM recovery_codes WHERE "userId" = ?', [userId]);
    await transaction.query('DELETE FROM second_factors WHERE "userId" = ?', [userId]);
    await tellOfFactor(transaction, context, userId, 'SECOND_FACTOR_OFF');
    // An attacker in an account of staff begins with this.
    const at = toIso(context.now);
    if (context.viewer!.role !== 'USER')
      await tellAdministrators(transaction, { actorId: userId, action: 'endSecondFactor', at }, at);
  });
  return { viewer: (await findUser(context.reads, context.viewer!.id))! };
}
