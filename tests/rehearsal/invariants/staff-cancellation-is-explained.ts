import type { Invariant } from '../invariant.js';
import { cancellationReason } from '../actors/staff.js';
import { emailsTo, nameOf } from '../looking.js';

export const staffCancellationIsExplained: Invariant = {
  family: 'письма',
  sentence: 'Кому отменили участие, тот узнаёт из письма, что это сделал организатор, и почему.',
  when: 'end',
  check: async (world) =>
    [...world.model.registrations.values()].flatMap((registration) => {
      const person = world.people.get(registration.person)!;
      const { ended } = registration;
      if (ended?.by !== 'STAFF' || person.isDeleted) return [];
      const isNotified = emailsTo(world, ended.to ?? person.email, ended.at).some((text) =>
        text.includes(cancellationReason),
      );
      return isNotified ? [] : [`${nameOf(registration)}: в письме нет причины «${cancellationReason}»`];
    }),
};
