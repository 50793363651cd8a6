import type { Invariant } from '../invariant.js';

export const onePointsValue: Invariant = {
  family: 'баллы',
  sentence: 'Страница мероприятия, условия и документы называют одно число баллов.',
  when: 'daily',
  check: async (world) => {
    const wrong: string[] = [];
    for (const event of world.eventsToLookAt) {
      if (event.points === null || event.state !== 'PUBLISHED') continue;
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
      const shown = page?.nmo.pointsPerDay.join('+');
      const conditions = terms.days.map(({ points }) => points).join('+');
      if (shown !== conditions) wrong.push(`мероприятие ${event.key}: на странице ${shown}, в условиях ${conditions}`);
    }
    return wrong;
  },
};
