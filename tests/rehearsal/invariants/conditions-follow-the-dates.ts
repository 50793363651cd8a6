import { groupByKey } from '../../../server/core/loaders.js';
import type { Invariant } from '../invariant.js';

export const conditionsFollowTheDates: Invariant = {
  family: 'баллы',
  sentence: 'Условия НМО есть у каждого дня мероприятия и ни у какого другого, и переносятся вместе с днями.',
  when: 'daily',
  check: async (world) => {
    const all = groupByKey(
      await world.rows<{ eventId: string; date: string; minutes: number }>(
        'SELECT "eventId", date, minutes FROM nmo_conditions ORDER BY date',
      ),
      ({ eventId }) => eventId,
    );
    const wrong: string[] = [];
    for (const { id, key, days, terms } of world.model.events.values()) {
      if (!terms) continue;
      const rows = all.get(id) ?? [];
      const stored = rows.map(({ date, minutes }) => `${date} ${minutes} мин.`).join(', ');
      const decided = days.map((date, index) => `${date} ${terms[index]?.minutes} мин.`).join(', ');
      if (stored !== decided) wrong.push(`мероприятие ${key}: решено ${decided}; записано ${stored || 'ничего'}`);
    }
    return wrong;
  },
};
