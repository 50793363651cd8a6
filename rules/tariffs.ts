import { educationLevels, type EducationLevel } from './qualifications.js';

/** Who may take a tariff, by the key of the schema's enum; null: everybody. */
const educationOf = {
  ANY: null,
  // Who is in residency or writes a thesis is a doctor already, and may pay a doctor's price.
  DOCTOR: ['HIGHER', 'RESIDENT', 'POSTGRADUATE'],
  RESIDENT: ['RESIDENT', 'POSTGRADUATE'],
  STUDENT: ['STUDENT'],
  NURSE: ['SECONDARY'],
} as const satisfies Record<string, readonly EducationLevel[] | null>;
export type TariffCategory = keyof typeof educationOf;

const people: Record<TariffCategory, string> = {
  ANY: 'всех',
  DOCTOR: 'врачей',
  RESIDENT: 'ординаторов и аспирантов',
  STUDENT: 'студентов',
  NURSE: 'среднего медицинского персонала',
};

/** «врачей»: who a tariff is for. */
export const forWhom = (category: TariffCategory): string => people[category];

const recipients: Record<TariffCategory, string> = {
  ANY: 'всем',
  DOCTOR: 'врачам',
  RESIDENT: 'ординаторам',
  STUDENT: 'студентам',
  NURSE: 'среднему медперсоналу',
};

/** «врачам»: to whom a price is offered. */
export const toWhom = (category: TariffCategory): string => recipients[category];

/** Whether a tariff may be for a person by what her profile says; what it does not say is nothing against her. */
export function fitsTariff(category: TariffCategory, education: string | null): boolean {
  const fitting: readonly string[] | null = educationOf[category];
  return fitting === null || education === null || fitting.includes(education);
}

/** Why a tariff is not for a person, and what she can do; null: it is. */
export function tariffMismatch(category: TariffCategory, education: string | null): string | null {
  if (fitsTariff(category, education)) return null;
  const level = educationLevels[education as EducationLevel];
  return `Этот тариф для ${forWhom(category)}, а в личном кабинете указано образование «${level}». Выберите другой тариф или исправьте данные в кабинете.`;
}

/** Education levels that may take a tariff; null: all. */
export const fittingEducation = (category: TariffCategory): readonly EducationLevel[] | null => educationOf[category];

/**
 * Why staff looks at the tariff of a registration; null: it fits, or staff has granted it to this person as they are.
 * @param education what the profile says now
 * @param agreed what it said when the tariff was agreed on; null: nothing, or nobody wrote it down
 */
export function tariffDoubt(category: TariffCategory, education: string | null, agreed: string | null): string | null {
  if (educationOf[category] === null) return null;
  const tariff = `Тариф для ${forWhom(category)}`;
  if (education === null) return `${tariff}, а\u00a0образование в\u00a0профиле не\u00a0указано.`;
  if (fitsTariff(category, education) || education === agreed) return null;
  const [now, then] = [education, agreed].map((level) => level && educationLevels[level as EducationLevel]);
  return `${tariff}, а\u00a0в\u00a0профиле образование «${now}»${then ? `, при записи было «${then}»` : ''}.`;
}

/** What has to be shown at the entrance of an event with a tariff; null: nothing more than the ticket. */
export function entranceDocument(category: TariffCategory): string | null {
  if (category === 'RESIDENT') return 'справка об обучении в\u00a0ординатуре или аспирантуре';
  if (category === 'NURSE') return 'диплом о\u00a0среднем медицинском образовании';
  return category === 'STUDENT' ? 'студенческий билет' : null;
}
