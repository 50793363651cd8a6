import type { ProfileField } from '../../rules/profile';

/** In the accusative, for «исправьте: …». */
const fieldWords: Record<ProfileField, string> = {
  lastName: 'фамилию',
  firstName: 'имя',
  middleName: 'отчество',
  phone: 'телефон',
  educationLevel: 'уровень образования',
  specialtyId: 'специальность',
  furtherSpecialtyIds: 'дополнительные специальности',
  degree: 'учёную степень',
  academicTitle: 'учёное звание',
  category: 'категорию',
  workplace: 'место работы',
  post: 'должность',
  regionId: 'регион',
  city: 'город',
  snils: 'СНИЛС',
  birthDate: 'дату рождения',
};

/** «фамилию, телефон» for the fields that are wrong, in their order, each once. */
export function wrongFieldsText(issues: readonly { field: string }[]): string {
  const words = issues.map(({ field }) => fieldWords[field as ProfileField]).filter((word) => word !== undefined);
  return [...new Set(words)].join(', ');
}
