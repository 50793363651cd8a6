import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { reject } from '../../core/problems.js';
import { stopIn } from '../../tasks/tasks.service.js';
import { startTask } from '../../tasks/start-task.js';
import type { Task } from '../../tasks/task.entity.js';
import { countAudience } from './audience.js';
import type { Campaign } from './campaign.entity.js';
import { mayBecome } from './campaign.life.js';
import { trialLetter, type CampaignMail } from './campaign.letters.js';
import { campaignTask, type CampaignWork } from './campaign.task.js';
import { asCampaign, findCampaign, rejectMove, segmentOf, type Changed } from './campaigns.service.js';
import { added, lettersInQueue, remembered } from './delivery.js';
import { quoted } from '../../../rules/typography.js';

/** Further ahead nobody remembers that it was set. */
const farthest = 366 * day;

type Sending = { actorId: string | null; now: Date };

/** Has the letters of a campaign sent. @returns null when somebody has moved it meanwhile */
async function begin(
  transaction: Transaction,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  { actorId, now }: Sending,
): Promise<Campaign | null> {
  // Locks the row before the task is made, whose id it then holds.
  const [found] = await transaction.query<Campaign>(
    `UPDATE campaigns SET version = version WHERE id = ? AND version = ? AND ${mayBecome('SENDING')} RETURNING *`,
    [id, version],
  );
  if (!found) return null;
  const task = await startTask<CampaignWork>(transaction, {
    kind: campaignTask,
    title: `Рассылка ${quoted(found.subject)}`,
    subject: { type: 'CAMPAIGN', id },
    payload: { campaignId: id, segment: segmentOf(found) },
    actorId,
    now,
  });
  const [begun] = await transaction.query<Campaign>(
    `UPDATE campaigns SET state = 'SENDING', "taskId" = ?, "startedAt" = COALESCE("startedAt", ?), "finishedAt" = NULL,
       version = version + 1 WHERE id = ? RETURNING *`,
    [task.id, toIso(now), id],
  );
  return begun!;
}

function checkMoment(at: string, now: Date): void {
  if (at <= toIso(now)) reject('IN_THE_PAST', 'Укажите время, которое ещё не наступило.', 'at');
  if (at > toIso(addMs(now, farthest))) reject('TOO_FAR', 'Укажите время не дальше года от сегодняшнего дня.', 'at');
}

/** What was stopped goes on when the last of its letters has come to rest, and while the queue knows who has got it. */
function checkRest({ finishedAt, startedAt }: Campaign, now: Date): void {
  if (finishedAt === null)
    reject('STILL_STOPPING', 'Последние письма ещё в очереди. Подождите минуту и продолжите рассылку.');
  if (startedAt! <= toIso(addMs(now, -remembered)))
    reject('TOO_OLD', 'Рассылка началась слишком давно, чтобы её продолжать. Создайте новую.');
}

/**
 * Sends now, or at a moment that is set; what was stopped is sent on. What staff has not seen is not sent: the version is
 * that of her screen.
 */
export async function sendCampaign(context: Context, id: string, version: number, at: string | null): Promise<Changed> {
  const { app, now, viewer, reads } = context;
  if (at !== null) checkMoment(at, now);
  const known = await findCampaign(context, id);
  if (!known) return reject('NOT_FOUND', 'Такого письма нет.');
  if (known.state === 'SENDING' && at === null && known.version === version + 1) return { campaign: known };
  if (known.state === 'STOPPED' && at === null) checkRest(known, now);
  if ((await countAudience(reads, segmentOf(known))) === 0)
    reject('NOBODY', 'Отправлять некому: под эти условия не подходит никто из согласившихся на письма.');
  const campaign = await app.database.inTransaction(async (transaction) => {
    const moved =
      at === null
        ? await begin(transaction, { id, version }, { actorId: viewer!.id, now })
        : await schedule(transaction, id, version, at);
    return moved ?? rejectMove(transaction, id);
  });
  app.log.info({ campaign: id, at, by: viewer!.id }, 'a campaign is to be sent');
  return { campaign: asCampaign(campaign) };
}

async function schedule(
  transaction: Transaction,
  id: string,
  version: number,
  at: string,
): Promise<Campaign | undefined> {
  const [moved] = await transaction.query<Campaign>(
    `UPDATE campaigns SET state = 'SCHEDULED', "scheduledAt" = ?, version = version + 1
     WHERE id = ? AND version = ? AND ${mayBecome('SCHEDULED')} RETURNING *`,
    [at, id, version],
  );
  return moved;
}

