import { v7 as uuid } from 'uuid';
import { toIso, addMs, minute } from '../core/clock.js';
import { requireConfirmation } from '../core/confirmation.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Viewer } from '../core/viewer.js';
import { Db } from '../core/database/db.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { personalDataKinds, type PersonalData, type PersonalValue } from '../core/personal-data.js';
import { copiedEmail } from './my-data.emails.js';
import { requirePassword } from './require-password.js';

export const jsonPath = '/my-data.json';
export const htmlPath = '/my-data.html';

/** How long a browser may download copies after the identity was confirmed. */
const permitLifetime = 10 * minute;

/**
 * Permits this browser, but no other session of the user, to download copies for a while.
 * @param password null: the identity was confirmed within 15 minutes
 * @throws REAUTHENTICATION_REQUIRED
 */
export async function prepareCopy(
  context: Context,
  password: string | null,
): Promise<{ htmlPath: string; jsonPath: string; expiresAt: string }> {
  const { app, now, viewer } = context;
  if (password === null) requireConfirmation(context);
  else await requirePassword(context, password);
  const expiresAt = toIso(addMs(now, permitLifetime));
  await app.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO data_copy_permits ("sessionId", "letterId", "expiresAt") VALUES (?, ?, ?)
       ON CONFLICT ("sessionId") DO UPDATE SET "letterId" = excluded."letterId", "expiresAt" = excluded."expiresAt"`,
      [viewer!.sessionId, uuid(), expiresAt],
    ),
  );
  return { htmlPath, jsonPath, expiresAt };
}

/** Stored data of one kind. */
export type DataSection = Pick<PersonalData, 'name' | 'title' | 'labels'> & {
  rows: readonly Readonly<Record<string, PersonalValue>>[];
};

/** All stored data about a user. */
export type DataCopy = { madeAt: string; site: string; operator: string; parts: DataSection[] };

/** Kinds of data in reading order: the account first, then by module. */
export function orderForReading({ hooks }: Application): readonly PersonalData[] {
  const isFirst = ({ name }: PersonalData): boolean => name === 'account';
  const all = hooks.of(personalDataKinds);
  return [...all.filter(isFirst), ...all.filter((data) => !isFirst(data))];
}

export async function readDataCopy(app: Application, userId: string): Promise<DataCopy> {
  const db = new Db(app.database);
  const parts: DataSection[] = [];
  for (const { name, title, labels, read } of orderForReading(app))
    parts.push({ name, title, labels, rows: await read(app, db, userId) });
  const { name: site, legalName: operator } = app.config.site;
  return { madeAt: toIso(app.clock.now()), site, operator, parts };
}

/** The copy as JSON for programs: names as in the code, ISO timestamps, choices as Russian labels. */
export const copyAsJson = ({ madeAt, site, operator, parts }: DataCopy): string =>
  `${JSON.stringify(
    {
      formatVersion: 1,
      site,
      operator,
      madeAt,
      data: Object.fromEntries(parts.map(({ name, title, labels, rows }) => [name, { title, labels, rows }])),
    },
    null,
    2,
  )}\n`;

/**
 * All data about the viewer, if this browser has a permit. The first download of a permit sends an email.
 * @returns null if the user has to give the password again
 */
export async function downloadCopy(app: Application, viewer: Viewer): Promise<DataCopy | null> {
  const now = app.clock.now();
  const [permit] = await app.database.query<{ letterId: string }>(
    'SELECT "letterId" FROM data_copy_permits WHERE "sessionId" = ? AND "expiresAt" > ?',
    [viewer.sessionId, toIso(now)],
  );
  if (!permit) return null;
  await app.limits.count('dataCopyByAccount', viewer.id);
  const copy = await readDataCopy(app, viewer.id);
  await app.database.inTransaction((transaction) =>
    enqueueEmail(
      transaction,
      copiedEmail,
      { userId: viewer.id, at: toIso(now) },
      { key: permit.letterId, userId: viewer.id, now },
    ),
  );
  return copy;
}

/** Deletes expired permits. */
export const deleteExpiredPermits = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM data_copy_permits WHERE "expiresAt" <= ?', [toIso(clock.now())]);
  });
