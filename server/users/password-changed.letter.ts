import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Application } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter, type LetterKind } from '../core/letter-kind.js';
import { momentInWords } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser, greetingOf } from './users.service.js';

const kind = 'users.password-changed';

/** isFirst: the account had none before. */
type Changed = { userId: string; at: string; isFirst?: boolean };

/** Has the owner of an account told that its password is another one now, whichever way it was changed. */
export const tellPasswordChanged = (
  transaction: Transaction,
  userId: string,
  now: Date,
  isFirst = false,
): Promise<void> =>
  enqueueLetter<Changed>(transaction, {
    kind,
    key: uuid(),
    payload: { userId, at: instant(now), isFirst },
    userId,
    now,
    priority: 1,
  });

export const passwordChangedLetter = (app: Application): LetterKind<Changed> => ({
  name: kind,
  title: 'Пароль изменён',
  write: async ({ userId, at, isFirst = false }, reads) => {
    const user = await findUser(reads, userId);
    if (!user) return null;
    return {
      to: user.email,
      subject: isFirst ? 'Пароль задан' : 'Пароль изменён',
      greeting: greetingOf(user),
      paragraphs: [
        isFirst
          ? 'У\u00a0вашего личного кабинета теперь есть пароль. Входите с\u00a0ним и\u00a0с\u00a0этим адресом почты.'
          : 'Пароль вашего личного кабинета изменён. На других устройствах нужно войти заново.',
        `Если это были не вы, восстановите пароль и напишите нам: ${app.config.site.email}.`,
      ],
      facts: [['Когда', momentInWords(at, moscow)]],
      action: { label: 'Восстановить пароль', path: '/reset-password' },
    };
  },
});
