import type { Invariant } from '../invariant.js';
import { nameOfId } from '../looking.js';
import { endOf } from '../model/reckoning.js';

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
        ? [`${nameOfId(world, id)}: мероприятие прошло, а ожидание не закончено`]
        : [];
    });
  },
};
