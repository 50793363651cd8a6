import type { Application } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import type { Draft } from '../core/letter-kind.js';
import { calendarOf, type CalendarMethod } from '../events/calendar.js';
import type { Facts } from './registration-facts.js';
import { entryOf } from './ticket-calendar.js';

/** The entry of a participant's calendar, to go with an email: the same entry each time, so that CANCEL takes it away again. */
export async function calendarAttachment(
  app: Application,
  reads: Reads,
  { registration, event, user }: Facts,
  method: CalendarMethod | undefined,
): Promise<Pick<Draft, 'attachments'>> {
  const own = entryOf(app.config.publicUrl, registration, event, user);
  const content = method && own ? await calendarOf(app.config, reads, event, app.clock.now(), own, method) : null;
  if (!content) return {};
  return {
    attachments: [{ filename: 'event.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` }],
  };
}
