import type { Invariant } from '../invariant.js';
import { registrationLabelById } from '../queries.js';
import { endOf } from '../model/calculations.js';

export const waitingEnds: Invariant = {
  family: 'сроки',
  sentence: 'Ожидание места заканчивается не позже мероприятия, и об этом приходит письмо.',
  when: 'end',
  check: async (world) => {
    const rows = await world.rows<{ id: string; eventId: string }>(
      `SELECT id, "eventId" FROM registrations WHERE state = 'WAITLISTED'`,
    );
    return rows.flatMap(({ id, eventId }) => {
      const event = [...world.model.events.values()].find((item) => item.id === eventId);
      return event?.state === 'PUBLISHED' && world.now > endOf(event) + 86_400_000
        ? [`${registrationLabelById(world, id)}: мероприятие прошло, а ожидание не закончено`]
        : [];
    });
  },
};
