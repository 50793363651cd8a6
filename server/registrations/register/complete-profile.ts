import { registrationStates } from '../registration.states.js';

/** Whether the documents of an event need a complete profile. */
export const needsCompleteProfile = ({ nmoState }: { nmoState: string }): boolean =>
  nmoState !== 'NONE' && nmoState !== 'REJECTED';

/** SQL condition on a row of `users`: they have a seat at an event whose documents need a complete profile. */
export const needsCompleteProfileCondition = `EXISTS (
  SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations."userId" = users.id AND registrations.${registrationStates.sql.seated}
    AND (registrations."priceAmount" > 0 OR events."nmoState" NOT IN ('NONE', 'REJECTED')))`;
