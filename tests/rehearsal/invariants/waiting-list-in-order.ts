import type { Invariant } from '../invariant.js';
import { registrationLabelById, registrationRows } from '../queries.js';

export const waitingListInOrder: Invariant = {
  family: 'места',
  sentence:
    'Место предлагают тому, кто ждёт дольше всех; места, выделенные тарифу, — тому, кто дольше всех ждёт по этому тарифу.',
  when: 'daily',
  check: async (world) => {
    const rows = [...(await registrationRows(world)).values()];
    const tariffs = await world.cachedRows<{ id: string; quotaId: string | null }>('SELECT id, "quotaId" FROM tariffs');
    const quotaOf = new Map(tariffs.map(({ id, quotaId }) => [id, quotaId]));
    return rows
      .filter(({ state }) => state === 'OFFERED')
      .filter((offered) =>
        rows.some(
          (row) =>
            row.state === 'WAITLISTED' &&
            row.eventId === offered.eventId &&
            row.participation === offered.participation &&
            quotaOf.get(row.tariffId) === quotaOf.get(offered.tariffId) &&
            row.queueNumber! < offered.queueNumber!,
        ),
      )
      .map(({ id }) => `${registrationLabelById(world, id)}: место предложено раньше тех, кто ждёт дольше`);
  },
};
