import { defineEmail } from '../../core/email/define-email.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { AccountEvent, AccountEventKind } from './account-event.entity.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { countRecoveryCodes } from '../sign-in/recovery-codes.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

export const securityPath = '/lk/security';

type SignInEvent = Pick<AccountEvent, 'at' | 'userAgent' | 'address'>;

export const newSignInEmail = defineEmail({
  name: 'account.new-sign-in',
  title: 'Новый вход',
  priority: 1,
  read: async ({ db }, { userId, eventId }: { userId: string; eventId: string }) => {
    const user = await findUser(db, userId);
    const event = await db.queryOne<SignInEvent>('SELECT at, "userAgent", address FROM account_events WHERE id = ?', [
      eventId,
    ]);
    return user && event && { user, event };
  },
  write: ({ user, event }, { site }) => ({
    ...addressedTo(user),
    subject: 'Новый вход в личный кабинет',
    paragraphs: [
      'В ваш личный кабинет вошли в браузере, в котором раньше не входили. Если это были вы, ничего делать не нужно.',
      `Если это были не вы, завершите этот вход в настройках и смените пароль. Вопросы: ${site.email}.`,
    ],
    facts: [
      ['Когда', formatDateTime(event.at, moscow)],
      ['Устройство', describeBrowser(event.userAgent)],
      ['Сетевой адрес', event.address],
    ],
    action: { label: 'Проверить устройства', path: securityPath },
  }),
  samples: async () => (await import('../users.samples.js')).newSignIn,
});

const secondFactorTexts: Partial<Record<AccountEventKind, [subject: string, sentence: string]>> = {
  SECOND_FACTOR_ON: [
    'Второй фактор включён',
    'Теперь при входе в личный кабинет после пароля нужен код из приложения.',
  ],
  SECOND_FACTOR_OFF: ['Второй фактор выключен', 'Теперь для входа в личный кабинет достаточно пароля.'],
  RECOVERY_CODES_RENEWED: [
    'Новые резервные коды',
    'Для вашего личного кабинета созданы новые резервные коды. Прежние больше не действуют.',
  ],
  RECOVERY_CODE_USED: [
    'Вход по резервному коду',
    'В ваш личный кабинет вошли с паролем и резервным кодом. Этот код больше не действует.',
  ],
};

export const secondFactorEmail = defineEmail({
  name: 'account.second-factor',
  title: 'Второй фактор: изменения и вход по резервному коду',
  priority: 1,
  read: async ({ db }, { userId, kind, at }: { userId: string; kind: AccountEventKind; at: string }) => {
    const user = await findUser(db, userId);
    const texts = secondFactorTexts[kind];
    if (!user || !texts) return null;
    return { user, kind, at, remainingCodes: await countRecoveryCodes(db, userId) };
  },
  write: ({ user, kind, at, remainingCodes }, { site }) => {
    const [subject, sentence] = secondFactorTexts[kind]!;
    return {
      ...addressedTo(user),
      subject,
      paragraphs: [sentence, `Если это были не вы, смените пароль и напишите нам: ${site.email}.`],
      facts: [
        ['Когда', formatDateTime(at, moscow)],
        ...(kind === 'SECOND_FACTOR_OFF'
          ? []
          : ([['Осталось резервных кодов', String(remainingCodes)]] as [string, string][])),
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
  samples: async () => (await import('../users.samples.js')).secondFactor,
});
