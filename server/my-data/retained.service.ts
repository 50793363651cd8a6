import { inErasureOrder } from '../core/personal-data.js';
import { v7 as uuid } from 'uuid';
import { normaliseEmail } from '../../rules/people/account.js';
import { textProblems } from '../../rules/text/lines.js';
import { normaliseText } from '../../rules/text/text.js';
import { toIso, addYears } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import type { EncryptedColumn } from '../core/database/encrypted-columns.js';
import type { User } from '../users/user.entity.js';
import type { RetainedRecord } from './my-data.entity.js';
import type { OpenRetainedRecordsInput } from './my-data.inputs.js';

const retainedPurpose = 'retained record';
const fingerprintPurpose = 'person of retained records';

const fingerprintInput = (email: string): string => normaliseEmail(email).slice(0, 254);

const fingerprintOf = ({ cipher }: Application, email: string): string =>
  cipher.fingerprint(fingerprintInput(email), fingerprintPurpose);

type RetainedContent = { person: Pick<User, 'lastName' | 'firstName' | 'middleName' | 'email'>; rows: unknown };

export const sealedRecords: readonly EncryptedColumn[] = [
  {
    table: 'retained_records',
    column: 'sealed',
    purpose: retainedPurpose,
    fingerprint: 'personFingerprint',
    fingerprintInput: (json) => ({
      value: fingerprintInput((JSON.parse(json) as RetainedContent).person.email),
      purpose: fingerprintPurpose,
    }),
  },
];

/** Stores encrypted copies of the data of an account that has to be retained. Existing records do not change. */
export async function retainRecords(
  app: Application,
  transaction: Transaction,
  db: Db,
  user: User,
  now: Date,
): Promise<void> {
  const person = {
    lastName: user.lastName,
    firstName: user.firstName,
    middleName: user.middleName,
    email: user.email,
  };
  for (const { name, retained: stays, read } of inErasureOrder(app.hooks)) {
    if (!stays) continue;
    const rows = await read(app, db, user.id);
    if (rows.length === 0) continue;
    const record = {
      id: uuid(),
      userId: user.id,
      personFingerprint: fingerprintOf(app, user.email),
      name,
      what: stays.what,
      why: stays.why,
      until: toIso(addYears(now, stays.years)),
      createdAt: toIso(now),
      sealed: app.cipher.encrypt(JSON.stringify({ person, rows } satisfies RetainedContent), retainedPurpose),
    };
    await transaction.insert('retained_records', [record], 'ON CONFLICT ("userId", name) DO NOTHING');
  }
}

/** Shows an administrator the retained records of an email. Records the access with its reason. */
export async function readRetainedRecords(
  { app, now, viewer, log }: Context,
  { email, reason }: OpenRetainedRecordsInput,
): Promise<{ records: RetainedRecord[] }> {
  const why = normaliseText(reason);
  if (why.length < 10) reject('REASON_REQUIRED', 'Напишите, зачем открываете сведения: не короче 10 знаков.', 'reason');
  rejectAny(textProblems('reason', why, 500));
  const personFingerprint = fingerprintOf(app, email);
  const records = await app.database.inTransaction(async (transaction) => {
    const rows = await transaction.query<RetainedRecord>(
      'SELECT * FROM retained_records WHERE "personFingerprint" = ? AND until > ? ORDER BY "createdAt" DESC, id LIMIT 100',
      [personFingerprint, toIso(now)],
    );
    const access = {
      id: uuid(),
      viewerId: viewer!.id,
      personFingerprint,
      reason: why,
      found: rows.length,
      at: toIso(now),
    };
    await transaction.insert('retained_record_looks', [access]);
    return rows;
  });
  log.info({ viewer: viewer!.id, found: records.length }, 'retained records were opened');
  return { records };
}

/** The decrypted content as JSON; null if the key is missing. */
export const contentOfRecord = ({ cipher }: Application, { sealed: encrypted }: RetainedRecord): string | null =>
  cipher.decrypt(encrypted, retainedPurpose);

/** An access log entry is retained as long as the longest record. */
const lookYears = 5;

/** Deletes records and access log entries past their retention. */
export async function deleteExpiredRecords({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM retained_records WHERE until <= ?', [toIso(now)]);
    await transaction.query('DELETE FROM retained_record_looks WHERE at <= ?', [toIso(addYears(now, -lookYears))]);
  });
}
