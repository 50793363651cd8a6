import type { Invariant } from '../invariant.js';
import { registrationLabel } from '../queries.js';

export const whoCameDoesNotCancelAlone: Invariant = {
  family: 'деньги',
  sentence: 'Кого уже впустили, тот не отменяет участие сам.',
  when: 'daily',
  check: async (world) =>
    [...world.model.registrations.values()]
      .filter(({ end: ended, presence: stays }) => ended?.by === 'SELF' && stays.some(({ from }) => from <= ended.at))
      .map((registration) => `${registrationLabel(registration)}: вошёл и после этого сам отменил участие`),
};
