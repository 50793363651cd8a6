import type { Invariant } from '../invariant.js';
import { registrationLabel, validCertificates } from '../queries.js';
import { surnameAt } from '../people.js';

export const documentNamesWhoCame: Invariant = {
  family: 'баллы',
  sentence: 'В документе имя того, кто вошёл, а не того, кем кабинет назвался потом.',
  when: 'daily',
  check: async (world) =>
    (await validCertificates(world)).flatMap(({ registrationId, snapshot }) => {
      const registration = world.model.registrations.get(registrationId);
      const person = registration && world.people.get(registration.person);
      const [stay] = registration?.presence ?? [];
      if (!registration || !person?.lastName || !stay) return [];
      const surname = surnameAt(person, stay.from);
      return snapshot.includes(surname)
        ? []
        : [`${registrationLabel(registration)}: вошёл ${surname}, документ на другое имя`];
    }),
};
