import { ascending, defineList, descending, required, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import type { LetterState } from '../../emails/email.enums.js';
import type { SentLetter } from '../../emails/emails.results.js';
import { emailOf, outboxStateOf, type EmailRow } from '../../emails/emails.service.js';
import { Campaign } from './campaign.entity.js';
import { emailsInQueue } from './delivery.js';

export const CampaignConnection = connectionOf('CampaignConnection', Campaign, 'campaigns');

/** Ids grow with time. */
export const campaignList = defineList<Campaign>({
  from: 'campaigns',
  filters: {},
  orders: { LATEST: descending('id') },
});

/** Emails of a campaign, as long as the outbox keeps them. */
export const campaignEmailList = defineList<SentLetter, { campaignId: string; state?: LetterState | null }, EmailRow>({
  from: emailsInQueue,
  select: 'outbox.*',
  always: 'outbox.id IS NOT NULL',
  filters: {
    campaignId: required(where('campaign_letters."campaignId" = ?')),
    state: where('outbox.state = ?', outboxStateOf, 'QUEUED'),
  },
  orders: { USER: ascending('campaign_letters."userId" AS person') },
  node: (row, { app }) => emailOf(app, row),
});
