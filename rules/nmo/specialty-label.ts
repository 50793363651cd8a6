import type { SpecialtyLevel } from '../people/qualifications.js';

const levelMarks: Record<SpecialtyLevel, string> = {
  HIGHER: 'высшее образование',
  SECONDARY: 'среднее образование',
};

/**
 * The name of a specialty, with its level for nurses or if both levels share the name: «Рентгенология» exists on both, and
 * points for one do not count for the other.
 */
export const specialtyLabel = (
  { name, level }: { name: string; level: SpecialtyLevel },
  isNameShared: boolean,
): string => (level === 'SECONDARY' || isNameShared ? `${name} (${levelMarks[level]})` : name);

/** Name and level of a label of `specialtyLabel`. A label without a level belongs to higher education. */
export function readSpecialtyLabel(label: string): { name: string; level: SpecialtyLevel } {
  for (const level of ['HIGHER', 'SECONDARY'] as const) {
    const mark = ` (${levelMarks[level]})`;
    if (label.endsWith(mark)) return { name: label.slice(0, -mark.length), level };
  }
  return { name: label, level: 'HIGHER' };
}
