import type { EmailContext, EmailDraft } from '../../core/email/define-email.js';
import { calendarMessages } from '../../events/calendar/calendar.js';
import type { RegistrationData } from '../registration-data.js';
import { calendarEntryOf } from './ticket-calendar.js';

/** Calendar entries of a participant as attachments of an email. They update or cancel entries of earlier emails. */
export async function calendarAttachments(
  context: Pick<EmailContext, 'app' | 'db'>,
  { registration, event, user }: RegistrationData,
): Promise<NonNullable<EmailDraft['attachments']>> {
  const entry = calendarEntryOf(context.app.config.publicUrl, registration, event, user);
  const messages = entry ? await calendarMessages(context, event, entry) : [];
  return messages.map(({ method, content }, index) => ({
    filename: messages.length === 1 ? 'event.ics' : `event-${index + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }));
}
