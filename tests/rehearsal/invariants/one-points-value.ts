import type { Invariant } from '../invariant.js';

export const onePointsValue: Invariant = {
  family: 'баллы',
  sentence: 'Страница мероприятия, условия и документы называют одно число баллов.',
  when: 'daily',
  check: async (world) => {
    const violations: string[] = [];
    for (const event of world.eventsToCheck) {
      if (event.nmoPointsPerDay === null || event.state !== 'PUBLISHED') continue;
      const page = await world.call<{ nmo: { pointsPerDay: number[] } } | null>(
        'nobody',
        'event',
        { slug: event.slug },
        'nmo { pointsPerDay }',
      );
      const terms = await world.call<{ days: { date: string; points: number }[] }>(
        'manager',
        'nmoTerms',
        { eventId: event.id },
        'days { date points }',
      );
      const pagePoints = page?.nmo.pointsPerDay.join('+');
      const rulePoints = terms.days.map(({ points }) => points).join('+');
      if (pagePoints !== rulePoints)
        violations.push(`мероприятие ${event.key}: на странице ${pagePoints}, в условиях ${rulePoints}`);
    }
    return violations;
  },
};
