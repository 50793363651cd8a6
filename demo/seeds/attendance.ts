import { v7 as uuid } from 'uuid';
import { totalMinutes, type Period } from '../../rules/nmo/presence.js';
import { addMs, toIso, minute } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { PresenceDay } from '../../server/presence/presence-days.js';
import type { PresenceMark } from '../../server/presence/presence-mark.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import type { OnlinePresence } from '../../server/certificates/conditions/presence.entity.js';

type DemoRegistration = Pick<Registration, 'id' | 'eventId' | 'participation'>;

function demoMark(
  { id, eventId }: DemoRegistration,
  date: string,
  kind: PresenceMark['kind'],
  at: string,
): PresenceMark {
  return {
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
  };
}

/** The period of a demo participant on a day: the whole day, or its first minutes. */
function attendedSpan({ hours, countedHours: counted }: PresenceDay, minutes: number | null): Period {
  const from = counted[0]?.from ?? hours.from;
  return { from, to: minutes === null ? hours.to : toIso(addMs(new Date(from), minutes * minute)) };
}

/**
 * Adds the attendance of a demo participant on all days of an event, in the hall or online.
 * @param minutes minutes of each day; null: the whole day
 */
export async function addDemoAttendance(
  transaction: Transaction,
  registration: DemoRegistration,
  days: readonly PresenceDay[],
  minutes: number | null,
): Promise<void> {
  const spans = days.map((day) => ({ ...attendedSpan(day, minutes), date: day.date }));
  if (registration.participation === 'IN_PERSON')
    await transaction.insert(
      'presence_marks',
      spans.flatMap(({ date, from, to }) => [
        demoMark(registration, date, 'ENTRY', from),
        demoMark(registration, date, 'EXIT', to),
      ]),
    );
  else
    await transaction.insert(
      'online_presence',
      spans.map(({ date, from, to }): OnlinePresence => {
        const span = { from, to };
        return {
          registrationId: registration.id,
          date,
          eventId: registration.eventId,
          minutes: totalMinutes([span]),
          confirmations: 0,
          spans: JSON.stringify([span]),
          savedAt: to,
        };
      }),
    );
}
