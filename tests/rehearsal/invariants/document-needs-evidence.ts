import type { Invariant } from '../invariant.js';
import { nameOf, validCertificates } from '../looking.js';
import { maxPoints } from '../model/reckoning.js';

export const documentNeedsEvidence: Invariant = {
  family: 'баллы',
  sentence:
    'Баллы в документе не больше тех, что заработаны: по сохранённым условиям и минутам, каждая из которых считается один раз.',
  when: 'daily',
  check: async (world) =>
    (await validCertificates(world)).flatMap(({ kind, points, code, registrationId }) => {
      const registration = world.model.registrations.get(registrationId);
      if (kind !== 'NMO' || !registration) return [];
      const event = world.model.events.get(registration.event)!;
      const earned = event.terms && !registration.isDenied ? maxPoints(event, event.terms, registration) : 0;
      return (points ?? 0) <= earned && earned > 0
        ? []
        : [
            `${nameOf(registration)}: в документе ${code} баллов ${points}, заработано ${earned}${event.terms ? '' : ' (условия не сохранены)'}`,
          ];
    }),
};
