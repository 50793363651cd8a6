import { defineEmail } from '../../core/email/define-email.js';
import { registrationEnded, registrationGone } from '../notices/not-needed-reasons.js';
import { registeredByOrganiserText } from '../register/registered-by-organiser.js';
import { readRegistrationData } from '../registration-data.js';
import { registrationStates } from '../registration.states.js';
import { readRegistrationEmail, writeRegistrationEmail } from '../registration-email-content.js';

/** Requested on the page of an expired link. */
export const ticketLinkEmail = defineEmail({
  name: 'registration.ticket-link',
  title: 'Новая ссылка на билет',
  priority: 0,
  read: async (context, { registrationId }: { registrationId: string }) => {
    const data = await readRegistrationData(context, registrationId);
    return data ? readRegistrationEmail(context, data) : registrationGone;
  },
  write: (data) => {
    const { registration, event } = data;
    return writeRegistrationEmail(data, {
      subject: `Новая ссылка на билет: ${event.title}`,
      paragraphs: ['Вы попросили новую ссылку на\u00a0билет: прежняя больше не\u00a0действует.'],
      action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
    });
  },
  samples: async () => (await import('../registration.samples.js')).ticketLink,
});

/**
 * An email of earlier versions, which invited users to their account. Entries that are still in the outbox send the
 * ticket.
 */
const legacyInvitation = (name: string, title: string) =>
  defineEmail({
    name,
    title,
    read: async (context, { userId, eventId }: { userId: string; eventId: string }) => {
      const { db } = context;
      const registrationRow = await db.queryOne<{ id: string }>(
        `SELECT id FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
        [eventId, userId],
      );
      const data = registrationRow && (await readRegistrationData(context, registrationRow.id));
      return data ? readRegistrationEmail(context, data) : registrationEnded;
    },
    write: (data) => {
      const { registration, event } = data;
      const entryPlace = registration.entryPlace;
      return writeRegistrationEmail(data, {
        subject: `Ваш билет: ${event.title}`,
        paragraphs: entryPlace ? [registeredByOrganiserText(entryPlace, event)] : [],
        action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
      });
    },
    samples: async () => (await import('../registration.samples.js')).ticketLink,
  });

export const legacyInvitations = [
  legacyInvitation('registration.account-invitation', 'Личный кабинет участника, которого записал организатор'),
  legacyInvitation('presence.account-invitation', 'Личный кабинет участника, которого записали у входа'),
];
