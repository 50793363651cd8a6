import { Ctx, FieldResolver, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load, orderByKeys, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Region, User } from './user.entity.js';
import { findUser } from './users.service.js';
import { fullNameOf } from '../../rules/people/names.js';

const specialtiesById: Loader<string, Specialty | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<Specialty>(`SELECT * FROM specialties WHERE id IN (${placeholders(ids)})`, ids),
    (row) => row.id,
  );

const regionsById: Loader<string, Region | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<Region>(`SELECT * FROM regions WHERE id IN (${placeholders(ids)})`, ids),
    (row) => row.id,
  );

@Resolver(() => User)
export class UsersResolver {
  @Public()
  @Query(() => User, 'The signed-in user; null if nobody is signed in.', nullable)
  viewer(@Ctx() { db, viewer }: Context): Promise<User | null> | null {
    return viewer && findUser(db, viewer.id);
  }

  @Public()
  @Query(() => [Region], 'Regions, in the order of the selection list.')
  regions(@Ctx() { app, db }: Context): Promise<Region[]> {
    return app.cache.get('regions', db, (tracked) => tracked.query<Region>('SELECT * FROM regions ORDER BY position'));
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
