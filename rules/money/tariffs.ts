import { educationLevels, type EducationLevel } from '../people/qualifications.js';

/** Education levels that may use a tariff, by category. Null: all. */
const educationOf = {
  ANY: null,
  // Residents and postgraduates are doctors already, and may pay a doctor's price.
  DOCTOR: ['HIGHER', 'RESIDENT', 'POSTGRADUATE'],
  RESIDENT: ['RESIDENT', 'POSTGRADUATE'],
  STUDENT: ['STUDENT'],
  NURSE: ['SECONDARY'],
} as const satisfies Record<string, readonly EducationLevel[] | null>;
export type TariffCategory = keyof typeof educationOf;

const genitives: Record<TariffCategory, string> = {
  ANY: 'всех',
  DOCTOR: 'врачей',
  RESIDENT: 'ординаторов и аспирантов',
  STUDENT: 'студентов',
  NURSE: 'среднего медицинского персонала',
};

/** «врачей»: the users of a tariff, in the genitive. */
export const categoryGenitive = (category: TariffCategory): string => genitives[category];

const datives: Record<TariffCategory, string> = {
  ANY: 'всем',
  DOCTOR: 'врачам',
  RESIDENT: 'ординаторам',
  STUDENT: 'студентам',
  NURSE: 'среднему медперсоналу',
};

/** «врачам»: the users of a tariff, in the dative. */
export const categoryDative = (category: TariffCategory): string => datives[category];

/** Whether a user's education fits a tariff. Unknown education fits all tariffs. */
export function fitsTariff(category: TariffCategory, education: string | null): boolean {
  const allowed: readonly string[] | null = educationOf[category];
  return allowed === null || education === null || allowed.includes(education);
}

/** Why a tariff does not fit a user, and what they can do. Null: it fits. */
export function tariffMismatch(category: TariffCategory, education: string | null): string | null {
  if (fitsTariff(category, education)) return null;
  const level = educationLevels[education as EducationLevel];
  return `Этот тариф для ${categoryGenitive(category)}, а в личном кабинете указано образование «${level}». Выберите другой тариф или исправьте данные в кабинете.`;
}

/** Education levels that may use a tariff; null: all. */
export const allowedEducation = (category: TariffCategory): readonly EducationLevel[] | null => educationOf[category];

/**
 * Why staff should review the tariff of a registration. Null: it fits, or it was agreed for the same education.
 * @param education what the profile says now
 * @param agreed what the profile said when the tariff was agreed; null: nothing, or not recorded
 */
export function tariffReviewReason(
  category: TariffCategory,
  education: string | null,
  agreed: string | null,
): string | null {
  if (educationOf[category] === null) return null;
  const prefix = `Тариф для ${categoryGenitive(category)}`;
  if (education === null) return `${prefix}, а\u00a0образование в\u00a0профиле не\u00a0указано.`;
  if (fitsTariff(category, education) || education === agreed) return null;
  const [now, then] = [education, agreed].map((level) => level && educationLevels[level as EducationLevel]);
  return `${prefix}, а\u00a0в\u00a0профиле образование «${now}»${then ? `, при записи было «${then}»` : ''}.`;
}

/** Document to show at check-in with a tariff. Null: only the ticket. */
export function checkInDocument(category: TariffCategory): string | null {
  if (category === 'RESIDENT') return 'справка об обучении в\u00a0ординатуре или аспирантуре';
  if (category === 'NURSE') return 'диплом о\u00a0среднем медицинском образовании';
  return category === 'STUDENT' ? 'студенческий билет' : null;
}
