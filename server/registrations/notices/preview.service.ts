import type { ChangePreview } from '../../events/hooks.js';
import { writeEmail } from '../../core/email/email-content.js';
import type { Event } from '../../events/event.entity.js';
import { changesBetween, detailsOfEvent } from '../../events/notices/event-details.js';
import { findUser } from '../../users/users.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { onlineTimeZone } from '../registration-data.js';
import { readRegistrationEmail, writeRegistrationEmail } from '../registration-email-content.js';
import { eventChangedTexts } from './event-changed.emails.js';

/** Replaces the number of a registration. */
const sampleNumber = 'XXXXXXXX';

/** The email that participants would get, addressed to the viewer, so that no participant's data is shown. */
export const previewChange: ChangePreview = async ({ app, db, now, viewer }, { eventId, before, after }) => {
  const [sample, user] = [
    await db.queryOne<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND ${registrationStates.sql.live} ORDER BY id LIMIT 1`,
      [eventId],
    ),
    await findUser(db, viewer!.id),
  ];
  if (!sample || !user) return null;
  const event = after as Event;
  // The placeholder number prevents a link that opens a real ticket.
  const data = { registration: { ...sample, number: sampleNumber, entryPlace: null }, event, user };
  const changes = changesBetween(detailsOfEvent(before as Event), detailsOfEvent(event), {
    participation: null,
    readerZone: onlineTimeZone(data),
  });
  const { hasCalendar: _own, ...texts } = eventChangedTexts(data, changes);
  const draft = writeRegistrationEmail(await readRegistrationEmail({ app, db, now }, data), texts);
  return writeEmail(app.config, { ...draft, items: [] });
};
