import type { Problem, ProblemCode } from '../problem.js';
import { fitsEducation, type SpecialtyLevel } from '../people/qualifications.js';

export type KnownSpecialty = {
  name: string;
  level: SpecialtyLevel;
  /** May be selected today: has begun and has not ended. */
  isValid: boolean;
};
export type KnownSpecialties = ReadonlyMap<string, KnownSpecialty>;

export const maxFurtherSpecialties = 5;

type SpecialtyValues = {
  educationLevel: string | null;
  specialtyId: string | null;
  furtherSpecialtyIds: readonly string[];
};

/** Labels of the education of a specialty, in the accusative. */
const levelWords: Record<SpecialtyLevel, string> = { HIGHER: 'высшее', SECONDARY: 'среднее профессиональное' };

function checkOne(id: string, education: string | null, dictionary: KnownSpecialties, field: string): Problem | null {
  const specialty = dictionary.get(id);
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

function checkFurther({ specialtyId, furtherSpecialtyIds: further }: SpecialtyValues): Problem | null {
  const problemOf = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'furtherSpecialtyIds' });
  if (further.length > maxFurtherSpecialties)
    return problemOf(
      'SPECIALTIES_TOO_MANY',
      `Оставьте не больше ${maxFurtherSpecialties}\u00A0дополнительных специальностей.`,
    );
  if (new Set([specialtyId, ...further]).size <= further.length)
    return problemOf('SPECIALTIES_REPEATED', 'Уберите повторы: каждая специальность нужна один раз.');
  return null;
}

/** Problems of specialties, the main one first. Without a dictionary, checks only whether they are selected. */
export function specialtyProblems(values: SpecialtyValues, dictionary?: KnownSpecialties): Problem[] {
  const { educationLevel, specialtyId, furtherSpecialtyIds } = values;
  const hasMain = specialtyId !== null && specialtyId !== '';
  const main: Problem | null | undefined = hasMain
    ? dictionary && checkOne(specialtyId, educationLevel, dictionary, 'specialtyId')
    : { code: 'SPECIALTY_REQUIRED', message: 'Выберите специальность из списка.', field: 'specialtyId' };
  const further =
    checkFurther(values) ??
    furtherSpecialtyIds
      .map((id) => dictionary && checkOne(id, educationLevel, dictionary, 'furtherSpecialtyIds'))
      .find((problem) => problem);
  return [main, further].filter((problem) => problem !== null && problem !== undefined);
}
