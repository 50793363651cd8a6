import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { formatDeadline, readRegistrationData } from '../registration-data.js';
import { readRegistrationEmail, writeRegistrationEmail } from '../registration-email-content.js';
import { answersDeadline } from '../registration.policy.js';

/**
 * The email says that answers changed, but not what they are: emails are stored for years, and answers may be private.
 */
export const answersChanged = defineEmail({
  name: 'registration.changed',
  title: 'Ответы участника изменены',
  read: async (context, { registrationId, version }: { registrationId: string; version: number }) => {
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    if (data.registration.answersVersion !== version)
      return new NotNeeded('Ответы изменены ещё раз: об этом отправлено другое письмо.');
    return readRegistrationEmail(context, data);
  },
  write: (data) => {
    const { event, registration } = data;
    return writeRegistrationEmail(data, {
      subject: `Ответы изменены: ${event.title}`,
      paragraphs: [
        `Вы изменили ответы на вопросы организатора. Изменить их снова можно до ${formatDeadline(data, answersDeadline(event))}.`,
        'Если это были не вы, смените пароль и напишите нам.',
      ],
      action: { label: 'Посмотреть ответы', path: `/registrations/${registration.number}/answers` },
    });
  },
  samples: async () => (await import('../registration.samples.js')).answersChanged,
});
