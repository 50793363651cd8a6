import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import type { EmailDraft } from '../../core/email/define-email.js';
import { calendarMessages } from '../../events/calendar/calendar.js';
import type { RegistrationData } from '../registration-data.js';
import { calendarEntryOf } from './ticket-calendar.js';

/** Calendar entries of a participant as attachments of an email. They update or cancel entries of earlier emails. */
export async function calendarAttachments(
  app: Application,
  db: Db,
  { registration, event, user }: RegistrationData,
): Promise<NonNullable<EmailDraft['attachments']>> {
  const entry = calendarEntryOf(app.config.publicUrl, registration, event, user);
  const messages = entry ? await calendarMessages(app.config, db, event, entry) : [];
  return messages.map(({ method, content }, index) => ({
    filename: messages.length === 1 ? 'event.ics' : `event-${index + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }));
}
