import type { Invariant } from '../invariant.js';
import { registrationLabel, registrationRows } from '../queries.js';

export const deskGrantsWhatItCharges: Invariant = {
  family: 'стойка',
  sentence: 'Стойка берёт цену того тарифа, который даёт, и даёт тот тариф, за который взяла деньги.',
  when: 'daily',
  check: async (world) => {
    const rows = await registrationRows(world);
    return [...world.model.registrations.values()].flatMap((registration) => {
      const { chargedTariff: deskTariff, event } = registration;
      const row = rows.get(registration.id);
      const chargedTariff = world.model.events.get(event)!.tariffs.find(({ key }) => key === deskTariff);
      if (!chargedTariff || !row || row.tariffId === chargedTariff.id) return [];
      return [
        `${registrationLabel(registration)}: на стойке выбран тариф «${chargedTariff.key}», ${chargedTariff.price / 100} ₽, записан другой`,
      ];
    });
  },
};
