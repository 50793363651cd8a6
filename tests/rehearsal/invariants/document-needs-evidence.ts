import type { Invariant } from '../invariant.js';
import { registrationLabel, validCertificates } from '../queries.js';
import { maxPoints } from '../model/calculations.js';

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
      const earned = event.nmoRules && !registration.isNmoDenied ? maxPoints(event, event.nmoRules, registration) : 0;
      return (points ?? 0) <= earned && earned > 0
        ? []
        : [
            `${registrationLabel(registration)}: в документе ${code} баллов ${points}, заработано ${earned}${event.nmoRules ? '' : ' (условия не сохранены)'}`,
          ];
    }),
};
