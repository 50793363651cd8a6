import type { Invariant } from '../invariant.js';

export const consentsByStaffAreRecorded: Invariant = {
  family: 'персональные данные',
  sentence: 'Согласие, которое отметил сотрудник, записано: чьё, на какой текст и когда.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ userId: string }>('SELECT DISTINCT "userId" FROM consent_acceptances');
    const recorded = new Set(rows.map(({ userId }) => userId));
    const violations: string[] = [];
    for (const userId of world.model.consentsByStaff) {
      const person = world.personById(userId);
      if (!recorded.has(userId) && !person?.isDeleted)
        violations.push(`${person?.key ?? userId}: согласие отмечено сотрудником и нигде не записано`);
    }
    return violations;
  },
};
