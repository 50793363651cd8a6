import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { maskSnils } from '../../rules/snils.js';
import { Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import { DateOnly } from '../core/scalars.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { dataIssues } from './data-issues.service.js';
import { portraitUrl, removePortrait } from './portrait.service.js';
import { RaisedDataIssue, WorkplaceSuggestion } from './profile.entity.js';
import { RaiseDataIssueInput, UpdateProfileInput } from './profile.inputs.js';
import {
  DataIssue,
  DataIssueResult,
  ProfilePhotoRemoved,
  RaisedDataIssueConnection,
  UpdateProfileResult,
} from './profile.results.js';
import { openProfile } from './profile.sealed.js';
import { updateProfile } from './profile.service.js';
import { liftDataIssue, raiseDataIssue, raisedDataIssues } from './raised-issues.service.js';
import { User } from './user.entity.js';
import { usersById } from './users.service.js';
import { suggestWorkplaces } from './workplaces.service.js';

type FurtherRow = Specialty & { userId: string };

const furtherByUser: Loader<string, FurtherRow[]> = async (ids, { reads }) =>
  rowsByKeys(
    ids,
    await reads.read<FurtherRow>(
      `SELECT specialties.*, user_specialties."userId" FROM user_specialties
       JOIN specialties ON specialties.id = user_specialties."specialtyId"
       WHERE user_specialties."userId" IN (${placeholders(ids)}) ORDER BY user_specialties.position`,
      ids,
    ),
    ({ userId }) => userId,
  );

/** What a person alone sees of herself. */
const ownOnly = <T>(user: User, { viewer }: Context, value: () => T): T | null =>
  viewer?.id === user.id ? value() : null;

@Resolver(() => User)
export class ProfileResolver {
  @Authorized()
  @Limited('profileByAccount', 'snilsByAccount')
  @Mutation(() => UpdateProfileResult, {
    description: "Saves the viewer's whole profile, unless it was changed elsewhere since `version`.",
  })
  updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'The profile.' }) input: UpdateProfileInput,
  ) {
    return outcome(() => updateProfile(context, input));
  }

  @Authorized()
  @Limited('accountChangeByAccount')
  @Mutation(() => ProfilePhotoRemoved, {
    description: "Removes the viewer's photo, if there is one. It is sent by `POST /profile/photo`.",
  })
  removeProfilePhoto(@Ctx() context: Context): Promise<ProfilePhotoRemoved> {
    return removePortrait(context);
  }

  @Authorized()
  @Limited('lookUpByAccount')
  @Query(() => [WorkplaceSuggestion], {
    description: 'Organisations with words that begin as those typed, eight at most; none for less than two letters.',
  })
  workplaceSuggestions(
    @Ctx() context: Context,
    @Arg('query', () => String, { description: 'What was typed so far.' }) query: string,
  ): Promise<WorkplaceSuggestion[]> {
    return suggestWorkplaces(context, query);
  }

  @FieldResolver(() => [Specialty], { description: 'Further specialties, in her order.' })
  furtherSpecialties(@Root() user: User, @Ctx() context: Context): Promise<Specialty[]> {
    return load(context, furtherByUser, user.id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'СНИЛС, eleven digits: for the person herself only.' })
  snils(@Root() user: User, @Ctx() context: Context): string | null {
    return ownOnly(user, context, () => openProfile(context.app.cipher, user).snils);
  }

  @FieldResolver(() => String, { nullable: true, description: 'СНИЛС as `***-***-445 95`; null: not given.' })
  snilsMasked(@Root() user: User, @Ctx() { app }: Context): string | null {
    const { snils } = openProfile(app.cipher, user);
    return snils && maskSnils(snils);
  }

  @FieldResolver(() => DateOnly, {
    nullable: true,
    description: 'Date of birth, YYYY-MM-DD: for the person herself only.',
  })
  birthDate(@Root() user: User, @Ctx() context: Context): string | null {
    return ownOnly(user, context, () => openProfile(context.app.cipher, user).birthDate);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the photo, a square; only the person and managers get it there.',
  })
  photoUrl(@Root() user: User): string | null {
    return portraitUrl(user);
  }

  @FieldResolver(() => [DataIssue], {
    description: 'What has to be put right or filled in before documents can be made out, by the rules of today.',
  })
  dataIssues(@Root() user: User, @Ctx() context: Context): Promise<DataIssue[]> {
    return dataIssues(context, user);
  }

  @FieldResolver(() => Boolean, { description: 'None of the data issues is wrong: something may still be missing.' })
  async isCorrectData(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return (await dataIssues(context, user)).every(({ isWrong }) => !isWrong);
  }
}

@Resolver(() => RaisedDataIssue)
export class RaisedIssuesResolver {
  @Authorized('MANAGER')
  @Limited('emailByStaff')
  @Mutation(() => DataIssueResult, {
    description: 'Asks a person to correct a field. Asked again, the request has the new comment.',
  })
  raiseDataIssue(
    @Ctx() context: Context,
    @Arg('input', () => RaiseDataIssueInput, { description: 'What is wrong.' }) input: RaiseDataIssueInput,
  ) {
    return outcome(() => raiseDataIssue(context, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => DataIssueResult, { description: 'Takes such a request back; one that is closed stays as it is.' })
  liftDataIssue(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The request.' }) id: string) {
    return outcome(() => liftDataIssue(context, id));
  }

  @Authorized('MANAGER')
  @Query(() => RaisedDataIssueConnection, { description: 'Such requests, the latest first.' })
  raisedDataIssues(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('userId', () => ID, { nullable: true, description: 'Those to one person; null: all.' })
    userId?: string | null,
  ): Promise<Page<RaisedDataIssue>> {
    return raisedDataIssues(context, userId ?? null, args);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whose data it is about.' })
  user(@Root() { userId }: RaisedDataIssue, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who of the staff has raised it.' })
  raisedBy(@Root() { raisedById }: RaisedDataIssue, @Ctx() context: Context): Promise<User | null> | null {
    return raisedById === null ? null : load(context, usersById, raisedById);
  }
}
