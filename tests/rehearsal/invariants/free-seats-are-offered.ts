import type { Invariant } from '../invariant.js';
import { startOf } from '../model/calculations.js';

export const freeSeatsAreOffered: Invariant = {
  family: 'места',
  sentence: 'Пока кто-то ждёт, а мероприятие не началось, свободное место предлагают.',
  when: 'daily',
  check: async (world) => {
    const seats = await world.rows<{ eventId: string; taken: number; waiting: number; capacity: number | null }>(
      `SELECT * FROM event_seats s WHERE capacity IS NOT NULL AND taken < capacity
         AND EXISTS (SELECT 1 FROM registrations r JOIN tariffs t ON t.id = r."tariffId" LEFT JOIN tariff_quotas q ON q.id = t."quotaId"
           WHERE r."eventId" = s."eventId" AND r.participation = s.participation AND r.state = 'WAITLISTED'
             AND (q.id IS NULL OR q.taken < q.capacity))`,
    );
    return seats.flatMap(({ eventId, taken, waiting, capacity }) => {
      const event = [...world.model.events.values()].find(({ id }) => id === eventId);
      if (event?.state !== 'PUBLISHED' || world.now >= startOf(event)) return [];
      return [`мероприятие ${event.key}: занято ${taken} из ${capacity}, ждут ${waiting}, места никому не предложены`];
    });
  },
};
