import type { Invariant } from '../invariant.js';

export const noUnexplainedErrors: Invariant = {
  family: 'сроки',
  sentence: 'На каждое действие сайт отвечает делом или понятным отказом.',
  when: 'daily',
  check: async (world) => world.unexplainedErrors,
};
