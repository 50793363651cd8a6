import type { Invariant } from '../invariant.js';
import { nameOf } from '../looking.js';

export const whoCameDoesNotCancelAlone: Invariant = {
  family: 'деньги',
  sentence: 'Кого уже впустили, тот не отменяет участие сам.',
  when: 'daily',
  check: async (world) =>
    [...world.model.registrations.values()]
      .filter(({ ended, stays }) => ended?.by === 'SELF' && stays.some(({ from }) => from <= ended.at))
      .map((registration) => `${nameOf(registration)}: вошёл и после этого сам отменил участие`),
};
