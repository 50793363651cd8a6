import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import type { Problem } from '../../../rules/problem.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowLoader } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { DateTime } from '../../core/graphql/scalars.js';
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

const tasksById = rowLoader<Task>('tasks');

/** For queries, which cannot return problems of fields. */
function throwFirst([problem]: Problem[]): void {
  if (problem) throw graphqlError('BAD_USER_INPUT', problem.message);
}

@Resolver()
export class CampaignsResolver {
  @Authorized('MANAGER')
  @Query(() => CampaignConnection, 'Email campaigns, the latest first.')
  campaigns(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Campaign>> {
    return campaignList.page(context, args, {});
  }

  @Authorized('MANAGER')
  @Query(() => Campaign, 'An email campaign; null: not found.', nullable)
  campaign(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the campaign.') id: string): Promise<Campaign | null> {
    return findCampaign(context, id);
  }

  @Authorized('MANAGER')
  @Query(() => Int, 'Number of current recipients of this segment.')
  campaignAudience(
    @Ctx() { db }: Context,
    @Arg('segment', () => SegmentInput, 'Recipients.') segment: SegmentInput,
  ): Promise<number> {
    throwFirst(segmentProblems(segment));
    return countAudience(db, segment);
  }

  @Authorized('MANAGER')
  @Query(() => LetterPreview, 'Preview of an email, with the name of the viewer.')
  campaignPreview(
    @Ctx() { app, db, viewer }: Context,
    @Arg('subject', () => String, 'Subject.') subject: string,
    @Arg('body', () => String, 'Markdown.') body: string,
  ): Promise<LetterPreview> {
    const text = normaliseContent({ subject, body });
    throwFirst(contentProblems(text));
    return previewEmail(app, db, text, viewer!.id);
  }

  @Mutate(CampaignResult, 'Creates an email campaign as a draft.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Новая рассылка',
  })
  createCampaign(@Ctx() context: Context, @Arg('input', () => CampaignInput, 'The campaign.') input: CampaignInput) {
    return createCampaign(context, input);
  }

  @Mutate(CampaignResult, 'Saves a draft. STATE_CHANGED if it was saved since or is no longer a draft.', {
    access: ['MANAGER'],
    action: 'Изменение рассылки',
  })
  updateCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the campaign.') id: string,
    @Arg('version', () => Int, '`version` of the campaign that the user sees.') version: number,
    @Arg('input', () => CampaignInput, 'The campaign.') input: CampaignInput,
  ) {
    return updateCampaign(context, id, version, input);
  }

  @Mutate(
    resultUnion('RemoveCampaignResult', success('CampaignRemoved', 'id', ID, 'Id of the deleted campaign.')),
    'Deletes a draft.',
    { access: ['MANAGER'], action: 'Удаление рассылки' },
  )
  removeCampaign(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the campaign.') id: string) {
    return removeCampaign(context, id);
  }

  @Mutate(
    CampaignResult,
    'Sends a draft now or at a given time to the users of its segment with consent at that time, once to each. A stopped campaign continues with the remaining users.',
    { access: ['MANAGER'], idempotent: true, action: 'Отправка рассылки', limits: ['massEmailByStaff'] },
  )
  sendCampaign(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the campaign.') id: string,
    @Arg('version', () => Int, '`version` of the campaign that the user sees.') version: number,
    @Arg('at', () => DateTime, 'Time of sending; null: now.', nullable) at: string | null,
  ) {
    return sendCampaign(context, id, version, at ?? null);
  }

  @Mutate(CampaignResult, 'Turns a scheduled campaign back into a draft.', {
    access: ['MANAGER'],
    action: 'Рассылка снята с отправки',
  })
  unscheduleCampaign(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the campaign.') id: string) {
    return unscheduleCampaign(context, id);
  }

  @Mutate(CampaignResult, 'Stops a campaign: emails that are still queued are not sent.', {
    access: ['MANAGER'],
    action: 'Остановка рассылки',
  })
  stopCampaign(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the campaign.') id: string) {
    return stopCampaign(context, id);
  }

  @Mutate(CampaignResult, 'Sends the saved email to the viewer only.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Пробное письмо рассылки',
    limits: ['trialEmailByStaff'],
  })
  sendCampaignTrial(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the campaign.') id: string) {
    return sendTrial(context, id);
  }
}

@Resolver(() => Campaign)
export class CampaignResolver {
  @FieldResolver(() => Segment, 'Recipients.')
  async segment(@Root() campaign: Campaign, @Ctx() context: Context): Promise<Segment> {
    const { eventIds, ...filters } = parseSegment(campaign);
    const events = await Promise.all(eventIds.map((id) => load(context, eventsById, id)));
    return { ...filters, events: events.filter((event) => event !== null) };
  }

  @FieldResolver(() => CampaignDelivery, 'Results of its emails.')
  delivery(@Root() campaign: Campaign, @Ctx() context: Context): Promise<CampaignDelivery> {
    return load(context, deliveryOfCampaigns, campaign);
  }

  @FieldResolver(() => LetterConnection, 'Its emails, as long as the outbox keeps them.')
  letters(
    @Root() { id }: Campaign,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => LetterState, 'Emails in this state; null: all.', nullable)
    state: LetterState | null,
  ): Promise<Page<SentLetter>> {
    return campaignEmailList.page(context, args, { campaignId: id, state });
  }

  @FieldResolver(() => Task, 'The task that enqueues its emails.', nullable)
  task(@Root() { taskId }: Campaign, @Ctx() context: Context): Promise<Task | null> | null {
    return taskId === null ? null : load(context, tasksById, taskId);
  }
}
