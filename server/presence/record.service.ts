import { v7 as uuid } from 'uuid';
import { lastMark } from '../../rules/presence.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertSql, type Value } from '../core/sql.js';
import type { PresenceMark } from './presence-mark.entity.js';
import type { ScanVerdict } from './presence.enums.js';

/** What happened, as it is to be written down. */
export type Happening = Pick<
  PresenceMark,
  | 'nonce'
  | 'registrationId'
  | 'eventId'
  | 'date'
  | 'kind'
  | 'at'
  | 'scannedAt'
  | 'place'
  | 'hallId'
  | 'device'
  | 'reason'
> & { source: PresenceMark['source'] };

export type Written = { verdict: ScanVerdict; previous: PresenceMark | null };

const countingLines = (transaction: Transaction, { registrationId, date }: Happening): Promise<PresenceMark[]> =>
  transaction.query<PresenceMark>(
    'SELECT * FROM presence_marks WHERE "registrationId" = ? AND date = ? AND "voidedAt" IS NULL',
    [registrationId, date],
  );

/** Whoever was seen before; for an entry that is told late, whoever came in by the same ticket since. */
const seenBefore = (lines: readonly PresenceMark[], { kind, at, nonce }: Happening): PresenceMark | null => {
  const others = lines.filter((line) => line.nonce !== nonce);
  return lastMark(others, at) ?? (kind === 'ENTRY' ? (others.find(({ isFirst }) => isFirst) ?? null) : null);
};

/**
 * Writes one line of the ledger. The same nonce writes nothing and answers as it did. The first entry of a day is one
 * whatever races: of two devices the slower one waits for the other's transaction and finds its entry there.
 */
export async function write(
  transaction: Transaction,
  happening: Happening,
  markedById: string,
  now: Date,
): Promise<Written> {
  const insert = async (isFirst: boolean, verdict: ScanVerdict): Promise<boolean> => {
    const at = toIso(now);
    const row: Omit<PresenceMark, 'registration' | 'event' | 'hall' | 'markedBy' | 'voidedBy'> = {
      id: uuid(),
      ...happening,
      isFirst,
      verdict,
      receivedAt: at,
      markedById,
      voidedAt: null,
      voidReason: null,
      voidedById: null,
      changedAt: at,
    };
    const { sql, values } = insertSql('presence_marks', row as unknown as Record<string, Value>);
    return (await transaction.query(`${sql} ON CONFLICT DO NOTHING RETURNING id`, values)).length > 0;
  };
  if (happening.kind === 'ENTRY' && (await insert(true, 'ENTERED'))) return { verdict: 'ENTERED', previous: null };
  const previous = seenBefore(await countingLines(transaction, happening), happening);
  const isInside = previous?.kind === 'ENTRY';
  const verdict: ScanVerdict =
    happening.kind === 'ENTRY' ? (isInside ? 'ALREADY_INSIDE' : 'RE_ENTERED') : isInside ? 'LEFT' : 'NOT_INSIDE';
  if (await insert(false, verdict)) return { verdict, previous };
  const [known] = await transaction.query<PresenceMark>('SELECT * FROM presence_marks WHERE nonce = ?', [
    happening.nonce,
  ]);
  return { verdict: known!.verdict, previous };
}
