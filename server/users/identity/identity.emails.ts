import type { Application } from '../../core/application.js';
import type { EmailKind } from '../../core/email-kind.js';
import { findUser, greetingOf } from '../users.service.js';
import type { IdentityChange, IdentityChangeState, IdentityField } from './identity-change.entity.js';
import { maskIdentityChange } from './identity.encrypted.js';

export const identityEmail = 'users.identity-change';
export type IdentityEmailPayload = { changeId: string };

const fieldLabels: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'дата рождения', SNILS: 'СНИЛС' };

const subjects: Record<IdentityChangeState, string | null> = {
  APPLIED: 'Данные в\u00a0личном кабинете изменены',
  REQUESTED: 'Изменение данных ждёт решения организаторов',
  APPROVED: 'Данные в\u00a0личном кабинете изменены',
  DECLINED: 'Изменение данных отклонено',
  REPLACED: null,
};

const documentsNote =
  'Документы, выданные раньше, остаются с\u00a0прежними данными и\u00a0действуют. Новый документ можно попросить на\u00a0странице «Сертификаты и\u00a0коды».';

function paragraphsOf({ state, because, comment }: IdentityChange, email: string): string[] {
  const alarm = `Если это были не\u00a0вы, смените пароль и\u00a0напишите нам: ${email}.`;
  if (state === 'REQUESTED')
    return [`${because} Поэтому изменение проверит организатор. До\u00a0решения остаются прежние данные.`, alarm];
  if (state === 'DECLINED') return [`Организатор отклонил изменение. Причина: ${comment}`, 'Прежние данные остались.'];
  return [state === 'APPROVED' ? 'Организатор подтвердил изменение.' : 'Изменение сохранено.', documentsNote, alarm];
}

/** Notifies the owner of an account of each change of its identity data, including changes by staff. */
export const identityEmailKind = (app: Application): EmailKind<IdentityEmailPayload> => ({
  name: identityEmail,
  title: 'Изменение ФИО, даты рождения или СНИЛС',
  write: async ({ changeId }, db) => {
    const change = await db.queryOne<IdentityChange>('SELECT * FROM identity_changes WHERE id = ?', [changeId]);
    const user = change && (await findUser(db, change.userId));
    const subject = change && subjects[change.state];
    if (!user || !subject) return null;
    const { before, after } = maskIdentityChange(app.cipher, change);
    return {
      to: user.email,
      subject,
      greeting: greetingOf(user),
      paragraphs: paragraphsOf(change, app.config.site.email),
      facts: [
        ['Что', fieldLabels[change.field]],
        ['Было', before ?? 'не\u00a0указано'],
        [change.state === 'REQUESTED' || change.state === 'DECLINED' ? 'Просили' : 'Стало', after ?? 'не\u00a0указано'],
      ],
      action: { label: 'Открыть личный кабинет', path: '/lk' },
    };
  },
});
