import { formatPlace } from '../../../rules/events/event-place';
import type { ParticipationForm } from '../../schema.generated';
import type { RegistrationEventFragment } from '../registrations.generated';

/** The place as text for somebody who has to find it. */
export const fullPlace = ({ venue, city }: RegistrationEventFragment): string =>
  venue ? formatPlace(venue) : (city ?? 'Место уточняется');

/** A word or two for a row. */
export const shortPlace = ({ venue, city }: RegistrationEventFragment, participation: ParticipationForm): string =>
  participation === 'ONLINE' ? 'онлайн' : (city ?? venue?.city ?? 'место уточняется');

/** The hall in which the next day begins, for participants at the venue; null: not known, or several. */
export const openingHall = ({ nextDay }: RegistrationEventFragment, participation: ParticipationForm): string | null =>
  participation === 'ONLINE' ? null : (nextDay?.hall ?? null);
