import { totalMinutes, type Period } from '../../rules/nmo/presence.js';
import { addMs, toIso, minute } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { PresenceDay } from '../../server/presence/presence-days.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import type { OnlinePresence } from '../../server/presence/online-presence.entity.js';
import { scanMark } from './scan-mark.js';

type DemoRegistration = Pick<Registration, 'id' | 'eventId' | 'participation'>;

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
        scanMark(registration, date, 'ENTRY', from),
        scanMark(registration, date, 'EXIT', to),
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
