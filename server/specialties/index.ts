import type { Module } from '../core/module.js';
import { SpecialtiesResolver, SpecialtyResolver } from './specialties.resolver.js';
import { seedSpecialties } from './specialties.seed.js';
import { Specialty } from './specialty.entity.js';

export const specialties: Module = {
  name: 'specialties',
  entities: [Specialty],
  resolvers: [SpecialtiesResolver, SpecialtyResolver],
  base: seedSpecialties,
};
