import type { Application } from '../core/context.js';
import type { LetterKind } from '../core/letter-kind.js';
import type { Event } from '../events/event.entity.js';
import { findUser, greetingOf } from '../users/users.service.js';

export const invitationLetter = 'presence.account-invitation';

type Invitation = { userId: string; eventId: string };

/** To a person who was registered at the door: how she comes into the account that was made for her. */
export const walkInInvitation = (_app: Application): LetterKind<Invitation> => ({
  name: invitationLetter,
  title: 'Личный кабинет участника, которого записали у входа',
  write: async ({ userId, eventId }, reads) => {
    const user = await findUser(reads, userId);
    const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    if (!user || !event) return null;
    return {
      to: user.email,
      subject: 'Ваш личный кабинет участника',
      greeting: greetingOf(user),
      paragraphs: [
        `Вас записали у входа на мероприятие «${event.title}». Для этого мы завели личный кабинет с этим адресом почты: в нём билет, а после мероприятия\u00a0— свидетельство и код НМО.`,
        'Пароля у кабинета ещё нет. Задайте его, войдите и проверьте свои данные: без них не оформить документы.',
      ],
      facts: [['Мероприятие', event.title]],
      action: { label: 'Задать пароль', path: '/reset-password' },
    };
  },
});
