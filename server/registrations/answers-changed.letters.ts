import type { Application } from '../core/context.js';
import type { LetterKind } from '../core/letter-kind.js';
import { momentInWords } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { findUser } from '../users/users.service.js';
import { answersEnd } from './registration.policy.js';
import type { Registration } from './registration.entity.js';

/** Name of the letter about changed answers. */
export const answersChangedLetter = 'registration.changed';

type Payload = { registrationId: string; version: number };

/** Tells that answers were changed, not what they are: a letter lies about for years, and answers may be private. */
export const answersChanged = (_app: Application): LetterKind<Payload> => ({
  name: answersChangedLetter,
  title: 'Ответы участника изменены',
  write: async ({ registrationId, version }, reads) => {
    const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
      registrationId,
    ]);
    // A later change has a letter of its own.
    if (!registration || registration.answersVersion !== version) return null;
    const user = await findUser(reads, registration.userId);
    if (!user || user.deletedAt) return null;
    const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
    return {
      to: user.email,
      subject: `Ответы изменены: ${event.title}`,
      greeting: user.middleName ? `Здравствуйте, ${user.firstName} ${user.middleName}!` : 'Здравствуйте!',
      paragraphs: [
        `Вы изменили ответы на вопросы организатора. Изменить их снова можно до ${momentInWords(answersEnd(event), event.timeZone)}.`,
        'Если это были не вы, смените пароль и напишите нам.',
      ],
      facts: [
        ['Мероприятие', event.title],
        ['Номер регистрации', registration.number],
      ],
      action: { label: 'Посмотреть ответы', path: `/registrations/${registration.number}/answers` },
    };
  },
});
