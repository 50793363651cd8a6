import { addMs, day, toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { enqueueEmails } from '../core/email/enqueue-email.js';
import type { ApiToken } from './api-token.entity.js';
import { tokenExpires } from './tokens.emails.js';

/** Days before the end at which people are warned. */
const warnings = [14, 2];

/** Enqueues an email about each token that expires soon, once for each of `warnings`. */
export async function warnOfExpiry({ database, clock }: Pick<Application, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async (transaction) => {
    const tokens = await transaction.query<ApiToken>(
      'SELECT * FROM api_tokens WHERE "revokedAt" IS NULL AND "expiresAt" > ? AND "expiresAt" <= ?',
      [toIso(now), toIso(addMs(now, Math.max(...warnings) * day))],
    );
    if (tokens.length === 0) return;
    const administrators = await transaction.query<{ email: string }>(
      `SELECT email FROM users WHERE role = 'ADMINISTRATOR' AND "deletedAt" IS NULL ORDER BY id`,
    );
    const emails = tokens.flatMap(({ id, expiresAt, contactEmail }) => {
      const left = Date.parse(expiresAt) - now.getTime();
      const days = Math.min(...warnings.filter((warning) => left <= warning * day));
      const addresses = contactEmail === null ? administrators.map(({ email }) => email) : [contactEmail];
      return addresses.map((to) => ({
        key: `${id} ${expiresAt} ${days} ${to}`,
        payload: { tokenId: id, expiresAt, to },
        userId: null,
        now,
      }));
    });
    await enqueueEmails(transaction, tokenExpires, emails);
  });
}
