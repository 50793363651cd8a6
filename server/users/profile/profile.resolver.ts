import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { maskSnils } from '../../../rules/people/snils.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { rowsByKeys, load, type Loader } from '../../core/graphql/loaders.js';
import { Limited } from '../../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { placeholders } from '../../core/database/sql.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { dataIssues } from './data-issues.service.js';
import { portraitUrl, removePortrait } from './portrait.service.js';
import { RaisedDataIssue, WorkplaceSuggestion } from './profile.entity.js';
import { RaiseDataIssueInput, UpdateProfileInput } from './profile.inputs.js';
import { DataIssue, DataIssueResult, ProfilePhotoRemoved } from './profile.results.js';
import { openProfile } from './profile.encrypted.js';
import { updateProfile } from './profile.service.js';
import { liftDataIssue, raiseDataIssue } from './raised-issues.service.js';
import { User } from '../user.entity.js';
import { usersById } from '../users.service.js';
import { suggestWorkplaces } from './workplaces.service.js';
import { RaisedDataIssueConnection, raisedIssueList } from './raised-issues.list.js';

type FurtherSpecialtyRow = Specialty & { userId: string };

const furtherSpecialtiesOfUsers: Loader<string, FurtherSpecialtyRow[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<FurtherSpecialtyRow>(
      `SELECT specialties.*, user_specialties."userId" FROM user_specialties
       JOIN specialties ON specialties.id = user_specialties."specialtyId"
       WHERE user_specialties."userId" IN (${placeholders(ids)}) ORDER BY user_specialties.position`,
      ids,
    ),
    ({ userId }) => userId,
  );

/** The value, if the viewer is this user; otherwise null. */
const ownOnly = <T>(user: User, { viewer }: Context, value: () => T): T | null =>
  viewer?.id === user.id ? value() : null;

@Resolver(() => User)
export class ProfileResolver {
  @Mutate(
    resultUnion('UpdateProfileResult', success('ProfileUpdated', 'viewer', User, 'The user with the new data.')),
    "Saves the viewer's whole profile, unless it was changed elsewhere since `version`.",
    { access: 'signed-in', limits: ['profileByAccount', 'snilsByAccount'] },
  )
  updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, 'The profile.') input: UpdateProfileInput,
  ) {
    return updateProfile(context, input);
  }

  @Mutate(ProfilePhotoRemoved, "Removes the viewer's photo, if there is one. `POST /profile/photo` uploads one.", {
    access: 'signed-in',
    limits: ['accountChangeByAccount'],
  })
  removeProfilePhoto(@Ctx() context: Context): Promise<ProfilePhotoRemoved> {
    return removePortrait(context);
  }

  @Authorized()
  @Limited('lookUpByAccount')
  @Query(
    () => [WorkplaceSuggestion],
    'Organisations whose words begin with the typed words, eight at most; none for fewer than two letters.',
  )
  workplaceSuggestions(
    @Ctx() context: Context,
    @Arg('query', () => String, 'Typed text.') query: string,
  ): Promise<WorkplaceSuggestion[]> {
    return suggestWorkplaces(context, query);
  }

  @FieldResolver(() => [Specialty], 'Further specialties, in the order of the user.')
  furtherSpecialties(@Root() user: User, @Ctx() context: Context): Promise<Specialty[]> {
    return load(context, furtherSpecialtiesOfUsers, user.id);
  }

  @FieldResolver(() => String, 'СНИЛС, eleven digits; null unless the viewer is this user.', nullable)
  snils(@Root() user: User, @Ctx() context: Context): string | null {
    return ownOnly(user, context, () => openProfile(context.app.cipher, user).snils);
  }

  @FieldResolver(() => String, 'СНИЛС as `***-***-445 95`; null: not given.', nullable)
  snilsMasked(@Root() user: User, @Ctx() { app }: Context): string | null {
    const { snils } = openProfile(app.cipher, user);
    return snils && maskSnils(snils);
  }

  @FieldResolver(() => DateOnly, 'Date of birth, YYYY-MM-DD; null unless the viewer is this user.', nullable)
  birthDate(@Root() user: User, @Ctx() context: Context): string | null {
    return ownOnly(user, context, () => openProfile(context.app.cipher, user).birthDate);
  }

  @FieldResolver(() => String, 'Path of the square photo. Only the user and managers can load it.', nullable)
  photoUrl(@Root() user: User): string | null {
    return portraitUrl(user);
  }

  @FieldResolver(
    () => [DataIssue],
    'What the user has to correct or fill in before documents can be issued, by the current rules.',
  )
  dataIssues(@Root() user: User, @Ctx() context: Context): Promise<DataIssue[]> {
    return dataIssues(context, user);
  }

  @FieldResolver(() => Boolean, 'Whether no data issue is an error. Fields may still be empty.')
  async isCorrectData(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return (await dataIssues(context, user)).every(({ isWrong }) => !isWrong);
  }
}

@Resolver(() => RaisedDataIssue)
export class RaisedIssuesResolver {
  @Mutate(DataIssueResult, 'Asks a user to correct a field. A second request for the field replaces the comment.', {
    access: ['MANAGER'],
    action: 'Замечание к данным',
    limits: ['emailByStaff'],
  })
  raiseDataIssue(
    @Ctx() context: Context,
    @Arg('input', () => RaiseDataIssueInput, 'The issue.') input: RaiseDataIssueInput,
  ) {
    return raiseDataIssue(context, input);
  }

  @Mutate(DataIssueResult, 'Withdraws a raised issue; a closed one does not change.', {
    access: ['MANAGER'],
    action: 'Замечание снято',
  })
  liftDataIssue(@Ctx() context: Context, @Arg('id', () => ID, 'The request.') id: string) {
    return liftDataIssue(context, id);
  }

  @Authorized('MANAGER')
  @Query(() => RaisedDataIssueConnection, 'Issues raised by staff, the latest first.')
  raisedDataIssues(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('userId', () => ID, 'Issues of one user; null: all.', nullable)
    userId?: string | null,
  ): Promise<Page<RaisedDataIssue>> {
    return raisedIssueList.page(context, args, { userId });
  }

  @FieldResolver(() => User, 'Owner of the profile.', nullable)
  user(@Root() { userId }: RaisedDataIssue, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => User, 'Member of staff who raised it.', nullable)
  raisedBy(@Root() { raisedById }: RaisedDataIssue, @Ctx() context: Context): Promise<User | null> | null {
    return raisedById === null ? null : load(context, usersById, raisedById);
  }
}
