import type { Invariant } from '../invariant.js';
import { registrationLabel } from '../queries.js';

export const whoCameDoesNotCancelAlone: Invariant = {
  family: 'деньги',
  sentence: 'Кого уже впустили, тот не отменяет участие сам.',
  when: 'daily',
  check: async (world) =>
    [...world.model.registrations.values()]
      .filter(({ end, presence }) => end?.by === 'SELF' && presence.some(({ from }) => from <= end.at))
      .map((registration) => `${registrationLabel(registration)}: вошёл и после этого сам отменил участие`),
};
