import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { enqueueIndexing } from '../search/searchable.js';
import { announceState } from './announcements.js';
import { watchCalendar } from './calendar-entries/calendar-changes.js';
import type { Event } from './event.entity.js';
import { lockEvent } from './lock-event.js';

/**
 * Forgets the new dates of postponed events that passed before the events were published again: nobody knows any more when they
 * take place. Lists would show them first, on a day that is over. What was announced stays in `event_changes`.
 */
export async function forgetPassedDates(app: Application): Promise<void> {
  const now = app.clock.now();
  const passed = await app.database.read<Pick<Event, 'id'>>(
    `SELECT id FROM events WHERE state = 'POSTPONED' AND "postponedTo" <= ?`,
    [instant(now)],
  );
  for (const { id } of passed)
    await app.database.inTransaction(async (transaction) => {
      const found = await lockEvent(transaction, id);
      // Staff may have named another date or published it in the meantime.
      if (found.state !== 'POSTPONED' || found.postponedTo === null || found.postponedTo > instant(now)) return;
      const calendar = await watchCalendar(transaction, id);
      await transaction.query('UPDATE events SET "postponedTo" = NULL WHERE id = ?', [id]);
      await calendar.record(now);
      await enqueueIndexing(transaction, 'EVENT', id, `passed ${found.postponedTo}`, now);
      await announceState(transaction, found, now);
      app.log.info({ event: id }, 'the new date of a postponed event passed');
    });
}
