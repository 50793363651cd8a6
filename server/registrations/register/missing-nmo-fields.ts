import { profileFieldNames, type ProfileField } from '../../../rules/people/profile-fields.js';
import { nmoStates } from '../../../rules/states/nmo-states.js';
import type { EmailContext } from '../../core/email/define-email.js';
import { dataIssuesOfUsers } from '../../users/profile/data-issues.service.js';
import { specialtiesForProfile } from '../../specialties/specialties.service.js';
import type { RegistrationData } from '../registration-data.js';

/** Fields of the profile without which a confirmed participant of an event with НМО gets no points. */
export async function missingNmoFields(
  { app, db, now }: EmailContext,
  { registration, event, user }: RegistrationData,
): Promise<ProfileField[]> {
  if (registration.state !== 'CONFIRMED' || !nmoStates.is(event.nmoState, 'participates')) return [];
  const rules = { specialties: await specialtiesForProfile(app, db, now), now, needsProfile: [], reader: db };
  // Further specialties that have ended are left out: each email would read them, and points need the main one.
  const [issues] = await dataIssuesOfUsers([user], rules, []);
  return profileFieldNames.filter((name) => issues!.some(({ field }) => field === name));
}
