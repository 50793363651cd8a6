import type { Invariant } from '../invariant.js';
import { cancellationReason } from '../actors/staff.js';
import { emailsTo, registrationLabel } from '../queries.js';

export const staffCancellationIsExplained: Invariant = {
  family: 'письма',
  sentence: 'Кому отменили участие, тот узнаёт из письма, что это сделал организатор, и почему.',
  when: 'end',
  check: async (world) =>
    [...world.model.registrations.values()].flatMap((registration) => {
      const person = world.people.get(registration.person)!;
      const { end } = registration;
      if (end?.by !== 'STAFF' || person.isDeleted) return [];
      const isNotified = emailsTo(world, end.to ?? person.email, end.at).some((text) =>
        text.includes(cancellationReason),
      );
      return isNotified ? [] : [`${registrationLabel(registration)}: в письме нет причины «${cancellationReason}»`];
    }),
};
