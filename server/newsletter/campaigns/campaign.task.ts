import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import { enqueueEmails } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { Piece, TaskKind } from '../../core/jobs/task-kind.js';
import { usersWithConsent } from '../../legal/legal.service.js';
import { countAudience, nextAudienceIds } from './audience.js';
import { campaignEmail } from './campaign.emails.js';
import type { SegmentInput } from './campaigns.inputs.js';

export const campaignTask = 'campaign';
export type CampaignTaskPayload = { campaignId: string; segment: SegmentInput };

/** Emails enqueued per transaction. Few, so that other writers are not blocked. */
const batchSize = 200;

type Batch = Piece & { people: readonly string[] };

const inBatches = (people: readonly string[]): Batch[] =>
  Array.from({ length: Math.ceil(people.length / batchSize) }, (_, index) => {
    const batch = people.slice(index * batchSize, (index + 1) * batchSize);
    return { key: batch.at(-1)!, size: batch.length, people: batch };
  });

/** Enqueues the emails of a campaign, one per user. */
const campaignTaskKind: TaskKind<CampaignTaskPayload, Batch> = {
  name: campaignTask,
  title: 'Рассылка',
  count: ({ segment }, db) => countAudience(db, segment),
  next: async ({ segment }, after, limit, db) =>
    inBatches(await nextAudienceIds(db, segment, after, limit * batchSize)),
  work: async (transaction, { people }, { payload: { campaignId }, now }) => {
    const [campaign] = await transaction.query(`SELECT id FROM campaigns WHERE id = ? AND state = 'SENDING'`, [
      campaignId,
    ]);
    if (!campaign) reject('CAMPAIGN_OVER', 'Рассылка остановлена: письма этой части не отправлены.');
    const consenting = [...(await usersWithConsent(transaction, people, 'NEWSLETTER_CONSENT'))];
    await transaction.insert(
      'campaign_letters',
      consenting.map((userId) => ({ campaignId, userId, createdAt: toIso(now) })),
      'ON CONFLICT ("campaignId", "userId") DO NOTHING',
    );
    const keyOf = (userId: string): string => `${campaignId} ${userId}`;
    // Re-queues emails that were skipped when the campaign was stopped.
    await transaction.query(
      `UPDATE outbox SET state = 'QUEUED', "doneAt" = NULL, attempts = 0, "availableAt" = ?
       WHERE state = 'NOT_NEEDED' AND key IN (${placeholders(consenting)})`,
      [toIso(now), ...consenting.map((userId) => `${campaignEmail.name} ${keyOf(userId)}`)],
    );
    await enqueueEmails(
      transaction,
      campaignEmail,
      consenting.map((userId) => ({
        key: keyOf(userId),
        payload: { campaignId, userId },
        userId,
        now,
      })),
    );
  },
};

export const campaignTasks = (_app: Application): TaskKind<never>[] => [campaignTaskKind];
