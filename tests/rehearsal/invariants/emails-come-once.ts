import type { Invariant } from '../invariant.js';

const day = 86_400_000;

/** Reminders to staff repeat themselves by design. */
const isStaff = (address: string): boolean => address === 'info@example.ru';

export const emailsComeOnce: Invariant = {
  family: 'письма',
  sentence: 'Одно и то же письмо не приходит человеку дважды за сутки.',
  when: 'end',
  check: async (world) => {
    const last = new Map<string, number>();
    const wrong: string[] = [];
    for (const { to, subject, text, at } of world.stage.mail) {
      // Each email has a link of its own.
      const key = JSON.stringify([to, subject, text.replaceAll(/\/ticket-link\/[\w-]+/g, '')]);
      const before = last.get(key);
      last.set(key, at);
      if (before !== undefined && at - before < day && !isStaff(to)) wrong.push(`${to}: «${subject}»`);
    }
    return wrong;
  },
};
