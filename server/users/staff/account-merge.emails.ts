import { reasons } from '../../core/email/email-reasons.js';
import { defineEmail } from '../../core/email/define-email.js';
import { greetingOf } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

export const mergedAddressPurpose = 'address of a merged account';

/** The email of the closed account is deleted from its row, so the payload holds it, encrypted. */
type AccountMergedPayload = { keptId: string; sealed: string; isToFormer: boolean };

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/** Sent to both addresses: the owner may not have asked for the merge, and one address can no longer sign in. */
export const accountMergedEmail = defineEmail({
  name: 'account.merged',
  title: 'Личные кабинеты объединены',
  priority: 1,
  read: async ({ app, db }, { keptId, sealed: encrypted, isToFormer }: AccountMergedPayload) => {
    const user = await findUser(db, keptId);
    return user && { user, former: app.cipher.decryptOwn(encrypted, mergedAddressPurpose), isToFormer };
  },
  write: ({ user, former, isToFormer }, config) => {
    const [open, closed] = [isToFormer ? masked(user.email) : user.email, isToFormer ? former : masked(former)];
    return {
      to: isToFormer ? former : user.email,
      subject: 'Личные кабинеты объединены',
      greeting: greetingOf(user),
      ...(isToFormer && { why: reasons.formerAddress(config) }),
      paragraphs: [
        'У\u00a0вас было два личных кабинета, и\u00a0мы объединили их. Регистрации, сертификаты, платежи и\u00a0вопросы из\u00a0обоих теперь в\u00a0одном.',
        `Входите с\u00a0почтой ${open}. Кабинет с\u00a0почтой ${closed} закрыт.`,
        `Если это ошибка, сразу напишите нам: ${config.site.email}.`,
      ],
      facts: [],
      action: { label: 'Войти', path: '/login' },
    };
  },
  samples: async () => (await import('../users.samples.js')).accountMerged,
});
