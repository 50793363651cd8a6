import type { Invariant } from '../invariant.js';

export const nobodySeesOthers: Invariant = {
  family: 'персональные данные',
  sentence: 'Ни один ответ не показывает участнику чужих данных.',
  when: 'daily',
  check: async (world) => world.leaks,
};
