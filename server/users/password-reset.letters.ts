import { v7 as uuid } from 'uuid';
import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { writeLetter } from '../core/letter.js';
import type { Job } from '../core/outbox.js';
import { momentInWords } from '../core/wording.js';
import type { Mail } from '../ports/mail.js';
import {
  changedLetterJob,
  createResetLink,
  resetLetterJob,
  type ChangedLetter,
  type ResetLetter,
} from './password-reset.service.js';
import type { User } from './user.entity.js';
import { findUser } from './users.service.js';

const zone = 'Europe/Moscow';

const greetingOf = ({ firstName, middleName }: User): string =>
  middleName ? `Здравствуйте, ${firstName} ${middleName}!` : 'Здравствуйте!';

/** The letter with the link. For an address that nobody has, there is nobody to write to. */
export const passwordResetLetter = (app: Application, mail: Mail): Job<ResetLetter> => ({
  name: resetLetterJob,
  run: async ({ userId, redirect }) => {
    const user = userId && (await findUser(new Reads(app.database), userId));
    if (!user) return;
    const { token, expiresAt } = await createResetLink(app, user.id);
    const letter = writeLetter(app.config, {
      subject: 'Восстановление пароля',
      greeting: greetingOf(user),
      paragraphs: [
        'Для вашего личного кабинета попросили задать новый пароль. Откройте ссылку и придумайте его.',
        'Если это были не вы, ничего не делайте: прежний пароль останется в силе. Никому не пересылайте это письмо.',
      ],
      facts: [['Ссылка действует один раз, до', momentInWords(expiresAt, zone)]],
      action: {
        label: 'Задать новый пароль',
        path: `/reset-password/${token}${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
      },
    });
    // Sent twice after an unclear end, it holds another link: it must not be taken for a copy of the first.
    await mail.send({ id: uuid(), to: user.email, ...letter });
  },
});

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedLetter = (app: Application, mail: Mail): Job<ChangedLetter> => ({
  name: changedLetterJob,
  run: async ({ userId, at }, entryId) => {
    const user = await findUser(new Reads(app.database), userId);
    if (!user) return;
    const letter = writeLetter(app.config, {
      subject: 'Пароль изменён',
      greeting: greetingOf(user),
      paragraphs: [
        'Пароль вашего личного кабинета изменён по ссылке из письма. На других устройствах нужно войти заново.',
        `Если это были не вы, восстановите пароль и напишите нам: ${app.config.site.email}.`,
      ],
      facts: [['Когда', momentInWords(at, zone)]],
      action: { label: 'Восстановить пароль', path: '/reset-password' },
    });
    await mail.send({ id: entryId, to: user.email, ...letter });
  },
});
