import type { Invariant } from '../invariant.js';
import { registrationLabelById } from '../queries.js';

export const deskKnowsThePerson: Invariant = {
  family: 'стойка',
  sentence: 'На стойке никто не входит по чужой почте: имя сверяют с кабинетом.',
  when: 'daily',
  check: async (world) =>
    world.model.impostors.map(
      ({ registration, as }) => `${registrationLabelById(world, registration)}: записан тот, кто назвался «${as}»`,
    ),
};
