import type { Invariant } from '../invariant.js';
import { roubles } from '../queries.js';

export const closedTillsAgree: Invariant = {
  family: 'деньги',
  sentence: 'В закрытой кассе записано столько, сколько на стойке взяли наличными, и столько же насчитано.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.cachedRows<{ eventId: string; date: string; expected: number; counted: number }>(
      'SELECT * FROM desk_closings',
    );
    return world.model.closedTills.flatMap(({ event, date, counted }) => {
      const { id } = world.model.events.get(event)!;
      const row = rows.find((closing) => closing.eventId === id && closing.date === date);
      if (row?.expected === counted && row.counted === counted) return [];
      return [
        `касса мероприятия ${event} за ${date}: взято ${roubles(counted)}, записано ${row ? roubles(row.expected) : 'ничего'}`,
      ];
    });
  },
};
