import type { Invariant } from '../invariant.js';

export const consentsByStaffAreRecorded: Invariant = {
  family: 'персональные данные',
  sentence: 'Согласие, которое отметил сотрудник, записано: чьё, на какой текст и когда.',
  when: 'daily',
  check: async (world) => {
    const wrong: string[] = [];
    for (const userId of world.model.consentsByStaff) {
      const found = await world.rows('SELECT 1 AS one FROM consent_acceptances WHERE "userId" = ? LIMIT 1', [userId]);
      const person = world.personById(userId);
      if (found.length === 0 && !person?.isDeleted)
        wrong.push(`${person?.key ?? userId}: согласие отмечено сотрудником и нигде не записано`);
    }
    return wrong;
  },
};
