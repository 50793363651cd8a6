import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { PersonalDataRead } from '../core/viewer.js';
import type { TokenRead } from './api-token.entity.js';

/** Adds reads of personal data to the log of a token: one row for each day, root field and event. */
export async function recordReads(
  { database, clock }: Pick<Application, 'database' | 'clock'>,
  tokenId: string,
  reads: readonly PersonalDataRead[],
): Promise<void> {
  if (reads.length === 0) return;
  const lastAt = toIso(clock.now());
  const rows = new Map(
    reads.map(({ field, eventId }): [string, TokenRead] => [
      `${field} ${eventId}`,
      { tokenId, date: lastAt.slice(0, 10), field, eventId, count: 1, lastAt },
    ]),
  );
  await database.inTransaction((transaction) =>
    transaction.insert(
      'token_reads',
      [...rows.values()],
      `ON CONFLICT ("tokenId", date, field, "eventId")
       DO UPDATE SET count = token_reads.count + 1, "lastAt" = excluded."lastAt"`,
    ),
  );
}
