import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationLabelById, registrationRows, roubles } from '../queries.js';

export const nobodyPaysForNothing: Invariant = {
  family: 'деньги',
  sentence: 'Кто не участвует и не отменял сам, тому вернули всё, чем бы и когда он ни заплатил.',
  when: 'end',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    return [...money].flatMap(([id, { paid, returned }]) => {
      const registration = world.model.registrations.get(id);
      const isOwnChoice = registration?.end && registration.end.percent !== 100;
      if (rows.get(id)?.state === 'CONFIRMED' || isOwnChoice || returned >= paid) return [];
      return [
        `${registrationLabelById(world, id)}: участие ${rows.get(id)?.state}, отдано ${roubles(paid)}, возвращено ${roubles(returned)}`,
      ];
    });
  },
};