/** Makes a draft again of what was to go out by itself. Done twice it stays a draft. */
export async function unscheduleCampaign({ app }: Context, id: string): Promise<Changed> {
  const campaign = await app.database.inTransaction(async (transaction) => {
    const [moved] = await transaction.query<Campaign>(
      `UPDATE campaigns SET state = 'DRAFT', "scheduledAt" = NULL, version = version + 1
       WHERE id = ? AND state = 'SCHEDULED' RETURNING *`,
      [id],
    );
    if (moved) return moved;
    const [draft] = await transaction.query<Campaign>(`SELECT * FROM campaigns WHERE id = ? AND state = 'DRAFT'`, [id]);
    return draft ?? rejectMove(transaction, id);
  });
  return { campaign: asCampaign(campaign) };
}

/** Stops a campaign: what has not left the site is not sent. Done twice it stays stopped. */
export async function stopCampaign({ app, now, viewer }: Context, id: string): Promise<Changed> {
  const campaign = await app.database.inTransaction(async (transaction) => {
    const [moved] = await transaction.query<Campaign>(
      `UPDATE campaigns SET state = 'STOPPED', version = version + 1 WHERE id = ? AND ${mayBecome('STOPPED')} RETURNING *`,
      [id],
    );
    if (!moved) {
      const [known] = await transaction.query<Campaign>('SELECT * FROM campaigns WHERE id = ?', [id]);
      if (!known) return reject('NOT_FOUND', 'Такого письма нет.');
      return known.state === 'STOPPED'
        ? known
        : reject('CAMPAIGN_OVER', 'Останавливать нечего: письма не рассылаются.');
    }
    await stopIn(transaction, moved.taskId!, now);
    return moved;
  });
  app.log.info({ campaign: id, by: viewer!.id }, 'a campaign was stopped');
  return { campaign: asCampaign(campaign) };
}

/** Sends the letter to whoever works on it: of presses within a minute one counts. */
export async function sendTrial(context: Context, id: string): Promise<Changed> {
  const { app, now, viewer } = context;
  const campaign = await findCampaign(context, id);
  if (!campaign) return reject('NOT_FOUND', 'Такого письма нет.');
  const userId = viewer!.id;
  await app.database.inTransaction((transaction) =>
    enqueueLetter<CampaignMail>(transaction, {
      kind: trialLetter,
      key: `${id} ${userId} ${campaign.version} ${toIso(now).slice(0, 16)}`,
      payload: { campaignId: id, userId },
      userId,
      now,
      priority: 1,
    }),
  );
  return { campaign };
}

/** Begins what was set to go out by now. */
export async function beginDue({ database, clock, log }: Application): Promise<void> {
  const now = clock.now();
  const due = await database.read<Campaign>(
    `SELECT * FROM campaigns WHERE state = 'SCHEDULED' AND "scheduledAt" <= ? ORDER BY "scheduledAt" LIMIT 50`,
    [toIso(now)],
  );
  for (const campaign of due) {
    const begun = await database.inTransaction((transaction) => begin(transaction, campaign, { actorId: null, now }));
    if (begun) log.info({ campaign: campaign.id }, 'a campaign has begun at its hour');
  }
}

/** Counts what became of the letters of campaigns that all came to an end, before the queue forgets them. */
export async function closeCampaigns({ database, clock }: Application): Promise<void> {
  const open = await database.read<Campaign & { taskState: Task['state'] | null }>(
    `SELECT campaigns.*, tasks.state AS "taskState" FROM campaigns LEFT JOIN tasks ON tasks.id = campaigns."taskId"
     WHERE campaigns."finishedAt" IS NULL AND campaigns.state IN ('SENDING', 'STOPPED') ORDER BY campaigns.id LIMIT 50`,
  );
  for (const { id, taskState } of open) {
    if (taskState === 'QUEUED' || taskState === 'RUNNING') continue;
    const rows = await database.read<{ state: null; count: number }>(
      `SELECT outbox.state, COUNT(*) AS count FROM ${lettersInQueue} WHERE campaign_letters."campaignId" = ? GROUP BY outbox.state`,
      [id],
    );
    const { waiting, sent, skipped, failed } = added(rows);
    // A task that was stopped or given up by itself has not put all letters into the queue.
    const end = taskState === 'DONE' ? 'SENT' : 'STOPPED';
    if (waiting === 0 || end === 'STOPPED')
      await database.inTransaction((transaction) =>
        transaction.query(
          `UPDATE campaigns SET state = CASE WHEN state = 'SENDING' THEN '${end}' ELSE state END, sent = ?, skipped = ?,
             failed = ?, "finishedAt" = ? WHERE id = ? AND "finishedAt" IS NULL`,
          [sent, skipped, failed, waiting === 0 ? toIso(clock.now()) : null, id],
        ),
      );
  }
}
