import type { Transaction } from '../core/database.js';
import { announce } from '../webhooks/announce.service.js';
import type { Event } from './event.entity.js';

/** Tells programs of an event that everybody sees, or has seen until now. */
export const announceEvent = (
  transaction: Transaction,
  { id, slug, state }: Event,
  event: 'EVENT_PUBLISHED' | 'EVENT_CHANGED' | 'EVENT_CANCELLED',
  now: Date,
): Promise<void> => announce(transaction, [{ event, data: { eventId: id, slug, state } }], now);
