import type { AdapterPayload } from 'oidc-provider';
import { second, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import type { Reader } from '../../core/database/reader.js';
import { hashOf } from '../../core/secrets.js';
import type { OidcRecord } from './oidc.entity.js';

/** Purpose of the encryption of payloads. */
export const recordPurpose = 'oidc record';

export const sealedRecords: readonly EncryptedColumn[] = [
  { table: 'oidc_records', column: 'payloadSealed', purpose: recordPurpose },
];

/** The id under which a record of the library is stored. */
export const keyOf = (model: string, id: string): string => hashOf(`${model} ${id}`);

/** The account of a payload: of its own, or of the answer to a request. */
export const accountOf = ({ accountId, result, session }: AdapterPayload): string | null =>
  accountId ?? result?.login?.accountId ?? session?.accountId ?? null;

export function payloadOf({ cipher }: Pick<Application, 'cipher'>, record: OidcRecord): AdapterPayload {
  const payload = JSON.parse(cipher.decryptOwn(record.payloadSealed, recordPurpose)) as AdapterPayload;
  return record.consumedAt === null
    ? payload
    : { ...payload, consumed: Math.floor(Date.parse(record.consumedAt) / second) };
}

/** A stored payload that has not expired, and when it does; null: none. */
export async function findPayload(
  app: Pick<Application, 'cipher'>,
  reader: Reader,
  { model, id, now }: { model: string; id: string; now: Date },
): Promise<{ payload: AdapterPayload; expiresAt: string } | null> {
  const record = await reader.findOne<OidcRecord>('oidc_records', { id: keyOf(model, id) });
  if (!record || record.expiresAt <= toIso(now)) return null;
  return { payload: payloadOf(app, record), expiresAt: record.expiresAt };
}

/** Adds to a stored payload, which keeps its expiry. */
export async function amendPayload(
  { cipher }: Pick<Application, 'cipher'>,
  transaction: Transaction,
  { model, id, payload }: { model: string; id: string; payload: AdapterPayload },
): Promise<void> {
  await transaction.update(
    'oidc_records',
    { id: keyOf(model, id) },
    { payloadSealed: cipher.encrypt(JSON.stringify(payload), recordPurpose), userId: accountOf(payload) },
  );
}

export async function deleteExpiredRecords({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM oidc_records WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
