import type { Application } from '../../core/application.js';
import type { Reads } from '../../core/kept.js';
import type { Draft, LetterKind, NotNeeded } from '../../core/letter-kind.js';
import { ended, gone } from '../notices/reasons.js';
import { recordedBy } from '../recorded.words.js';
import { readFacts } from '../registration-facts.js';
import { liveCondition } from '../registration.life.js';
import { writeAbout } from '../registration.letters.js';
import { ticketLinkLetter } from './ticket-link.service.js';

async function writeLink(app: Application, reads: Reads, registrationId: string): Promise<Draft | NotNeeded> {
  const facts = await readFacts(reads, registrationId);
  if (!facts) return gone;
  const { registration, event } = facts;
  return writeAbout(app, reads, facts, {
    subject: `Новая ссылка на билет: ${event.title}`,
    paragraphs: ['Вы попросили новую ссылку на\u00a0билет: прежняя больше не\u00a0действует.'],
    action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
  });
}

/** Asked for on the page of a link that expired. */
export const newTicketLink = (app: Application): LetterKind<{ registrationId: string }> => ({
  name: ticketLinkLetter,
  title: 'Новая ссылка на билет',
  write: ({ registrationId }, reads) => writeLink(app, reads, registrationId),
});

/** Kinds of earlier versions that only invited into an account. Entries of the outbox that still wait send the ticket. */
export const earlierInvitations = (app: Application): LetterKind<{ userId: string; eventId: string }>[] =>
  [
    ['registration.account-invitation', 'Личный кабинет участника, которого записал организатор'] as const,
    ['presence.account-invitation', 'Личный кабинет участника, которого записали у входа'] as const,
  ].map(([name, title]) => ({
    name,
    title,
    write: async ({ userId, eventId }, reads) => {
      const found = await reads.readOne<{ id: string }>(
        `SELECT id FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${liveCondition}`,
        [eventId, userId],
      );
      const facts = found && (await readFacts(reads, found.id));
      if (!facts) return ended;
      const { registration, event } = facts;
      const place = registration.entryPlace;
      return writeAbout(app, reads, facts, {
        subject: `Ваш билет: ${event.title}`,
        paragraphs: place ? [recordedBy(place, event)] : [],
        action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
      });
    },
  }));
