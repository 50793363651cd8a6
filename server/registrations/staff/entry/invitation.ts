import type { Reads } from '../../../core/kept.js';
import type { Draft } from '../../../core/letter-kind.js';
import type { Event } from '../../../events/event.entity.js';
import type { InvitationLetter } from '../../../users/invite.service.js';
import { findUser, greetingOf } from '../../../users/users.service.js';

/**
 * How a person comes into the account that staff has made for her.
 * @param opening what has happened, for an event of this title
 */
export async function writeInvitation(
  reads: Reads,
  { userId, eventId }: InvitationLetter,
  opening: (title: string) => string,
): Promise<Draft | null> {
  const user = await findUser(reads, userId);
  const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!user || !event) return null;
  return {
    to: user.email,
    subject: 'Ваш личный кабинет участника',
    greeting: greetingOf(user),
    paragraphs: [
      `${opening(event.title)} Для этого мы завели личный кабинет с этим адресом почты: в нём билет, а после мероприятия\u00a0— свидетельство и код НМО.`,
      'Пароля у кабинета ещё нет. Задайте его, войдите и проверьте свои данные: без них не оформить документы.',
    ],
    facts: [['Мероприятие', event.title]],
    action: { label: 'Задать пароль', path: '/reset-password' },
  };
}
