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
import { Db } from '../core/kept.js';
import type { SealedColumn } from '../core/sealed.js';
import { insertSql } from '../core/sql.js';
import type { SignOnKey } from './sign-on.entity.js';

const algorithm = 'ES256';
const purpose = 'sign-on key';

export const sealedKeys: readonly SealedColumn[] = [
  { table: 'sign_on_keys', column: 'privateSealed', purpose, key: 'kid' },
];

/** The next month's key is made so long before, so that partners who keep our keys have it in time. */
const aheadTerm = 3 * day;

const periodOf = (date: Date): string => toIso(date).slice(0, 7);

function monthBefore(date: Date): Date {
  const before = new Date(date);
  before.setUTCDate(0);
  return before;
}

type OpenKey = { kid: string; jwk: JWK };

/** The month's first key that this process can open. */
async function findKey({ cipher, database }: Application, period: string): Promise<OpenKey | null> {
  const rows = await database.read<SignOnKey>('SELECT * FROM sign_on_keys WHERE period = ? ORDER BY "createdAt", kid', [
    period,
  ]);
  for (const { kid, privateSealed } of rows) {
    const opened = cipher.open(privateSealed, purpose);
    if (opened !== null) return { kid, jwk: JSON.parse(opened) as JWK };
  }
  return null;
}

/** Makes the month's key, unless another process has. */
async function makeKey({ cipher, clock, database }: Application, period: string): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const privateSealed = cipher.seal(JSON.stringify(await exportJWK(privateKey)), purpose);
  const { sql, values } = insertSql('sign_on_keys', {
    kid: await calculateJwkThumbprint(publicJwk),
    period,
    sealedWith: privateSealed.split('.', 1)[0]!,
    publicJwk: JSON.stringify(publicJwk),
    privateSealed,
    createdAt: toIso(clock.now()),
  });
  await database.inTransaction((transaction) =>
    transaction.query(`${sql} ON CONFLICT (period, "sealedWith") DO NOTHING`, values),
  );
}

async function keyOf(app: Application, period: string): Promise<OpenKey> {
  const known = await findKey(app, period);
  if (known) return known;
  await makeKey(app, period);
  const made = await findKey(app, period);
  if (!made) throw new Error('the key that signs answers to partners cannot be opened');
  return made;
}

/** Signs what a partner is told; the partner checks it with the keys at /.well-known/jwks.json. */
export async function signAnswer(app: Application, claims: JWTPayload): Promise<string> {
  const { kid, jwk } = await keyOf(app, periodOf(app.clock.now()));
  const header = { alg: algorithm, kid, typ: 'sign-on+jwt' };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, algorithm));
}

/** Our public keys as a JWK Set: those of the month before, of this one, and of the next as soon as it is there. */
export async function publishedKeys(app: Application): Promise<{ keys: JWK[] }> {
  const now = app.clock.now();
  await keyOf(app, periodOf(now));
  const reads = new Db(app.database);
  const keys = await app.cache.get(`sign-on keys ${periodOf(now)}`, reads, async (own) => {
    const rows = await own.read<SignOnKey>('SELECT * FROM sign_on_keys WHERE period >= ? ORDER BY period, kid', [
      periodOf(monthBefore(now)),
    ]);
    return rows.map(({ kid, publicJwk }): JWK => ({ ...JSON.parse(publicJwk), kid, alg: algorithm, use: 'sig' }));
  });
  return { keys };
}

/** Makes the next month's key when its time has come, and removes those that nothing is checked with any more. */
export async function turnKeys(app: Application): Promise<void> {
  const now = app.clock.now();
  await keyOf(app, periodOf(addMs(now, aheadTerm)));
  await app.database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_on_keys WHERE period < ?', [periodOf(monthBefore(now))]),
  );
}
