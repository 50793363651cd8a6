import type { Application } from '../../core/application.js';
import { reasons } from '../../core/email-reasons.js';
import type { EmailKind } from '../../core/email-kind.js';
import { findUser, greetingOf } from '../users.service.js';

export const accountMergedKind = 'account.merged';
export const mergedAddressPurpose = 'address of a merged account';

/** The email of the closed account is deleted from its row, so the payload holds it, encrypted. */
export type AccountMergedPayload = { keptId: string; sealed: string; isToFormer: boolean };

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/** Sent to both addresses: the owner may not have asked for the merge, and one address can no longer sign in. */
export const accountMergedEmail = (app: Application): EmailKind<AccountMergedPayload> => ({
  name: accountMergedKind,
  title: 'Личные кабинеты объединены',
  write: async ({ keptId, sealed: encrypted, isToFormer }, db) => {
    const former = app.cipher.decrypt(encrypted, mergedAddressPurpose);
    const user = await findUser(db, keptId);
    if (!user || former === null) return null;
    const [open, closed] = [isToFormer ? masked(user.email) : user.email, isToFormer ? former : masked(former)];
    return {
      to: isToFormer ? former : user.email,
      subject: 'Личные кабинеты объединены',
      greeting: greetingOf(user),
      ...(isToFormer && { why: reasons.formerAddress(app.config) }),
      paragraphs: [
        'У\u00a0вас было два личных кабинета, и\u00a0мы объединили их. Регистрации, сертификаты, платежи и\u00a0вопросы из\u00a0обоих теперь в\u00a0одном.',
        `Входите с\u00a0почтой ${open}. Кабинет с\u00a0почтой ${closed} закрыт.`,
        `Если это ошибка, сразу напишите нам: ${app.config.site.email}.`,
      ],
      facts: [],
      action: { label: 'Войти', path: '/login' },
    };
  },
});
