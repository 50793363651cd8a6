import { v7 as uuid } from 'uuid';
import { lastScan } from '../../rules/nmo/presence.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import type { PresenceMark } from './presence-mark.entity.js';
import type { ScanVerdict } from './presence.enums.js';

/** A mark before it is written. */
export type NewMark = Pick<
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

export type WriteResult = { verdict: ScanVerdict; previous: PresenceMark | null };

const validMarksOfDay = (transaction: Transaction, { registrationId, date }: NewMark): Promise<PresenceMark[]> =>
  transaction.query<PresenceMark>(
    'SELECT * FROM presence_marks WHERE "registrationId" = ? AND date = ? AND "voidedAt" IS NULL',
    [registrationId, date],
  );

/** The previous mark. For an entry that arrives late, the first entry by the same ticket since then. */
const previousMark = (lines: readonly PresenceMark[], { kind, at, nonce }: NewMark): PresenceMark | null => {
  const otherMarks = lines.filter((line) => line.nonce !== nonce);
  return lastScan(otherMarks, at) ?? (kind === 'ENTRY' ? (otherMarks.find(({ isFirst }) => isFirst) ?? null) : null);
};

/**
 * Writes one mark of the ledger. The same nonce writes nothing and returns the first result. Two devices cannot both
 * write the first entry of a day: the slower one waits for the other transaction and finds its entry.
 */
export async function writeMark(
  transaction: Transaction,
  happening: NewMark,
  markedById: string,
  now: Date,
): Promise<WriteResult> {
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
    return (await transaction.insertOne('presence_marks', row, 'ON CONFLICT DO NOTHING')) !== null;
  };
  if (happening.kind === 'ENTRY' && (await insert(true, 'ENTERED'))) return { verdict: 'ENTERED', previous: null };
  const previous = previousMark(await validMarksOfDay(transaction, happening), happening);
  const isInside = previous?.kind === 'ENTRY';
  const verdict: ScanVerdict =
    happening.kind === 'ENTRY' ? (isInside ? 'ALREADY_INSIDE' : 'RE_ENTERED') : isInside ? 'LEFT' : 'NOT_INSIDE';
  if (await insert(false, verdict)) return { verdict, previous };
  const existing = await transaction.findOne<PresenceMark>('presence_marks', { nonce: happening.nonce });
  return { verdict: existing!.verdict, previous };
}
