import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationLabelById, registrationRows, roubles } from '../queries.js';

export const priceIsCovered: Invariant = {
  family: 'деньги',
  sentence: 'Подтверждённое платное участие оплачено полностью: что заплачено и не возвращено, покрывает цену.',
  when: 'end',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    return [...rows.values()].flatMap((row) => {
      const { paid, returned } = money.get(row.id) ?? { paid: 0, returned: 0 };
      const modelRow = world.model.registrations.get(row.id);
      if (row.state !== 'CONFIRMED' || !modelRow || modelRow.partlyRefunded || paid - returned >= row.priceAmount)
        return [];
      return [
        `${registrationLabelById(world, row.id)}: цена ${roubles(row.priceAmount)}, оплачено и не возвращено ${roubles(paid - returned)}`,
      ];
    });
  },
};
