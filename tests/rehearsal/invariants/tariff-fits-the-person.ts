import type { Invariant } from '../invariant.js';
import { registrationLabel, registrationRows } from '../queries.js';

export const tariffFitsThePerson: Invariant = {
  family: 'стойка',
  sentence: 'Тариф для врачей или медсестёр получает только тот, для кого он.',
  when: 'daily',
  check: async (world) => {
    const rows = await registrationRows(world);
    return [...world.model.registrations.values()].flatMap((registration) => {
      const { origin, levelAtPurchase, event } = registration;
      const row = rows.get(registration.id);
      const tariff = world.model.events.get(event)!.tariffs.find(({ id }) => id === row?.tariffId);
      if (origin !== 'DESK' || !tariff || !levelAtPurchase || tariff.levels.length === 0) return [];
      return tariff.levels.includes(levelAtPurchase)
        ? []
        : [`${registrationLabel(registration)}: тариф «${tariff.key}» при образовании ${levelAtPurchase}`];
    });
  },
};
