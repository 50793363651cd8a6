import { stateIn } from '../../core/graphql/states.js';
import { nmoStates } from '../../../rules/states/nmo-states.js';
import type { Event } from '../../events/event.entity.js';
import { registrationStates } from '../registration.states.js';

/** Whether the documents of an event need a complete profile. */
export const needsCompleteProfile = ({ nmoState }: Pick<Event, 'nmoState'>): boolean =>
  nmoStates.is(nmoState, 'participates');

/** SQL condition on a row of `users`: they have a seat at an event whose documents need a complete profile. */
export const needsCompleteProfileCondition = `EXISTS (
  SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations."userId" = users.id AND registrations.${registrationStates.sql.seated}
    AND (registrations."priceAmount" > 0 OR ${stateIn(nmoStates.groups.participates, 'events."nmoState"')}))`;
