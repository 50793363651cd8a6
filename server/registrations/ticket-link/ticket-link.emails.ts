import type { Application } from '../../core/application.js';
import type { Db } from '../../core/db.js';
import type { EmailDraft, EmailKind, NotNeeded } from '../../core/email-kind.js';
import { registrationEnded, registrationGone } from '../notices/not-needed-reasons.js';
import { registeredByOrganiserText } from '../registered-by-organiser.js';
import { readRegistrationData } from '../registration-data.js';
import { registrationStates } from '../registration.states.js';
import { writeRegistrationEmail } from '../registration.emails.js';
import { ticketLinkEmail } from './ticket-link.service.js';

async function writeLink(app: Application, db: Db, registrationId: string): Promise<EmailDraft | NotNeeded> {
  const data = await readRegistrationData(db, registrationId);
  if (!data) return registrationGone;
  const { registration, event } = data;
  return writeRegistrationEmail(app, db, data, {
    subject: `Новая ссылка на билет: ${event.title}`,
    paragraphs: ['Вы попросили новую ссылку на\u00a0билет: прежняя больше не\u00a0действует.'],
    action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
  });
}

/** Requested on the page of an expired link. */
export const renewedTicketLinkKind = (app: Application): EmailKind<{ registrationId: string }> => ({
  name: ticketLinkEmail,
  title: 'Новая ссылка на билет',
  write: ({ registrationId }, db) => writeLink(app, db, registrationId),
});

/**
 * Email kinds of earlier versions, which invited users to their account. Entries that are still in the outbox send the
 * ticket.
 */
export const legacyInvitationKinds = (app: Application): EmailKind<{ userId: string; eventId: string }>[] =>
  [
    ['registration.account-invitation', 'Личный кабинет участника, которого записал организатор'] as const,
    ['presence.account-invitation', 'Личный кабинет участника, которого записали у входа'] as const,
  ].map(([name, title]) => ({
    name,
    title,
    write: async ({ userId, eventId }, db) => {
      const registrationRow = await db.queryOne<{ id: string }>(
        `SELECT id FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
        [eventId, userId],
      );
      const data = registrationRow && (await readRegistrationData(db, registrationRow.id));
      if (!data) return registrationEnded;
      const { registration, event } = data;
      const entryPlace = registration.entryPlace;
      return writeRegistrationEmail(app, db, data, {
        subject: `Ваш билет: ${event.title}`,
        paragraphs: entryPlace ? [registeredByOrganiserText(entryPlace, event)] : [],
        action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
      });
    },
  }));
