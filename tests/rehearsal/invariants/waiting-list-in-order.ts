import type { Invariant } from '../invariant.js';
import { nameOfId, registrationRows } from '../looking.js';

export const waitingListInOrder: Invariant = {
  family: 'места',
  sentence: 'Место предлагают тому, кто ждёт дольше всех.',
  when: 'daily',
  check: async (world) => {
    const rows = [...(await registrationRows(world)).values()];
    return rows
      .filter(({ state }) => state === 'OFFERED')
      .filter((offered) =>
        rows.some(
          (row) =>
            row.state === 'WAITLISTED' &&
            row.eventId === offered.eventId &&
            row.participation === offered.participation &&
            row.queueNumber! < offered.queueNumber!,
        ),
      )
      .map(({ id }) => `${nameOfId(world, id)}: место предложено раньше тех, кто ждёт дольше`);
  },
};
