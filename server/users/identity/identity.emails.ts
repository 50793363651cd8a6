import { identityChangeStates } from './identity-change.entity.js';
import { defineEmail } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';
import type { IdentityChange, IdentityChangeState, IdentityField } from './identity-change.entity.js';
import { maskIdentityChange } from './identity.encrypted.js';

type ChangeData = Pick<IdentityChange, 'state' | 'field' | 'because' | 'comment'>;

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

function paragraphsOf({ state, because, comment }: ChangeData, email: string): string[] {
  const alarm = `Если это были не\u00a0вы, смените пароль и\u00a0напишите нам: ${email}.`;
  switch (state) {
    case 'APPLIED':
      return ['Изменение сохранено.', documentsNote, alarm];
    case 'REQUESTED':
      return [`${because} Поэтому изменение проверит организатор. До\u00a0решения остаются прежние данные.`, alarm];
    case 'APPROVED':
      return ['Организатор подтвердил изменение.', documentsNote, alarm];
    case 'DECLINED':
      return [`Организатор отклонил изменение. Причина: ${comment}`, 'Прежние данные остались.'];
    // No email: another request replaced this one.
    case 'REPLACED':
      return [];
  }
}

/** Notifies the owner of an account of each change of its identity data, including changes by staff. */
export const identityEmail = defineEmail({
  name: 'users.identity-change',
  title: 'Изменение ФИО, даты рождения или СНИЛС',
  priority: 1,
  read: async ({ app, db }, { changeId }: { changeId: string }) => {
    const change = await db.findOne<IdentityChange>('identity_changes', { id: changeId });
    const user = change && (await findUser(db, change.userId));
    if (!user || !subjects[change.state]) return null;
    const { state, field, because, comment } = change;
    const data: ChangeData = { state, field, because, comment };
    return { user, change: data, ...maskIdentityChange(app.cipher, change) };
  },
  write: ({ user, change, before, after }, { site }) => ({
    ...addressedTo(user),
    subject: subjects[change.state]!,
    paragraphs: paragraphsOf(change, site.email),
    facts: [
      ['Что', fieldLabels[change.field]],
      ['Было', before ?? 'не\u00a0указано'],
      [identityChangeStates.is(change.state, 'notSaved') ? 'Просили' : 'Стало', after ?? 'не\u00a0указано'],
    ],
    action: { label: 'Открыть личный кабинет', path: '/lk' },
  }),
  samples: async () => (await import('../users.samples.js')).identityChange,
});
