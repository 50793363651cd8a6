import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationLabelById, registrationRows, roubles } from '../queries.js';

export const nobodyKeepsServiceAndMoney: Invariant = {
  family: 'деньги',
  sentence: 'Ни у кого не остаётся и участие, и деньги: кому вернули всё, у того нет действующего билета.',
  when: 'end',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    return [...money].flatMap(([id, { paid, returned }]) => {
      const row = rows.get(id);
      if (row?.state !== 'CONFIRMED' || row.priceAmount === 0 || returned < paid) return [];
      return [
        `${registrationLabelById(world, id)}: возвращено ${roubles(returned)} из ${roubles(paid)}, участие подтверждено, цена ${roubles(row.priceAmount)}`,
      ];
    });
  },
};
