import { isDate } from './dates.js';
import type { Problem } from './problem.js';

const youngest = 16;
const oldest = 100;

/** YYYY-MM-DD from «07.03.1985» in any usual spelling; else the value trimmed, for `checkBirthDate` to refuse. */
export function normaliseBirthDate(value: string): string {
  const typed = value.trim();
  const parts = /^(\d{1,2})[.\-/\s]+(\d{1,2})[.\-/\s]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  return parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : typed;
}

/** Whole years on a day; both are YYYY-MM-DD. */
function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** What is wrong with a date of birth, or null. It need not be given. `value` may be raw, `today` is YYYY-MM-DD. */
export function checkBirthDate(value: string | null, today: string, field = 'birthDate'): Problem | null {
  const date = normaliseBirthDate(value ?? '');
  const say = (code: string, message: string): Problem => ({ code, message, field });
  if (date === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    return say('BIRTH_DATE_FORMAT', 'Напишите дату рождения числами, например 07.03.1985.');
  if (date > today) return say('BIRTH_DATE_AGE', 'Проверьте дату рождения: этот день ещё не наступил.');
  const age = yearsBetween(date, today);
  if (age > oldest) return say('BIRTH_DATE_AGE', `Проверьте год рождения: получается больше ${oldest}\u00A0лет.`);
  if (!isDate(date)) return say('BIRTH_DATE_UNKNOWN', 'Проверьте дату рождения: такого дня нет в календаре.');
  if (age < youngest) return say('BIRTH_DATE_AGE', `Проверьте год рождения: получается меньше ${youngest}\u00A0лет.`);
  return null;
}

/** «07.03.1985»; what is no date stays as it is. */
export function formatBirthDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(normaliseBirthDate(value));
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value.trim();
}
