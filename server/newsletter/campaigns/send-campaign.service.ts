import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { transition, transitionWhere, updateInState } from '../../core/graphql/states.js';
import { stopTaskIn } from '../../tasks/tasks.service.js';
import { startTask } from '../../tasks/start-task.js';
import type { Task } from '../../tasks/task.entity.js';
import { taskStates } from '../../tasks/task.states.js';
import { countAudience } from './audience.js';
import type { Campaign } from './campaign.entity.js';
import { campaignStates } from './campaign.states.js';
import { trialEmail } from './campaign.emails.js';
import { campaignTask, type CampaignTaskPayload } from './campaign.task.js';
import { findCampaign, rejectTransition, parseSegment, type ChangedCampaign } from './campaigns.service.js';
import { sumDelivery, emailsInQueue, outboxRetention } from './delivery.js';
import { quoted } from '../../../rules/text/typography.js';

/** A later date is likely a mistake. */
const maxScheduleAhead = 366 * day;

async function lockCampaign(transaction: Transaction, id: string): Promise<Campaign | null> {
  return (await transaction.lock<Campaign>('campaigns', { id })) ?? null;
}

type SendContext = { actorId: string | null; now: Date };

/** Starts sending a campaign. Returns null if it has changed in the meantime. */
async function startSending(
  transaction: Transaction,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  { actorId, now }: SendContext,
): Promise<Campaign | null> {
  // Locks the row before the task is created, because the row then refers to the task.
  const locked = await lockCampaign(transaction, id);
  if (locked?.version !== version || !campaignStates.allows(locked.state, 'SENDING')) return null;
  const task = await startTask<CampaignTaskPayload>(transaction, {
    kind: campaignTask,
    title: `Рассылка ${quoted(locked.subject)}`,
    subject: { type: 'CAMPAIGN', id },
    payload: { campaignId: id, segment: parseSegment(locked) },
    actorId,
    now,
  });
  return transition<Campaign>(transaction, campaignStates, locked, 'SENDING', {
    taskId: task.id,
    startedAt: locked.startedAt ?? toIso(now),
    finishedAt: null,
    version: version + 1,
  });
}

function checkSendTime(at: string, now: Date): void {
  if (at <= toIso(now)) reject('DATE_IN_PAST', 'Укажите время, которое ещё не наступило.', 'at');
  if (at > toIso(addMs(now, maxScheduleAhead)))
    reject('DATE_TOO_FAR', 'Укажите время не дальше года от сегодняшнего дня.', 'at');
}

/** A stopped campaign continues after its last email has ended and while the outbox still knows who received it. */
function checkCanContinue({ finishedAt, startedAt }: Campaign, now: Date): void {
  if (finishedAt === null)
    reject('CAMPAIGN_STOPPING', 'Последние письма ещё в очереди. Подождите минуту и продолжите рассылку.');
  if (startedAt! <= toIso(addMs(now, -outboxRetention)))
    reject('CAMPAIGN_TOO_OLD', 'Рассылка началась слишком давно, чтобы её продолжать. Создайте новую.');
}

/**
 * Sends now or schedules; continues a stopped campaign. Requires the version that the user has seen, so that no unseen
 * text is sent.
 */
export async function sendCampaign(
  context: Context,
  id: string,
  version: number,
  at: string | null,
): Promise<ChangedCampaign> {
  const { app, now, viewer, db } = context;
  if (at !== null) checkSendTime(at, now);
  const current = await findCampaign(context, id);
  if (!current) return reject('NOT_FOUND', 'Такого письма нет.');
  if (current.state === 'SENDING' && at === null && current.version === version + 1) return { campaign: current };
  if (current.state === 'STOPPED' && at === null) checkCanContinue(current, now);
  if ((await countAudience(db, parseSegment(current))) === 0)
    reject('NO_RECIPIENTS', 'Отправлять некому: под эти условия не подходит никто из согласившихся на письма.');
  const campaign = await app.database.inTransaction(async (transaction) => {
    const updated =
      at === null
        ? await startSending(transaction, { id, version }, { actorId: viewer!.id, now })
        : await schedule(transaction, id, version, at);
    return updated ?? rejectTransition(transaction, id);
  });
  app.log.info({ campaign: id, at, by: viewer!.id }, 'a campaign is to be sent');
  return { campaign };
}

async function schedule(
  transaction: Transaction,
  id: string,
  version: number,
  at: string,
): Promise<Campaign | undefined> {
  const columns = { scheduledAt: at, version: version + 1 };
  const where = { sql: 'id = ? AND version = ?', values: [id, version] };
  return (await transitionWhere<Campaign>(transaction, campaignStates, 'SCHEDULED', columns, where))[0];
}

