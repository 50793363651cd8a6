import type { Invariant } from '../invariant.js';
import { receivedAmount } from '../model/calculations.js';

type Row = { registrationId: string; amount: number };

export const moneyIsRecorded: Invariant = {
  family: 'деньги',
  sentence:
    'Каждая копейка, которую участник отдал картой, по счёту или на стойке, записана у его регистрации ровно один раз.',
  when: 'end',
  check: async (world) => {
    const rows = await world.rows<Row>(
      `SELECT "registrationId", SUM(amount) AS amount FROM ledger_entries WHERE kind = 'PAYMENT' GROUP BY "registrationId"`,
    );
    const recorded = new Map(rows.map((row) => [row.registrationId, Number(row.amount)]));
    const paidById = new Map<string, number>();
    for (const registration of world.model.registrations.values())
      paidById.set(registration.id, receivedAmount(registration));
    for (const [acquirerId, registrationId] of world.model.cardPayments) {
      const payment = await world.environment.acquirer.payment(acquirerId);
      if (payment.status !== 'succeeded') continue;
      paidById.set(
        registrationId,
        (paidById.get(registrationId) ?? 0) + Math.round(Number(payment.amount.value) * 100),
      );
    }
    return [...paidById]
      .filter(([id, amount]) => amount !== (recorded.get(id) ?? 0))
      .map(([id, amount]) => {
        const { person, event, number } = world.model.registrations.get(id)!;
        return `${person}, мероприятие ${event} (${number}): отдано ${amount / 100} ₽, записано ${(recorded.get(id) ?? 0) / 100} ₽`;
      });
  },
};
