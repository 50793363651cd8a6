import type { Invariant } from '../invariant.js';

const day = 86_400_000;

/** The office address is excluded, because reminders to staff repeat by design. */
const isStaff = (address: string): boolean => address === 'info@example.ru';

export const emailsComeOnce: Invariant = {
  family: 'письма',
  sentence: 'Одно и то же письмо не приходит человеку дважды за сутки.',
  when: 'end',
  check: async (world) => {
    const lastSent = new Map<string, number>();
    const violations: string[] = [];
    for (const { to, subject, text, at } of world.environment.mail) {
      // The ticket link is removed, because it differs in each email.
      const key = JSON.stringify([to, subject, text.replaceAll(/\/ticket-link\/[\w-]+/g, '')]);
      const before = lastSent.get(key);
      lastSent.set(key, at);
      if (before !== undefined && at - before < day && !isStaff(to)) violations.push(`${to}: «${subject}»`);
    }
    return violations;
  },
};
