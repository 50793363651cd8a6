import type { PersonalData } from '../../core/personal-data.js';
import type { IdentityChange, IdentityChangeState, IdentityField } from './identity-change.entity.js';
import { openValue, readName } from './identity.sealed.js';
import { fullNameOf } from '../../../rules/names.js';

const fields: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'дата рождения', SNILS: 'СНИЛС' };
const states: Record<IdentityChangeState, string> = {
  APPLIED: 'сохранено',
  REQUESTED: 'ждёт решения организаторов',
  APPROVED: 'подтверждено организаторами',
  DECLINED: 'отклонено организаторами',
  REPLACED: 'заменено другим запросом',
};

const words = (field: IdentityField, value: string | null): string | null =>
  value !== null && field === 'NAME' ? fullNameOf(readName(value)) : value;

export const identityData: PersonalData = {
  name: 'identityChanges',
  title: 'Изменения ФИО, даты рождения и\u00a0СНИЛС',
  labels: {
    what: 'Что',
    before: 'Было',
    after: 'Стало или просили',
    state: 'Состояние',
    createdAt: 'Когда',
    comment: 'Ответ организаторов',
  },
  read: async ({ cipher }, reads, userId) =>
    (await reads.read<IdentityChange>('SELECT * FROM identity_changes WHERE "userId" = ? ORDER BY id', [userId])).map(
      ({ field, beforeSealed, afterSealed, state, createdAt, comment }) => ({
        what: fields[field],
        before: words(field, openValue(cipher, beforeSealed)),
        after: words(field, openValue(cipher, afterSealed)),
        state: states[state],
        createdAt,
        comment,
      }),
    ),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM identity_changes WHERE "userId" = ?', [userId]);
  },
};
