import type { Problem } from './problem.js';
import { fitsEducation, type SpecialtyLevel } from './qualifications.js';

export type KnownSpecialty = {
  name: string;
  level: SpecialtyLevel;
  /** May be chosen today: has begun, and has not ended. */
  isValid: boolean;
};
export type KnownSpecialties = ReadonlyMap<string, KnownSpecialty>;

export const maxFurtherSpecialties = 5;

type Chosen = { educationLevel: string | null; specialtyId: string | null; furtherSpecialtyIds: readonly string[] };

/** For which education a specialty is, in the accusative. */
const levelWords: Record<SpecialtyLevel, string> = { HIGHER: 'высшее', SECONDARY: 'среднее профессиональное' };

function checkOne(id: string, education: string | null, known: KnownSpecialties, field: string): Problem | null {
  const specialty = known.get(id);
  if (!specialty) return { code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field };
  const { name, level, isValid } = specialty;
  if (!isValid)
    return {
      code: 'SPECIALTY_NOT_VALID',
      message: `Выберите другую специальность: «${name}» сейчас нет в перечне Минздрава.`,
      field,
    };
  if (fitsEducation(level, education)) return null;
  return {
    code: 'SPECIALTY_LEVEL',
    message: `Для специальности «${name}» нужно ${levelWords[level]} образование: выберите другую или исправьте уровень образования.`,
    field,
  };
}

function checkFurther({ specialtyId, furtherSpecialtyIds: further }: Chosen): Problem | null {
  const say = (code: string, message: string): Problem => ({ code, message, field: 'furtherSpecialtyIds' });
  if (further.length > maxFurtherSpecialties)
    return say(
      'SPECIALTIES_TOO_MANY',
      `Оставьте не больше ${maxFurtherSpecialties}\u00A0дополнительных специальностей.`,
    );
  if (new Set([specialtyId, ...further]).size <= further.length)
    return say('SPECIALTIES_REPEATED', 'Уберите повторы: каждая специальность нужна один раз.');
  return null;
}

/** What is wrong with the specialties, the main one first. Without the dictionary: only whether they are chosen. */
export function specialtyProblems(chosen: Chosen, known?: KnownSpecialties): Problem[] {
  const { educationLevel, specialtyId, furtherSpecialtyIds } = chosen;
  const isChosen = specialtyId !== null && specialtyId !== '';
  const main = isChosen
    ? known && checkOne(specialtyId, educationLevel, known, 'specialtyId')
    : { code: 'SPECIALTY_REQUIRED', message: 'Выберите специальность из списка.', field: 'specialtyId' };
  const further =
    checkFurther(chosen) ??
    furtherSpecialtyIds
      .map((id) => known && checkOne(id, educationLevel, known, 'furtherSpecialtyIds'))
      .find((problem) => problem);
  return [main, further].filter((problem) => problem !== null && problem !== undefined);
}

const levelMarks: Record<SpecialtyLevel, string> = {
  HIGHER: 'высшее образование',
  SECONDARY: 'среднее образование',
};

/**
 * The name of a specialty, with its level where a doctor and a nurse could take it for their own: «Рентгенология» exists on
 * both levels, and points for the one are none for the other.
 */
export const specialtyLabel = (
  { name, level }: { name: string; level: SpecialtyLevel },
  isNameShared: boolean,
): string => (level === 'SECONDARY' || isNameShared ? `${name} (${levelMarks[level]})` : name);
