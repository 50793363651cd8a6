import { Ctx, FieldResolver, Query, Resolver, Root } from '../core/graphql/schema.js';
import { nextOf } from '../core/clock.js';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { allSpecialties, isValidAt, specialtyLabels } from './specialties.service.js';
import { Specialty } from './specialty.entity.js';

@Resolver()
export class SpecialtiesResolver {
  @Public()
  @Query(() => [Specialty], 'Currently valid specialties: frequent ones first, then by name.')
  async specialties(@Ctx() context: Context): Promise<Specialty[]> {
    const all = await allSpecialties(context.app, context.db);
    const now = context.nowUntil(nextOf(all.flatMap(({ validFrom, validTo }) => [validFrom, validTo])));
    return all.filter((specialty) => isValidAt(specialty, now));
  }
}

@Resolver(() => Specialty)
export class SpecialtyResolver {
  @FieldResolver(() => String, 'Name for users, with the level if both levels have a specialty of this name.')
  async label(@Root() specialty: Specialty, @Ctx() { app, db }: Context): Promise<string> {
    return (await specialtyLabels(app, db))(specialty);
  }
}
