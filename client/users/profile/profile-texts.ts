import { maxFurtherSpecialties } from '../../../rules/nmo/specialties';
import {
  profileFieldNames,
  profileFields,
  type ProfileField,
  type ProfileFieldDefinition,
} from '../../../rules/people/profile-fields';

const labels: Partial<Record<ProfileField, string>> = {
  middleName: 'Отчество, если есть',
};

const descriptions: Partial<Record<ProfileField, string>> = {
  specialtyId: 'Основная. Начните вводить название: покажем подходящие.',
  furtherSpecialtyIds: `До ${maxFurtherSpecialties}. Выберите по одной.`,
  workplace: 'Начните вводить название: подскажем. Если организации нет в списке, напишите её сами.',
  post: 'Выберите из списка или напишите свою',
  snils: 'Нужен, чтобы передать сведения в систему НМО',
  birthDate: 'Нужна, чтобы передать сведения в систему НМО',
};

/** «Учёная степень (если есть)» */
function labelOf(field: ProfileField): string {
  const { label, required, isEncrypted } = profileFields[field];
  if (required) return label;
  return labels[field] ?? `${label} (${isEncrypted ? 'необязательно' : 'если есть'})`;
}

/** Label and description of a field in the form. */
export const textsOf = (field: ProfileField): { label: string; description?: string } => ({
  label: labelOf(field),
  ...(descriptions[field] && { description: descriptions[field] }),
});

export const fieldsOf = (group: ProfileFieldDefinition['group']): ProfileField[] =>
  profileFieldNames.filter((field) => profileFields[field].group === group);

/** A choice that a doctor makes once in some years; folded in the form. */
export const isRare = (field: ProfileField): boolean => {
  const { kind, required } = profileFields[field];
  return kind === 'choice' && !required;
};
export const rareTitle = 'Степень, звание, категория';

/** Titles of the form's sections, in its order. */
export const sectionTitles: Readonly<Record<ProfileFieldDefinition['group'], string>> = {
  name: 'Кто вы',
  contacts: 'Связь',
  education: 'Образование и специальность',
  work: 'Работа',
  nmo: 'Для НМО',
};

export const photoNote =
  'Фото необязательно. Его видите только вы и сотрудники оргкомитета; на нём узнают вас у стойки регистрации.';
export const nmoNote = 'Эти два поля можно не заполнять, если баллы НМО вам не нужны. Мы храним их зашифрованными.';
