/** Labels of education and titles. The keys are those of the schema's enums. */

export const educationLevels = {
  HIGHER: 'Высшее',
  SECONDARY: 'Среднее профессиональное',
  RESIDENT: 'Ординатор',
  POSTGRADUATE: 'Аспирант',
  STUDENT: 'Студент',
} as const;
export type EducationLevel = keyof typeof educationLevels;

export const degrees = {
  CANDIDATE_MEDICAL: 'Кандидат медицинских наук',
  DOCTOR_MEDICAL: 'Доктор медицинских наук',
  CANDIDATE_PHARMACEUTICAL: 'Кандидат фармацевтических наук',
  DOCTOR_PHARMACEUTICAL: 'Доктор фармацевтических наук',
  CANDIDATE_BIOLOGICAL: 'Кандидат биологических наук',
  DOCTOR_BIOLOGICAL: 'Доктор биологических наук',
  CANDIDATE_PSYCHOLOGICAL: 'Кандидат психологических наук',
  DOCTOR_PSYCHOLOGICAL: 'Доктор психологических наук',
  CANDIDATE_PEDAGOGICAL: 'Кандидат педагогических наук',
  DOCTOR_PEDAGOGICAL: 'Доктор педагогических наук',
  CANDIDATE_SOCIOLOGICAL: 'Кандидат социологических наук',
  DOCTOR_SOCIOLOGICAL: 'Доктор социологических наук',
  CANDIDATE_ECONOMIC: 'Кандидат экономических наук',
  DOCTOR_ECONOMIC: 'Доктор экономических наук',
  CANDIDATE_CHEMICAL: 'Кандидат химических наук',
  DOCTOR_CHEMICAL: 'Доктор химических наук',
  CANDIDATE_VETERINARY: 'Кандидат ветеринарных наук',
  DOCTOR_VETERINARY: 'Доктор ветеринарных наук',
  PHD: 'PhD',
} as const;

export const academicTitles = {
  DOCENT: 'Доцент',
  PROFESSOR: 'Профессор',
  SENIOR_RESEARCHER: 'Старший научный сотрудник',
  RAS_PROFESSOR: 'Профессор РАН',
  RAS_CORRESPONDING_MEMBER: 'Член-корреспондент РАН',
  RAS_ACADEMICIAN: 'Академик РАН',
} as const;

export const categories = { SECOND: 'Вторая', FIRST: 'Первая', HIGHEST: 'Высшая' } as const;

/** Suggested posts. Users may enter others. */
export const posts: readonly string[] = [
  'врач-специалист',
  'главный врач',
  'заместитель главного врача',
  'заведующий отделением',
  'заведующий кафедрой',
  'врач-ординатор',
  'врач общей практики',
  'участковый терапевт',
  'участковый педиатр',
  'профессор кафедры',
  'доцент кафедры',
  'ассистент кафедры',
  'научный сотрудник',
  'провизор',
  'фармацевт',
  'главная медицинская сестра',
  'старшая медицинская сестра',
  'медицинская сестра (медбрат)',
  'операционная сестра',
  'фельдшер',
  'акушерка',
  'лаборант',
  'клинический психолог',
  'преподаватель',
  'ординатор',
  'аспирант',
  'студент',
  'руководитель, администратор',
  'представитель компании',
];

export type SpecialtyLevel = 'HIGHER' | 'SECONDARY';

/** Whether a specialty fits an education level. Students may have both, because their kind of school is unknown. */
export const fitsEducation = (specialty: SpecialtyLevel, education: string | null): boolean =>
  education === null || education === 'STUDENT' || (specialty === 'SECONDARY') === (education === 'SECONDARY');
