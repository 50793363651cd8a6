import { day, toIso, addMs } from '../../core/clock.js';
import type { Loader } from '../../core/graphql/loaders.js';
import type { OutboxState } from '../../core/jobs/outbox.js';
import { placeholders } from '../../core/database/sql.js';
import type { Campaign } from './campaign.entity.js';
import { campaignEmail } from './campaign.emails.js';
import type { CampaignDelivery } from './campaigns.results.js';

type StateCount = { campaignId: string; state: OutboxState | null; count: number };

/** SQL join of the emails of campaigns with their outbox entries, which hold the states. */
export const emailsInQueue = `campaign_letters LEFT JOIN outbox
  ON outbox.key = '${campaignEmail.name} ' || campaign_letters."campaignId" || ' ' || campaign_letters."userId"`;

/** How long the outbox keeps finished entries. */
export const outboxRetention = 25 * day;

const groupOf = (state: OutboxState | null): Exclude<keyof CampaignDelivery, 'total'> => {
  if (state === null || state === 'DONE') return 'sent';
  if (state === 'NOT_NEEDED') return 'skipped';
  return state === 'FAILED' ? 'failed' : 'waiting';
};

export function sumDelivery(rows: readonly Pick<StateCount, 'state' | 'count'>[]): CampaignDelivery {
  const delivery: CampaignDelivery = { total: 0, waiting: 0, sent: 0, skipped: 0, failed: 0 };
  for (const { state, count } of rows) {
    delivery[groupOf(state)] += Number(count);
    delivery.total += Number(count);
  }
  return delivery;
}

/** Whether the counts stored at the end are final. Failed emails can still be sent again while the outbox has them. */
const isSettled = ({ finishedAt, failed }: Campaign, now: Date): boolean =>
  finishedAt !== null && (failed === 0 || finishedAt < toIso(addMs(now, -outboxRetention)));

export const deliveryOfCampaigns: Loader<Campaign, CampaignDelivery> = async (campaigns, { db, now }) => {
  const openIds = campaigns.filter((campaign) => !isSettled(campaign, now)).map(({ id }) => id);
  const rows =
    openIds.length === 0
      ? []
      : await db.query<StateCount>(
          `SELECT campaign_letters."campaignId", outbox.state, COUNT(*) AS count FROM ${emailsInQueue}
           WHERE campaign_letters."campaignId" IN (${placeholders(openIds)}) GROUP BY campaign_letters."campaignId", outbox.state`,
          openIds,
        );
  return campaigns.map((campaign) => {
    if (!isSettled(campaign, now)) return sumDelivery(rows.filter(({ campaignId }) => campaignId === campaign.id));
    const { sent, skipped, failed } = campaign;
    return { total: sent + skipped + failed, waiting: 0, sent, skipped, failed };
  });
};
