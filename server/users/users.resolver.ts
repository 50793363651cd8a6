import { Ctx, FieldResolver, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load, orderByKeys, type PublicLoader } from '../core/graphql/loaders.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Region, User } from './user.entity.js';
import { specialtiesById } from '../specialties/specialties.service.js';
import { findUser } from './users.service.js';
import { viewerRow } from './viewer-row.js';
import { fullNameOf } from '../../rules/people/names.js';

/** In the order of the selection list. */
const allRegions = ({ app, db }: Pick<Context, 'app' | 'db'>): Promise<Region[]> =>
  app.cache.get('regions', db, (tracked) => tracked.query<Region>('SELECT * FROM regions ORDER BY position'));

const regionsById: PublicLoader<string, Region | null> = async (ids, context) =>
  orderByKeys(ids, await allRegions(context), ({ id }) => id);

@Resolver(() => User)
export class UsersResolver {
  @Public()
  @Query(() => User, 'The signed-in user; null if nobody is signed in.', nullable)
  async viewer(@Ctx() context: Context): Promise<User | null> {
    const { db, viewer } = context;
    return viewer && (viewerRow(context) ?? findUser(db, viewer.id));
  }

  @Public()
  @Query(() => [Region], 'Regions, in the order of the selection list.')
  regions(@Ctx() context: Context): Promise<Region[]> {
    return allRegions(context);
  }

  @FieldResolver(() => String, 'Surname, given name and patronymic.')
  fullName(@Root() user: User): string {
    return fullNameOf(user);
  }

  @FieldResolver(() => Specialty, 'Main specialty.', nullable)
  specialty(@Root() user: User, @Ctx() context: Context): Promise<Specialty | null> | null {
    return user.specialtyId ? load(context, specialtiesById, user.specialtyId) : null;
  }

  @FieldResolver(() => Region, 'Region.', nullable)
  region(@Root() user: User, @Ctx() context: Context): Promise<Region | null> | null {
    return user.regionId ? load(context, regionsById, user.regionId) : null;
  }
}
