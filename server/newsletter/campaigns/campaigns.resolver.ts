import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Problem } from '../../../rules/problem.js';
import { Authorized } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { load, orderByKeys, type Loader } from '../../core/loaders.js';
import { Limited } from '../../core/limited.js';
import { PageArgs, type Page } from '../../core/page.js';
import { graphqlError, outcome } from '../../core/problems.js';
import { DateTime } from '../../core/scalars.js';
import { placeholders } from '../../core/sql.js';
import { eventsById } from '../../events/events.service.js';
import { LetterState } from '../../letters/letter.enums.js';
import { LetterConnection, type SentLetter } from '../../letters/letters.results.js';
import { Task } from '../../tasks/task.entity.js';
import { countAudience } from './audience.js';
import { Campaign } from './campaign.entity.js';
import { previewLetter } from './campaign.letters.js';
import { CampaignInput, SegmentInput } from './campaigns.inputs.js';
import {
  CampaignConnection,
  CampaignDelivery,
  CampaignResult,
  LetterPreview,
  RemoveCampaignResult,
  Segment,
} from './campaigns.results.js';
import {
  createCampaign,
  findCampaign,
  listCampaigns,
  removeCampaign,
  segmentOf,
  segmentProblems,
  updateCampaign,
  wordProblems,
  wordsOf,
} from './campaigns.service.js';
import { deliveries, lettersOfCampaign } from './delivery.js';
import { sendCampaign, sendTrial, stopCampaign, unscheduleCampaign } from './sending.service.js';

const tasksById: Loader<string, Task | null> = async (ids, { reads }) =>
  orderByKeys(
    ids,
    (await reads.read<Task>(`SELECT * FROM tasks WHERE id IN (${placeholders(ids)})`, ids)).map((row) =>
      Object.assign(new Task(), row),
    ),
    ({ id }) => id,
  );

/** For questions, which have no place for what is wrong beside a field. */
function requireRight([problem]: Problem[]): void {
  if (problem) throw graphqlError('BAD_USER_INPUT', problem.message);
}

const theCampaign = { description: 'The campaign.' };
const theVersion = { description: '`version` of the campaign that the screen shows.' };

@Resolver()
export class CampaignsResolver {
  @Authorized('MANAGER')
  @Query(() => CampaignConnection, { description: 'Letters to many, the latest first.' })
  campaigns(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Campaign>> {
    return listCampaigns(context, args);
  }

  @Authorized('MANAGER')
  @Query(() => Campaign, { nullable: true, description: 'A letter to many; null: there is none.' })
  campaign(@Ctx() context: Context, @Arg('id', () => ID, theCampaign) id: string): Promise<Campaign | null> {
    return findCampaign(context, id);
  }

  @Authorized('MANAGER')
  @Query(() => Int, { description: 'How many people a letter to this segment would go to now.' })
  campaignAudience(
    @Ctx() { reads }: Context,
    @Arg('segment', () => SegmentInput, { description: 'Whom it goes to.' }) segment: SegmentInput,
  ): Promise<number> {
    requireRight(segmentProblems(segment));
    return countAudience(reads, segment);
  }

  @Authorized('MANAGER')
  @Query(() => LetterPreview, { description: 'A letter as it will look, with the name of the viewer.' })
  campaignPreview(
    @Ctx() { app, reads, viewer }: Context,
    @Arg('subject', () => String, { description: 'Subject.' }) subject: string,
    @Arg('body', () => String, { description: 'Markdown.' }) body: string,
  ): Promise<LetterPreview> {
    const words = wordsOf({ subject, body });
    requireRight(wordProblems(words));
    return previewLetter(app, reads, words, viewer!.id);
  }

  @Authorized('MANAGER')
  @Mutation(() => CampaignResult, { description: 'Begins a letter to many, as a draft.' })
  createCampaign(
    @Ctx() context: Context,
    @Arg('input', () => CampaignInput, { description: 'The letter.' }) input: CampaignInput,
  ) {
    return outcome(() => createCampaign(context, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => CampaignResult, {
    description: 'Saves a draft. STATE_CHANGED: somebody else has saved it since, or it is not a draft any more.',
  })
  updateCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, theCampaign) id: string,
    @Arg('version', () => Int, theVersion) version: number,
    @Arg('input', () => CampaignInput, { description: 'The letter.' }) input: CampaignInput,
  ) {
    return outcome(() => updateCampaign(context, id, version, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => RemoveCampaignResult, { description: 'Removes a draft.' })
  removeCampaign(@Ctx() context: Context, @Arg('id', () => ID, theCampaign) id: string) {
    return outcome(() => removeCampaign(context, id));
  }

  @Authorized('MANAGER')
  @Limited('massEmailByStaff')
  @Mutation(() => CampaignResult, {
    description:
      'Sends a draft now, or at a set moment, to those of its segment who agree to information letters then; each of them gets it once. One that was stopped is sent on to whoever has not got it.',
  })
  sendCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, theCampaign) id: string,
    @Arg('version', () => Int, theVersion) version: number,
    @Arg('at', () => DateTime, { nullable: true, description: 'When; null: now.' }) at: string | null,
  ) {
    return outcome(() => sendCampaign(context, id, version, at ?? null));
  }

  @Authorized('MANAGER')
  @Mutation(() => CampaignResult, { description: 'Makes a draft again of a letter that was to go out by itself.' })
  unscheduleCampaign(@Ctx() context: Context, @Arg('id', () => ID, theCampaign) id: string) {
    return outcome(() => unscheduleCampaign(context, id));
  }

  @Authorized('MANAGER')
  @Mutation(() => CampaignResult, { description: 'Stops a letter that is going out: what has not left is not sent.' })
  stopCampaign(@Ctx() context: Context, @Arg('id', () => ID, theCampaign) id: string) {
    return outcome(() => stopCampaign(context, id));
  }

  @Authorized('MANAGER')
  @Limited('trialEmailByStaff')
  @Mutation(() => CampaignResult, { description: 'Sends the letter as it was saved to the viewer alone.' })
  sendCampaignTrial(@Ctx() context: Context, @Arg('id', () => ID, theCampaign) id: string) {
    return outcome(() => sendTrial(context, id));
  }
}

@Resolver(() => Campaign)
export class CampaignResolver {
  @FieldResolver(() => Segment, { description: 'Whom it goes to.' })
  async segment(@Root() campaign: Campaign, @Ctx() context: Context): Promise<Segment> {
    const { eventIds, ...rest } = segmentOf(campaign);
    const events = await Promise.all(eventIds.map((id) => load(context, eventsById, id)));
    return { ...rest, events: events.filter((event) => event !== null) };
  }

  @FieldResolver(() => CampaignDelivery, { description: 'How far its letters have come.' })
  delivery(@Root() campaign: Campaign, @Ctx() context: Context): Promise<CampaignDelivery> {
    return load(context, deliveries, campaign);
  }

  @FieldResolver(() => LetterConnection, { description: 'Its letters, as long as the queue remembers them.' })
  letters(
    @Root() { id }: Campaign,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => LetterState, { nullable: true, description: 'Those in one state; null: all.' })
    state: LetterState | null,
  ): Promise<Page<SentLetter>> {
    return lettersOfCampaign(context, id, state ?? null, args);
  }

  @FieldResolver(() => Task, { nullable: true, description: 'The work that puts its letters into the queue.' })
  task(@Root() { taskId }: Campaign, @Ctx() context: Context): Promise<Task | null> | null {
    return taskId === null ? null : load(context, tasksById, taskId);
  }
}
