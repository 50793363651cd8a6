import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationLabel, roubles } from '../queries.js';

export const agreedTermsApply: Invariant = {
  family: 'деньги',
  sentence: 'При отмене возвращают не меньше, чем обещали условия, действовавшие при регистрации.',
  when: 'end',
  check: async (world) => {
    const money = await moneyByRegistration(world);
    return [...world.model.registrations.values()].flatMap((registration) => {
      const { paid, returned } = money.get(registration.id) ?? { paid: 0, returned: 0 };
      const percent = registration.end?.percent;
      if (!percent || paid === 0) return [];
      const agreedAmount = Math.floor((paid * percent) / 100);
      if (returned + 100 >= agreedAmount) return [];
      return [
        `${registrationLabel(registration)}: отдано ${roubles(paid)}, по условиям дня покупки вернуть ${percent} %, возвращено ${roubles(returned)}`,
      ];
    });
  },
};
