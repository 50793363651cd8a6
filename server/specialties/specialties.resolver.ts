import { Ctx, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { allSpecialties, isValidAt } from './specialties.service.js';
import { Specialty } from './specialty.entity.js';

@Resolver()
export class SpecialtiesResolver {
  @Public()
  @Query(() => [Specialty], { description: 'Specialties to choose from today: frequent ones first, then by name.' })
  async specialties(@Ctx() { app, reads, now }: Context): Promise<Specialty[]> {
    return (await allSpecialties(app, reads)).filter((specialty) => isValidAt(specialty, now));
  }
}
