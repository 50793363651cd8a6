import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { transition } from '../../core/graphql/states.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import type { Event } from '../event.entity.js';
import { eventStates, type EventState } from '../event.enums.js';
import { onEventChange, tellOfEventChange } from '../hooks.js';
import { recordPublication } from './publications.js';

/**
 * Changes the state of an event with all that follows: calendars, dates of other modules.
 * @throws TransitionError
 */
export async function transitionEvent(
  transaction: Transaction,
  app: Application,
  before: Event,
  to: EventState,
  postponedTo: string | null,
  now: Date,
): Promise<Event> {
  const { id: eventId } = before;
  const calendar = await trackCalendarChanges(transaction, eventId);
  const after = await transition<Event>(transaction, eventStates, before, to, { postponedTo });
  await calendar.record(now);
  if (before.state === 'DRAFT') await recordPublication(transaction, eventId, now);
  await tellOfEventChange(app.hooks.of(onEventChange), transaction, { eventId, before, after, now });
  return after;
}
