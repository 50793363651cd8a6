import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Problem } from '../../../rules/problem.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, orderByKeys, type Loader } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { placeholders } from '../../core/database/sql.js';
import { eventsById } from '../../events/events.service.js';
import { LetterState } from '../../emails/email.enums.js';
import { LetterConnection } from '../../emails/emails.list.js';
import type { SentLetter } from '../../emails/emails.results.js';
import { Task } from '../../tasks/task.entity.js';
import { countAudience } from './audience.js';
import { Campaign } from './campaign.entity.js';
import { previewEmail } from './campaign.emails.js';
import { CampaignInput, SegmentInput } from './campaigns.inputs.js';
import { CampaignDelivery, CampaignResult, LetterPreview, Segment } from './campaigns.results.js';
import {
  createCampaign,
  findCampaign,
  removeCampaign,
  parseSegment,
  segmentProblems,
  updateCampaign,
  contentProblems,
  normaliseContent,
} from './campaigns.service.js';
import { deliveryOfCampaigns } from './delivery.js';
import { sendCampaign, sendTrial, stopCampaign, unscheduleCampaign } from './send-campaign.service.js';
import { CampaignConnection, campaignEmailList, campaignList } from './campaigns.list.js';

const tasksById: Loader<string, Task | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    (await db.query<Task>(`SELECT * FROM tasks WHERE id IN (${placeholders(ids)})`, ids)).map((row) =>
      Object.assign(new Task(), row),
    ),
    ({ id }) => id,
  );

/** For queries, which cannot return problems of fields. */
function throwFirst([problem]: Problem[]): void {
  if (problem) throw graphqlError('BAD_USER_INPUT', problem.message);
}

const campaignIdOptions = { description: 'Id of the campaign.' };
const versionOptions = { description: '`version` of the campaign that the user sees.' };

@Resolver()
export class CampaignsResolver {
  @Authorized('MANAGER')
  @Query(() => CampaignConnection, { description: 'Email campaigns, the latest first.' })
  campaigns(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Campaign>> {
    return campaignList.page(context, args, {});
  }

  @Authorized('MANAGER')
  @Query(() => Campaign, { nullable: true, description: 'An email campaign; null: not found.' })
  campaign(@Ctx() context: Context, @Arg('id', () => ID, campaignIdOptions) id: string): Promise<Campaign | null> {
    return findCampaign(context, id);
  }

  @Authorized('MANAGER')
  @Query(() => Int, { description: 'Number of current recipients of this segment.' })
  campaignAudience(
    @Ctx() { db }: Context,
    @Arg('segment', () => SegmentInput, { description: 'Recipients.' }) segment: SegmentInput,
  ): Promise<number> {
    throwFirst(segmentProblems(segment));
    return countAudience(db, segment);
  }

  @Authorized('MANAGER')
  @Query(() => LetterPreview, { description: 'Preview of an email, with the name of the viewer.' })
  campaignPreview(
    @Ctx() { app, db, viewer }: Context,
    @Arg('subject', () => String, { description: 'Subject.' }) subject: string,
    @Arg('body', () => String, { description: 'Markdown.' }) body: string,
  ): Promise<LetterPreview> {
    const text = normaliseContent({ subject, body });
    throwFirst(contentProblems(text));
    return previewEmail(app, db, text, viewer!.id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Новая рассылка',
    result: CampaignResult,
    description: 'Creates an email campaign as a draft.',
  })
  createCampaign(
    @Ctx() context: Context,
    @Arg('input', () => CampaignInput, { description: 'The campaign.' }) input: CampaignInput,
  ) {
    return createCampaign(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Изменение рассылки',
    result: CampaignResult,
    description: 'Saves a draft. STATE_CHANGED if it was saved since or is no longer a draft.',
  })
  updateCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, campaignIdOptions) id: string,
    @Arg('version', () => Int, versionOptions) version: number,
    @Arg('input', () => CampaignInput, { description: 'The campaign.' }) input: CampaignInput,
  ) {
    return updateCampaign(context, id, version, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Удаление рассылки',
    result: resultUnion('RemoveCampaignResult', success('CampaignRemoved', 'id', ID, 'Id of the deleted campaign.')),
    description: 'Deletes a draft.',
  })
  removeCampaign(@Ctx() context: Context, @Arg('id', () => ID, campaignIdOptions) id: string) {
    return removeCampaign(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отправка рассылки',
    limits: ['massEmailByStaff'],
    result: CampaignResult,
    description:
      'Sends a draft now or at a given time to the users of its segment with consent at that time, once to each. A stopped campaign continues with the remaining users.',
  })
  sendCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, campaignIdOptions) id: string,
    @Arg('version', () => Int, versionOptions) version: number,
    @Arg('at', () => DateTime, { nullable: true, description: 'Time of sending; null: now.' }) at: string | null,
  ) {
    return sendCampaign(context, id, version, at ?? null);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Рассылка снята с отправки',
    result: CampaignResult,
    description: 'Turns a scheduled campaign back into a draft.',
  })
  unscheduleCampaign(@Ctx() context: Context, @Arg('id', () => ID, campaignIdOptions) id: string) {
    return unscheduleCampaign(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Остановка рассылки',
    result: CampaignResult,
    description: 'Stops a campaign: emails that are still queued are not sent.',
  })
  stopCampaign(@Ctx() context: Context, @Arg('id', () => ID, campaignIdOptions) id: string) {
    return stopCampaign(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Пробное письмо рассылки',
    limits: ['trialEmailByStaff'],
    result: CampaignResult,
    description: 'Sends the saved email to the viewer only.',
  })
  sendCampaignTrial(@Ctx() context: Context, @Arg('id', () => ID, campaignIdOptions) id: string) {
    return sendTrial(context, id);
  }
}

@Resolver(() => Campaign)
export class CampaignResolver {
  @FieldResolver(() => Segment, { description: 'Recipients.' })
  async segment(@Root() campaign: Campaign, @Ctx() context: Context): Promise<Segment> {
    const { eventIds, ...filters } = parseSegment(campaign);
    const events = await Promise.all(eventIds.map((id) => load(context, eventsById, id)));
    return { ...filters, events: events.filter((event) => event !== null) };
  }

  @FieldResolver(() => CampaignDelivery, { description: 'Results of its emails.' })
  delivery(@Root() campaign: Campaign, @Ctx() context: Context): Promise<CampaignDelivery> {
    return load(context, deliveryOfCampaigns, campaign);
  }

  @FieldResolver(() => LetterConnection, { description: 'Its emails, as long as the outbox keeps them.' })
  letters(
    @Root() { id }: Campaign,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => LetterState, { nullable: true, description: 'Emails in this state; null: all.' })
    state: LetterState | null,
  ): Promise<Page<SentLetter>> {
    return campaignEmailList.page(context, args, { campaignId: id, state });
  }

  @FieldResolver(() => Task, { nullable: true, description: 'The task that enqueues its emails.' })
  task(@Root() { taskId }: Campaign, @Ctx() context: Context): Promise<Task | null> | null {
    return taskId === null ? null : load(context, tasksById, taskId);
  }
}
