import type { Invariant } from '../invariant.js';

export const promoLimitHolds: Invariant = {
  family: 'деньги',
  sentence: 'Промокод действует не больше раз, чем решено, и счётчик равен числу тех, кто им пользуется.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ code: string; used: number; useLimit: number | null; live: number }>(
      `SELECT code, used, "useLimit", (SELECT COUNT(*) FROM registrations r WHERE r."promoCodeId" = p.id
         AND r.state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED', 'WAITLISTED')) AS live FROM promo_codes p`,
    );
    return rows
      .filter(({ used, useLimit, live }) => Number(live) !== Number(used) || (useLimit !== null && used > useLimit))
      .map(({ code, used, useLimit, live }) => `${code}: можно ${useLimit}, по счётчику ${used}, пользуются ${live}`);
  },
};
