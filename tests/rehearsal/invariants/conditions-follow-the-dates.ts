import { groupByKey } from '../../../server/core/graphql/loaders.js';
import type { Invariant } from '../invariant.js';

export const conditionsFollowTheDates: Invariant = {
  family: 'баллы',
  sentence: 'Условия НМО есть у каждого дня мероприятия и ни у какого другого, и переносятся вместе с днями.',
  when: 'daily',
  check: async (world) => {
    const rulesByEvent = groupByKey(
      await world.rows<{ eventId: string; date: string; minutes: number }>(
        'SELECT "eventId", date, minutes FROM nmo_conditions ORDER BY date',
      ),
      ({ eventId }) => eventId,
    );
    const violations: string[] = [];
    for (const { id, key, days, nmoRules } of world.model.events.values()) {
      if (!nmoRules) continue;
      const rows = rulesByEvent.get(id) ?? [];
      const actual = rows.map(({ date, minutes }) => `${date} ${minutes} мин.`).join(', ');
      const expected = days.map((date, index) => `${date} ${nmoRules[index]?.minutes} мин.`).join(', ');
      if (actual !== expected)
        violations.push(`мероприятие ${key}: решено ${expected}; записано ${actual || 'ничего'}`);
    }
    return violations;
  },
};
