import type { Invariant } from '../invariant.js';

export const oneLiveRegistration: Invariant = {
  family: 'места',
  sentence: 'У человека на мероприятие не больше одной действующей регистрации.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ userId: string; count: number }>(
      `SELECT "userId", COUNT(*) AS count FROM registrations WHERE state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED', 'WAITLISTED')
       GROUP BY "userId", "eventId" HAVING COUNT(*) > 1`,
    );
    return rows.map(
      ({ userId, count }) =>
        `${world.personById(userId)?.key ?? userId}: ${count} действующих регистраций на одно мероприятие`,
    );
  },
};
