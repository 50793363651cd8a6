import type { Transaction } from '../core/database.js';
import { announce, type Announcement } from '../webhooks/announce.service.js';
import type { Event } from './event.entity.js';

/** Parts of an event that change each for itself, as `changed` of `event.changed` names them. */
export type EventPart =
  'state' | 'facts' | 'cover' | 'documents' | 'programme' | 'halls' | 'tariffs' | 'seats' | 'questions' | 'refundTerms';

type Told = Pick<Event, 'id' | 'slug' | 'state'>;

const tell = (
  transaction: Transaction,
  { id, slug, state }: Told,
  event: Announcement['event'],
  more: Announcement['data'],
  now: Date,
): Promise<void> => announce(transaction, [{ event, subjectId: id, data: { eventId: id, slug, state, ...more } }], now);

/** Tells programs of the new state of an event that everybody sees, or has seen until now. */
export const announceState = (transaction: Transaction, event: Told, now: Date): Promise<void> => {
  if (event.state === 'PUBLISHED') return tell(transaction, event, 'EVENT_PUBLISHED', {}, now);
  if (event.state === 'CANCELLED') return tell(transaction, event, 'EVENT_CANCELLED', {}, now);
  return tell(transaction, event, 'EVENT_CHANGED', { changed: ['state'] }, now);
};

/** Tells programs what has changed of an event; of a draft nobody hears. */
export async function announceChange(
  transaction: Transaction,
  event: Told,
  changed: readonly EventPart[],
  now: Date,
): Promise<void> {
  if (event.state !== 'DRAFT' && changed.length > 0) await tell(transaction, event, 'EVENT_CHANGED', { changed }, now);
}