/** Turns a scheduled campaign back into a draft. Can be repeated. */
export async function unscheduleCampaign({ app }: Context, id: string): Promise<ChangedCampaign> {
  const campaign = await app.database.inTransaction(async (transaction) => {
    const current = await lockCampaign(transaction, id);
    if (current?.state === 'DRAFT') return current;
    if (!current || !campaignStates.allows(current.state, 'DRAFT')) return rejectTransition(transaction, id);
    const columns = { scheduledAt: null, version: current.version + 1 };
    return transition<Campaign>(transaction, campaignStates, current, 'DRAFT', columns);
  });
  return { campaign };
}

/** Stops a campaign: emails that are still queued are not sent. Can be repeated. */
export async function stopCampaign({ app, now, viewer }: Context, id: string): Promise<ChangedCampaign> {
  const campaign = await app.database.inTransaction(async (transaction) => {
    const current = await lockCampaign(transaction, id);
    if (!current) return reject('NOT_FOUND', 'Такого письма нет.');
    if (current.state === 'STOPPED') return current;
    if (!campaignStates.allows(current.state, 'STOPPED'))
      return reject('CAMPAIGN_OVER', 'Останавливать нечего: письма не рассылаются.');
    await stopTaskIn(transaction, current.taskId!, now);
    return transition<Campaign>(transaction, campaignStates, current, 'STOPPED', { version: current.version + 1 });
  });
  app.log.info({ campaign: id, by: viewer!.id }, 'a campaign was stopped');
  return { campaign };
}

/** Sends a trial email to the viewer, at most one per minute. */
export async function sendTrial(context: Context, id: string): Promise<ChangedCampaign> {
  const { app, now, viewer } = context;
  const campaign = await findCampaign(context, id);
  if (!campaign) return reject('NOT_FOUND', 'Такого письма нет.');
  const userId = viewer!.id;
  await app.database.inTransaction((transaction) =>
    enqueueEmail(
      transaction,
      trialEmail,
      { campaignId: id, userId },
      { key: `${id} ${userId} ${campaign.version} ${toIso(now).slice(0, 16)}`, userId, now },
    ),
  );
  return { campaign };
}

/** Starts scheduled campaigns that are due. */
export async function startDueCampaigns({ database, clock, log }: Application): Promise<void> {
  const now = clock.now();
  const due = await database.query<Campaign>(
    `SELECT * FROM campaigns WHERE state = 'SCHEDULED' AND "scheduledAt" <= ? ORDER BY "scheduledAt" LIMIT 50`,
    [toIso(now)],
  );
  for (const campaign of due) {
    const started = await database.inTransaction((transaction) =>
      startSending(transaction, campaign, { actorId: null, now }),
    );
    if (started) log.info({ campaign: campaign.id }, 'a campaign has begun at its hour');
  }
}

/** Counts the results of finished campaigns before the outbox deletes the entries. */
export async function closeCampaigns({ database, clock }: Application): Promise<void> {
  const unfinished = await database.query<Campaign & { taskState: Task['state'] | null }>(
    `SELECT campaigns.*, tasks.state AS "taskState" FROM campaigns LEFT JOIN tasks ON tasks.id = campaigns."taskId"
     WHERE campaigns."finishedAt" IS NULL AND campaigns.${campaignStates.sql.unfinished} ORDER BY campaigns.id LIMIT 50`,
  );
  for (const { id, taskState } of unfinished) {
    if (taskState !== null && taskStates.is(taskState, 'open')) continue;
    const rows = await database.query<{ state: null; count: number }>(
      `SELECT outbox.state, COUNT(*) AS count FROM ${emailsInQueue} WHERE campaign_letters."campaignId" = ? GROUP BY outbox.state`,
      [id],
    );
    const { waiting, sent, skipped, failed } = sumDelivery(rows);
    // A task that was stopped or failed has not enqueued all emails.
    const endState = taskState === 'DONE' ? 'SENT' : 'STOPPED';
    if (waiting === 0 || endState === 'STOPPED')
      await database.inTransaction(async (transaction) => {
        const campaign = await lockCampaign(transaction, id);
        if (!campaign || campaign.finishedAt !== null) return;
        const columns = { sent, skipped, failed, finishedAt: waiting === 0 ? toIso(clock.now()) : null };
        if (campaign.state === 'SENDING')
          await transition<Campaign>(transaction, campaignStates, campaign, endState, columns);
        else await updateInState<Campaign>(transaction, campaignStates, campaign, columns);
      });
  }
}
