import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationRows } from '../looking.js';

/** Three days to pay, and a day for what is late. */
const longest = 4 * 24 * 3_600_000;

export const unpaidSeatEnds: Invariant = {
  family: 'места',
  sentence: 'Без оплаты место держат не дольше одного срока оплаты, сколько бы раз ни регистрировались.',
  when: 'daily',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    const invoiced = new Set(world.model.invoices.map(({ registration }) => registration));
    const held = new Map<string, number>();
    for (const registration of world.model.registrations.values()) {
      const row = rows.get(registration.id);
      if (
        !row ||
        registration.price === 0 ||
        invoiced.has(registration.id) ||
        registration.origin !== 'SITE' ||
        money.has(row.id)
      )
        continue;
      if (!['AWAITING_PAYMENT', 'CANCELLED', 'EXPIRED'].includes(row.state) || row.queueNumber !== null) continue;
      const until = row.state === 'AWAITING_PAYMENT' ? world.now : Date.parse(row.updatedAt);
      const key = `${registration.person}, мероприятие ${registration.event}`;
      held.set(key, (held.get(key) ?? 0) + until - Date.parse(row.createdAt));
    }
    return [...held]
      .filter(([, time]) => time > longest)
      .map(([key, time]) => `${key}: место без оплаты ${Math.round(time / 3_600_000)} ч.`);
  },
};
