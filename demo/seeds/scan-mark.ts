import { v7 as uuid } from 'uuid';
import type { PresenceMark } from '../../server/presence/presence-mark.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';

/** A scan at the entrance of the venue: the only one of the day in its direction, unless `values` say otherwise. */
export const scanMark = (
  { id, eventId }: Pick<Registration, 'id' | 'eventId'>,
  date: string,
  kind: PresenceMark['kind'],
  at: string,
  values: Partial<PresenceMark> = {},
): PresenceMark => ({
  id: uuid(),
  nonce: uuid(),
  registrationId: id,
  eventId,
  date,
  kind,
  isFirst: kind === 'ENTRY',
  source: 'SCAN',
  at,
  scannedAt: at,
  receivedAt: at,
  place: null,
  hallId: null,
  device: null,
  verdict: kind === 'ENTRY' ? 'ENTERED' : 'LEFT',
  reason: null,
  markedById: null,
  voidedAt: null,
  voidReason: null,
  voidedById: null,
  changedAt: at,
  ...values,
});
