import { isDate } from '../dates/dates.js';
import type { Problem, ProblemCode } from '../problem.js';

const minAge = 16;
const maxAge = 100;

/** YYYY-MM-DD from the usual spellings of «07.03.1985». Otherwise the trimmed value, which `checkBirthDate` rejects. */
export function normaliseBirthDate(value: string): string {
  const trimmed = value.trim();
  const parts =
    /^(\d{1,2})[.\-/\s]+(\d{1,2})[.\-/\s]+(\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  return parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : trimmed;
}

/** Age in whole years. Both dates are YYYY-MM-DD. */
function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The problem of a date of birth, or null. It is optional. `value` may be raw, `today` is YYYY-MM-DD. */
export function checkBirthDate(value: string | null, today: string, field = 'birthDate'): Problem | null {
  const date = normaliseBirthDate(value ?? '');
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  if (date === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    return problem('BIRTH_DATE_FORMAT', 'Напишите дату рождения числами, например 07.03.1985.');
  if (date > today) return problem('BIRTH_DATE_AGE', 'Проверьте дату рождения: этот день ещё не наступил.');
  const age = yearsBetween(date, today);
  if (age > maxAge) return problem('BIRTH_DATE_AGE', `Проверьте год рождения: получается больше ${maxAge}\u00A0лет.`);
  if (!isDate(date)) return problem('BIRTH_DATE_UNKNOWN', 'Проверьте дату рождения: такого дня нет в календаре.');
  if (age < minAge) return problem('BIRTH_DATE_AGE', `Проверьте год рождения: получается меньше ${minAge}\u00A0лет.`);
  return null;
}

/** «07.03.1985». A value that is not a date stays unchanged. */
export function formatBirthDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(normaliseBirthDate(value));
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value.trim();
}
