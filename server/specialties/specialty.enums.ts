import { enumeration } from '../core/enums.js';

export const SpecialtyLevel = enumeration('SpecialtyLevel', 'Level of education that a specialty requires.', {
  HIGHER: 'Higher medical or pharmaceutical education.',
  SECONDARY: 'Secondary vocational education.',
});
export type SpecialtyLevel = keyof typeof SpecialtyLevel;
