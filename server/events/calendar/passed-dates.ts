import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { enqueueIndexing } from '../../search/searchable.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import type { Event } from '../event.entity.js';
import { lockEvent } from '../publication/lock-event.js';

/**
 * Removes new dates of postponed events that have passed before the events were published again. Otherwise lists would
 * show these events first, on a day in the past. `event_changes` keeps the announced date.
 */
export async function clearPassedDates(app: Application): Promise<void> {
  const now = app.clock.now();
  const passedEvents = await app.database.query<Pick<Event, 'id'>>(
    `SELECT id FROM events WHERE state = 'POSTPONED' AND "postponedTo" <= ?`,
    [toIso(now)],
  );
  for (const { id } of passedEvents)
    await app.database.inTransaction(async (transaction) => {
      const event = await lockEvent(transaction, id);
      // Staff may have changed the date or published the event since it was read.
      if (event.state !== 'POSTPONED' || event.postponedTo === null || event.postponedTo > toIso(now)) return;
      const calendar = await trackCalendarChanges(transaction, id);
      await transaction.update('events', { id }, { postponedTo: null });
      await calendar.record(now);
      await enqueueIndexing(transaction, 'EVENT', id, `passed ${event.postponedTo}`, now);
      app.log.info({ event: id }, 'the new date of a postponed event passed');
    });
}
