import type { ProfileField } from '../../rules/profile';

/** Field labels in the accusative, for «исправьте: …». */
const accusativeLabels: Record<ProfileField, string> = {
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

/** «фамилию, телефон»: the fields with issues, in the order of the issues, without duplicates. */
export function wrongFieldsText(issues: readonly { field: string }[]): string {
  const labels = issues
    .map(({ field }) => accusativeLabels[field as ProfileField])
    .filter((label) => label !== undefined);
  return [...new Set(labels)].join(', ');
}
