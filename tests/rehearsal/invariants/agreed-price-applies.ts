import type { Invariant } from '../invariant.js';
import { registrationLabel, registrationRows, roubles } from '../queries.js';

export const agreedPriceApplies: Invariant = {
  family: 'деньги',
  sentence: 'Цена участника та, которую ему назвали при регистрации, с его промокодом.',
  when: 'daily',
  check: async (world) => {
    const rows = await registrationRows(world);
    return [...world.model.registrations.values()].flatMap((registration) => {
      const row = rows.get(registration.id);
      if (!row || registration.origin === 'DESK' || registration.origin === 'IMPORT') return [];
      const isSame =
        row.tariffId ===
        world.model.events.get(registration.event)!.tariffs.find(({ key }) => key === registration.tariff)?.id;
      if (!isSame || row.priceAmount <= registration.price) return [];
      return [
        `${registrationLabel(registration)}: цена была ${roubles(registration.price)}, стала ${roubles(row.priceAmount)}`,
      ];
    });
  },
};
