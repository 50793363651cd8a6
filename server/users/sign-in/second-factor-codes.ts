import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import { reject } from '../../core/graphql/problems.js';
import { hashOf } from '../../core/secrets.js';
import type { SecondFactor } from './second-factor.entity.js';

/** Purpose of the encryption of TOTP secrets. */
export const secretPurpose = 'second factor';

export const sealedSecrets: readonly EncryptedColumn[] = [
  { table: 'second_factors', column: 'secretSealed', purpose: secretPurpose, key: 'userId' },
];

const stepSeconds = 30;
const codeDigits = 6;

export const createTotp = (app: Application, secret: Secret, label = ''): TOTP =>
  // The issuer is in Russian letters and makes the address long. Repeated in the label, it would make the QR code too
  // dense.
  new TOTP({
    issuer: app.config.site.name,
    issuerInLabel: false,
    label,
    secret,
    digits: codeDigits,
    period: stepSeconds,
  });

/** Time step of a valid code; one step before or after the current one is accepted. Null: the code is wrong. */
function matchingStep(app: Application, { secretSealed }: SecondFactor, code: string, now: Date): number | null {
  const secret = app.cipher.decryptOwn(secretSealed, secretPurpose);
  const delta = createTotp(app, Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp: now.getTime() }) + delta;
}

/** Ignores case, spaces and hyphens, which users add when they type a code. */
const normalizeCode = (code: string): string => code.replace(/[\s\u00a0-]/g, '').toLowerCase();

const hashRecoveryCode = (userId: string, code: string): string => hashOf(`${userId} ${normalizeCode(code)}`);

/** Accepts a TOTP code once: this code and older ones are rejected afterwards. */
export async function spendTotp(
  transaction: Transaction,
  app: Application,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = matchingStep(app, factor, normalizeCode(code), now);
  if (step === null) return false;
  const updated = await transaction.query(
    'UPDATE second_factors SET "lastStep" = ? WHERE "userId" = ? AND "lastStep" < ? RETURNING "userId"',
    [step, factor.userId, step],
  );
  return updated.length > 0;
}

/** Accepts a TOTP or recovery code once. Returns its kind; null: the code is wrong or used. */
export async function spendCode(
  transaction: Transaction,
  app: Application,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<'code' | 'recovery' | null> {
  const normalized = normalizeCode(code);
  if (/^\d{6}$/.test(normalized)) return (await spendTotp(transaction, app, factor, normalized, now)) ? 'code' : null;
  const updatedCodes = await transaction.query(
    'UPDATE recovery_codes SET "usedAt" = ? WHERE "userId" = ? AND "codeHash" = ? AND "usedAt" IS NULL RETURNING "userId"',
    [toIso(now), factor.userId, hashRecoveryCode(factor.userId, normalized)],
  );
  return updatedCodes.length > 0 ? 'recovery' : null;
}

export const rejectCode = (): never =>
  reject(
    'CODE_WRONG',
    'Код не подошёл. Введите новый код из приложения: каждый действует один раз и около минуты.',
    'code',
  );

const recoveryCodeCount = 10;
const recoveryCodeLength = 24;
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * A code such as «ab3d-9fgh-jk2m-npqr-stuv-wxyz»: 24 of 31 characters, without look-alikes. These are 118 bits, so that a
 * plain hash protects it.
 */
function newRecoveryCode(): string {
  let code = '';
  // 248 is the largest multiple of 31 below 256: higher bytes would make some characters more likely.
  while (code.length < recoveryCodeLength)
    for (const byte of randomBytes(recoveryCodeLength))
      if (byte < 248 && code.length < recoveryCodeLength) code += recoveryAlphabet[byte % recoveryAlphabet.length];
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** @returns the new codes, which are shown only once */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await transaction.delete('recovery_codes', { userId });
  await transaction.insert(
    'recovery_codes',
    codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
  );
  return codes;
}
