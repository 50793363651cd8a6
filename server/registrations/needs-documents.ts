import { seatedCondition } from './registration.life.js';

/** Whether an event gives documents for which the whole profile is needed. */
export const givesPoints = ({ nmoState }: { nmoState: string }): boolean =>
  nmoState !== 'NONE' && nmoState !== 'REJECTED';

/** A condition of SQL about a row of `users`: a seat is theirs at an event whose documents need the whole profile. */
export const needsDocuments = `EXISTS (
  SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations."userId" = users.id AND registrations.${seatedCondition}
    AND (registrations."priceAmount" > 0 OR events."nmoState" NOT IN ('NONE', 'REJECTED')))`;
