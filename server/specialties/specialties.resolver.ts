import { Ctx, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { Specialty } from './specialty.entity.js';

@Resolver()
export class SpecialtiesResolver {
  @Public()
  @Query(() => [Specialty], { description: 'Specialties to choose from today: frequent ones first, then by name.' })
  async specialties(@Ctx() { app, reads, now }: Context): Promise<Specialty[]> {
    const all = await app.kept.get('specialties', reads, async (own) => {
      const rows = await own.read<Specialty>('SELECT * FROM specialties');
      const collator = new Intl.Collator('ru');
      return rows.sort((a, b) => Number(b.isFrequent) - Number(a.isFrequent) || collator.compare(a.name, b.name));
    });
    const today = instant(now);
    return all.filter(({ validFrom, validTo }) => (!validFrom || validFrom <= today) && (!validTo || validTo > today));
  }
}
