import { registrationStates } from '../../registrations/registration.states.js';
import type { RegistrationFacts } from '../../registrations/hooks.js';
import { formatPoints } from '../../events/event.labels.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { createSpecialtyLabels } from '../../specialties/specialties.service.js';
import type { Specialty } from '../../specialties/specialty.entity.js';
import { outlooksOf } from './verdict.service.js';

/** The line about НМО points in emails about a registration; the same as on the event page and the ticket. */
export const nmoFact: RegistrationFacts = async (db, registrationId) => {
  const registration = await db.findOne<Registration>('registrations', { id: registrationId });
  if (!registration || !registrationStates.is(registration.state, 'live')) return [];
  const labels = createSpecialtyLabels(await db.query<Specialty>('SELECT * FROM specialties'));
  const [outlook] = await outlooksOf(db, [registration], labels);
  if (!outlook) return [];
  const { points, specialtyId, options, reason } = outlook;
  const specialty = options.find(({ id }) => id === specialtyId);
  return [['Баллы НМО', specialty ? `${formatPoints(points)}, специальность «${specialty.label}»` : `0. ${reason}.`]];
};
