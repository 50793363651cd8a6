/** Labels of the profile's fields, as in its form. */
export const profileFieldLabels: Record<string, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  phone: 'Телефон',
  educationLevel: 'Образование',
  specialtyId: 'Специальность',
  furtherSpecialtyIds: 'Другие специальности',
  degree: 'Учёная степень',
  academicTitle: 'Учёное звание',
  category: 'Категория',
  workplace: 'Место работы',
  post: 'Должность',
  regionId: 'Регион',
  city: 'Город',
  snils: 'СНИЛС',
  birthDate: 'Дата рождения',
};
