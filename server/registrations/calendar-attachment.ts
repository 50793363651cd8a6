import type { Application } from '../core/application.js';
import type { Reads } from '../core/kept.js';
import type { Draft } from '../core/letter-kind.js';
import { calendarMessages } from '../events/calendar.js';
import type { Facts } from './registration-facts.js';
import { entryOf } from './ticket-calendar.js';

/** The entries of a participant's calendar, as they are now, to go with an email: they update or cancel those sent before. */
export async function calendarAttachments(
  app: Application,
  reads: Reads,
  { registration, event, user }: Facts,
): Promise<Pick<Draft, 'attachments'>> {
  const own = entryOf(app.config.publicUrl, registration, event, user);
  const messages = own ? await calendarMessages(app.config, reads, event, own) : [];
  if (messages.length === 0) return {};
  return {
    attachments: messages.map(({ method, content }, index) => ({
      filename: messages.length === 1 ? 'event.ics' : `event-${index + 1}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
