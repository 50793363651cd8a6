import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Application } from '../../core/application.js';
import { addMs, minute, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { browserHashOf } from '../sign-in/browsers.js';
import type { EmailCode } from './email-code.entity.js';

export const emailCodeLifetime = 10 * minute;
const maxTries = 5;
const codeLength = 6;

const randomDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

/** Ignores what users add when they type or paste a code: spaces and hyphens. */
export const normalizeEmailCode = (code: string): string => code.replace(/[\s\u00a0-]/g, '');

const codeHashOf = ({ cipher }: Application, id: string, code: string): string =>
  cipher.fingerprint(`${id} ${normalizeEmailCode(code)}`, 'email code');

/**
 * Stores a request of this browser. The code is made when its email is sent.
 * @param id of what the code confirms; default: a new one
 * @param browserHash of this browser, if it was needed before: without a cookie, each call would make another one
 */
export async function insertEmailCode(
  transaction: Transaction,
  context: Context,
  {
    id = uuid(),
    email,
    redirect,
    browserHash = browserHashOf(context),
  }: Pick<EmailCode, 'email' | 'redirect'> & Partial<Pick<EmailCode, 'id' | 'browserHash'>>,
): Promise<EmailCode> {
  const { origin, now } = context;
  const row: EmailCode = {
    id,
    email,
    browserHash,
    codeHash: null,
    tokenHash: null,
    digits: randomDigits(2),
    tries: 0,
    digitTries: 0,
    confirmedAt: null,
    redirect,
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: toIso(now),
    expiresAt: toIso(addMs(now, emailCodeLifetime)),
  };
  await transaction.insert('email_codes', [row]);
  return row;
}

/** What the email with a code says; `code` and `token` are stored nowhere. */
export type NewEmailCode = { code: string; token: string; expiresAt: string };

/** Makes the code of the email that is being sent. Codes and links of earlier emails stop working. */
export async function makeEmailCode(app: Application, id: string): Promise<NewEmailCode | null> {
  const [code, token] = [randomDigits(codeLength), newToken()];
  const expiresAt = toIso(addMs(app.clock.now(), emailCodeLifetime));
  const updated = await app.database.inTransaction((transaction) =>
    transaction.update(
      'email_codes',
      { id },
      { codeHash: codeHashOf(app, id, code), tokenHash: hashOf(token), tries: 0, digitTries: 0, expiresAt },
    ),
  );
  return updated.length > 0 ? { code, token, expiresAt } : null;
}

export const rejectExpiredCode = (): never =>
  reject(
    'EMAIL_CODE_EXPIRED',
    'Код больше не действует: он использован, устарел или попыток было слишком много. Запросите новый.',
  );

/** Counts a try of this browser before the code is compared. @throws ProblemsError EMAIL_CODE_EXPIRED */
export async function countCodeTry(context: Context, id: string): Promise<EmailCode> {
  const { app, now } = context;
  const browserHash = browserHashOf(context);
  const [row] = await app.database.inTransaction((transaction) =>
    transaction.query<EmailCode>(
      `UPDATE email_codes SET tries = tries + 1
       WHERE id = ? AND "browserHash" = ? AND "expiresAt" > ? AND tries < ${maxTries} RETURNING *`,
      [id.slice(0, 36), browserHash, toIso(now)],
    ),
  );
  return row ?? rejectExpiredCode();
}

/** Whether the code is that of the latest email. */
export const isEmailCode = (app: Application, { id, codeHash }: EmailCode, code: string): boolean =>
  codeHashOf(app, id, code) === codeHash;

/** @throws ProblemsError CODE_WRONG */
export function rejectWrongCode({ tries }: Pick<EmailCode, 'tries'>, field = 'code'): never {
  const left = maxTries - tries;
  return reject(
    'CODE_WRONG',
    left > 0
      ? 'Код не подошёл. Проверьте шесть цифр из последнего письма.'
      : 'Код не подошёл, и попытки закончились. Запросите новый код.',
    field,
  );
}

/**
 * Uses the request up: of concurrent attempts, one succeeds. A newer email has replaced the code since it was compared.
 * @throws ProblemsError EMAIL_CODE_EXPIRED
 */
export async function spendEmailCode(transaction: Transaction, { id, tokenHash }: EmailCode): Promise<void> {
  const deleted = await transaction.query('DELETE FROM email_codes WHERE id = ? AND "tokenHash" = ? RETURNING id', [
    id,
    tokenHash,
  ]);
  if (deleted.length === 0) rejectExpiredCode();
}

/** Deletes expired requests. */
export async function deleteExpiredEmailCodes({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM email_codes WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
