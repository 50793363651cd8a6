import { registerEnum } from '../core/graphql/enums.js';

export const SpecialtyLevel = registerEnum('SpecialtyLevel', 'Level of education that a specialty requires.', {
  HIGHER: 'Higher medical or pharmaceutical education.',
  SECONDARY: 'Secondary vocational education.',
});
export type SpecialtyLevel = keyof typeof SpecialtyLevel;
