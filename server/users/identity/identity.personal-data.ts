import { definePersonalData } from '../../core/personal-data.js';
import { identityChangeStates, type IdentityChange, type IdentityField } from './identity-change.entity.js';
import { openValue, parseName } from './identity.encrypted.js';
import { fullNameOf } from '../../../rules/people/names.js';

const fieldLabels: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'дата рождения', SNILS: 'СНИЛС' };
const formatValue = (field: IdentityField, value: string | null): string | null =>
  value !== null && field === 'NAME' ? fullNameOf(parseName(value)) : value;

export const identityData = definePersonalData<IdentityChange>({
  name: 'identityChanges',
  title: 'Изменения ФИО, даты рождения и\u00a0СНИЛС',
  rows: 'SELECT * FROM identity_changes WHERE "userId" = ? ORDER BY id',
  fields: {
    what: ['Что', ({ field }) => fieldLabels[field]],
    before: ['Было', ({ field, beforeSealed }, { cipher }) => formatValue(field, openValue(cipher, beforeSealed))],
    after: [
      'Стало или просили',
      ({ field, afterSealed }, { cipher }) => formatValue(field, openValue(cipher, afterSealed)),
    ],
    state: ['Состояние', ({ state }) => identityChangeStates.titles[state]],
    createdAt: 'Когда',
    comment: 'Ответ организаторов',
  },
  erase: 'DELETE FROM identity_changes WHERE "userId" = ?',
});
