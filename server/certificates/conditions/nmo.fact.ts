import { registrationStates } from '../../registrations/registration.states.js';
import type { RegistrationFacts } from '../../registrations/hooks.js';
import { formatPoints } from '../../events/event.labels.js';
import { outlooksOfRegistrations } from './verdict.service.js';

/** The line about НМО points in emails about a registration; the same as on the event page and the ticket. */
export const nmoFact: RegistrationFacts = async (context, { registration, event }) => {
  if (event.nmoState !== 'APPROVED' || !registrationStates.is(registration.state, 'live')) return [];
  const [outlook] = await outlooksOfRegistrations([registration], context);
  if (!outlook) return [];
  const { points, specialtyId, options, reason } = outlook;
  const specialty = options.find(({ id }) => id === specialtyId);
  return [
    [
      'Баллы НМО',
      specialty ? `${formatPoints(points)}, специальность «${specialty.label}»` : `Не\u00a0начисляются. ${reason}.`,
    ],
  ];
};
