import type { Invariant } from '../invariant.js';

export const oneDocumentPerAttendance: Invariant = {
  family: 'баллы',
  sentence: 'За одно участие действует один документ каждого вида.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ userId: string; kind: string; count: number }>(
      `SELECT "userId", kind, COUNT(*) AS count FROM certificates WHERE state = 'ISSUED' AND "userId" IS NOT NULL
       GROUP BY "userId", "eventId", kind HAVING COUNT(*) > 1`,
    );
    return rows.map(
      ({ userId, kind, count }) => `${world.personById(userId)?.key ?? userId}: действует документов ${kind}: ${count}`,
    );
  },
};
