import type { Application } from '../core/application.js';
import { NotNeeded, type EmailKind } from '../core/email-kind.js';
import { registrationGone } from './notices/not-needed-reasons.js';
import { formatDeadline, readRegistrationData } from './registration-data.js';
import { writeRegistrationEmail } from './registration.emails.js';
import { answersDeadline } from './registration.policy.js';

/** Name of the email about changed answers. */
export const answersChangedEmail = 'registration.changed';

type Payload = { registrationId: string; version: number };

/**
 * The email says that answers changed, but not what they are: emails are stored for years, and answers may be private.
 */
export const answersChanged = (app: Application): EmailKind<Payload> => ({
  name: answersChangedEmail,
  title: 'Ответы участника изменены',
  write: async ({ registrationId, version }, db) => {
    const data = await readRegistrationData(db, registrationId);
    if (!data) return registrationGone;
    if (data.registration.answersVersion !== version)
      return new NotNeeded('Ответы изменены ещё раз: об этом отправлено другое письмо.');
    const { event, registration } = data;
    return writeRegistrationEmail(app, db, data, {
      subject: `Ответы изменены: ${event.title}`,
      paragraphs: [
        `Вы изменили ответы на вопросы организатора. Изменить их снова можно до ${formatDeadline(data, answersDeadline(event))}.`,
        'Если это были не вы, смените пароль и напишите нам.',
      ],
      action: { label: 'Посмотреть ответы', path: `/registrations/${registration.number}/answers` },
    });
  },
});
