import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Public, SignedIn } from '../core/access.js';
import { load, pick, type Context, type Loader } from '../core/context.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Region, User } from './user.entity.js';
import { UpdateProfileInput } from './users.inputs.js';
import { DataIssue, UpdateProfileResult } from './users.results.js';
import { dataIssues, findUser, updateProfile } from './users.service.js';

const specialtiesById: Loader<string, Specialty | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Specialty>(`SELECT * FROM specialties WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

const regionsById: Loader<string, Region | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Region>(`SELECT * FROM regions WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

@Resolver(() => User)
export class UsersResolver {
  @Public()
  @Query(() => User, { nullable: true, description: 'Who is signed in; null for a visitor.' })
  viewer(@Ctx() { reads, viewer }: Context): Promise<User | null> | null {
    return viewer && findUser(reads, viewer.id);
  }

  @Public()
  @Query(() => [Region], { description: 'Regions to choose from, in the order of the picker.' })
  regions(@Ctx() { app, reads }: Context): Promise<Region[]> {
    return app.kept.get('regions', reads, (own) => own.read<Region>('SELECT * FROM regions ORDER BY position'));
  }

  @SignedIn()
  @Mutation(() => UpdateProfileResult, { description: "Saves the viewer's whole profile." })
  updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'The profile.' }) input: UpdateProfileInput,
  ) {
    return outcome(() => updateProfile(context, input));
  }

  @FieldResolver(() => String, { description: 'Surname, given name and patronymic.' })
  fullName(@Root() user: User): string {
    return [user.lastName, user.firstName, user.middleName].filter(Boolean).join(' ');
  }

  @FieldResolver(() => Specialty, { nullable: true, description: 'Main specialty.' })
  specialty(@Root() user: User, @Ctx() context: Context): Promise<Specialty | null> | null {
    return user.specialtyId ? load(context, specialtiesById, user.specialtyId) : null;
  }

  @FieldResolver(() => Region, { nullable: true, description: 'Region.' })
  region(@Root() user: User, @Ctx() context: Context): Promise<Region | null> | null {
    return user.regionId ? load(context, regionsById, user.regionId) : null;
  }

  @FieldResolver(() => [DataIssue], { description: 'What has to be put right in the data, by the rules of today.' })
  dataIssues(@Root() user: User): DataIssue[] {
    return dataIssues(user);
  }

  @FieldResolver(() => Boolean, { description: 'There are no data issues.' })
  isCorrectData(@Root() user: User): boolean {
    return dataIssues(user).length === 0;
  }
}
