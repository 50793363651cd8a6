import type { PersonalData } from '../../core/personal-data.js';
import { identityChangeStates, type IdentityChange, type IdentityField } from './identity-change.entity.js';
import { openValue, parseName } from './identity.encrypted.js';
import { fullNameOf } from '../../../rules/people/names.js';

const fieldLabels: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'дата рождения', SNILS: 'СНИЛС' };
const formatValue = (field: IdentityField, value: string | null): string | null =>
  value !== null && field === 'NAME' ? fullNameOf(parseName(value)) : value;

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
  read: async ({ cipher }, db, userId) =>
    (await db.query<IdentityChange>('SELECT * FROM identity_changes WHERE "userId" = ? ORDER BY id', [userId])).map(
      ({ field, beforeSealed, afterSealed, state, createdAt, comment }) => ({
        what: fieldLabels[field],
        before: formatValue(field, openValue(cipher, beforeSealed)),
        after: formatValue(field, openValue(cipher, afterSealed)),
        state: identityChangeStates.titles[state],
        createdAt,
        comment,
      }),
    ),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM identity_changes WHERE "userId" = ?', [userId]);
  },
};
