import type { Invariant } from '../invariant.js';

export const quotaHolds: Invariant = {
  family: 'места',
  sentence: 'Мест тарифа занято не больше, чем ему выделено, и счётчик равен числу тех, у кого такое место.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ id: string; title: string; capacity: number; taken: number; seated: number }>(
      `SELECT id, title, capacity, taken,
         (SELECT COUNT(*) FROM registrations r JOIN tariffs t ON t.id = r."tariffId" WHERE t."quotaId" = q.id
            AND r.state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED'))
         + (SELECT COUNT(*) FROM held_registrations h JOIN tariffs t ON t.id = h."tariffId" WHERE t."quotaId" = q.id
            AND h."seatUntil" IS NOT NULL) AS seated
       FROM tariff_quotas q`,
    );
    const miscounted = rows.filter(
      ({ capacity, taken, seated }) => taken !== Number(seated) || Number(seated) > capacity,
    );
    const notSaved = world.model.quotas.filter(
      ({ id, seats }) => rows.find((row) => row.id === id)?.capacity !== seats,
    );
    return [
      ...miscounted.map(
        ({ title, capacity, taken, seated }) => `«${title}»: мест ${capacity}, по счётчику ${taken}, занято ${seated}`,
      ),
      ...notSaved.map(({ event, seats }) => `мероприятие ${event}: выделено мест ${seats}, записано другое`),
    ];
  },
};
