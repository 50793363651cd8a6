import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { day, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import type { EncryptedColumn } from '../core/database/encrypted-columns.js';
import type { SignOnKey } from './sign-on.entity.js';

const algorithm = 'ES256';
const purpose = 'sign-on key';

export const sealedKeys: readonly EncryptedColumn[] = [
  { table: 'sign_on_keys', column: 'privateSealed', purpose, key: 'kid' },
];

/** How long before its month a key is created, so that partners who cache keys fetch it in time. */
const creationLead = 3 * day;

const monthOf = (date: Date): string => toIso(date).slice(0, 7);

function previousMonth(date: Date): Date {
  const before = new Date(date);
  before.setUTCDate(0);
  return before;
}

type DecryptedKey = { kid: string; jwk: JWK };

/** The first key of the month that this process can decrypt. */
async function findKey({ cipher, database }: Application, period: string): Promise<DecryptedKey | null> {
  const rows = await database.query<SignOnKey>(
    'SELECT * FROM sign_on_keys WHERE period = ? ORDER BY "createdAt", kid',
    [period],
  );
  for (const { kid, privateSealed } of rows) {
    const privateJwk = cipher.decrypt(privateSealed, purpose);
    if (privateJwk !== null) return { kid, jwk: JSON.parse(privateJwk) as JWK };
  }
  return null;
}

/** Creates the key of the month, unless another process has. */
async function createKey({ cipher, clock, database }: Application, period: string): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const privateSealed = cipher.encrypt(JSON.stringify(await exportJWK(privateKey)), purpose);
  const key = {
    kid: await calculateJwkThumbprint(publicJwk),
    period,
    sealedWith: privateSealed.split('.', 1)[0]!,
    publicJwk: JSON.stringify(publicJwk),
    privateSealed,
    createdAt: toIso(clock.now()),
  };
  await database.inTransaction((transaction) =>
    transaction.insert('sign_on_keys', [key], 'ON CONFLICT (period, "sealedWith") DO NOTHING'),
  );
}

async function findOrCreateKey(app: Application, period: string): Promise<DecryptedKey> {
  const existing = await findKey(app, period);
  if (existing) return existing;
  await createKey(app, period);
  const created = await findKey(app, period);
  if (!created) throw new Error('the key that signs answers to partners cannot be opened');
  return created;
}

/**
 * Signs a token, which others verify with the keys at /.well-known/jwks.json.
 * @param typ of the header: no kind of token can stand for another one
 */
export async function signToken(app: Application, typ: string, claims: JWTPayload): Promise<string> {
  const { kid, jwk } = await findOrCreateKey(app, monthOf(app.clock.now()));
  const header = { alg: algorithm, kid, typ };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, algorithm));
}

/** Signs an answer to a partner. */
export const signAnswer = (app: Application, claims: JWTPayload): Promise<string> =>
  signToken(app, 'sign-on+jwt', claims);

/** Private keys of this month, which signs, and of the previous one, if this process can decrypt it. */
export async function signingKeys(app: Application): Promise<(JWK & { kid: string })[]> {
  const now = app.clock.now();
  const current = await findOrCreateKey(app, monthOf(now));
  const previous = await findKey(app, monthOf(previousMonth(now)));
  return [current, ...(previous ? [previous] : [])].map(({ kid, jwk }) => ({
    ...jwk,
    kid,
    alg: algorithm,
    use: 'sig',
  }));
}

/** Public keys as a JWK Set: of the previous month, of this one, and of the next one if it exists. */
export async function publishedKeys(app: Application): Promise<{ keys: JWK[] }> {
  const now = app.clock.now();
  await findOrCreateKey(app, monthOf(now));
  const db = new Db(app.database);
  const keys = await app.cache.get(`sign-on keys ${monthOf(now)}`, db, async (tracked) => {
    const rows = await tracked.query<SignOnKey>('SELECT * FROM sign_on_keys WHERE period >= ? ORDER BY period, kid', [
      monthOf(previousMonth(now)),
    ]);
    return rows.map(({ kid, publicJwk }): JWK => ({ ...JSON.parse(publicJwk), kid, alg: algorithm, use: 'sig' }));
  });
  return { keys };
}

/** Creates the key of the next month in time and deletes keys that are no longer needed for verification. */
export async function rotateSigningKeys(app: Application): Promise<void> {
  const now = app.clock.now();
  await findOrCreateKey(app, monthOf(addMs(now, creationLead)));
  await app.database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_on_keys WHERE period < ?', [monthOf(previousMonth(now))]),
  );
}
