import { accountMerges } from '../core/account-merge.js';
import { staffTexts, personalDataKinds } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import { minute } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { CampaignEmail, Campaign } from './campaigns/campaign.entity.js';
import { campaignEmail, trialEmail } from './campaigns/campaign.emails.js';
import { campaignTasks } from './campaigns/campaign.task.js';
import { campaignsToUser } from './campaigns/campaigns.personal-data.js';
import { CampaignResolver, CampaignsResolver } from './campaigns/campaigns.resolver.js';
import { startDueCampaigns, closeCampaigns } from './campaigns/send-campaign.service.js';
import { NewsletterEvent, NewsletterIssue } from './newsletter-issue.entity.js';
import { digestEmail } from './newsletter.emails.js';
import { NewsletterResolver } from './newsletter.resolver.js';
import { publishNewsletter } from './newsletter.service.js';
import { unsubscribeRoutes } from './unsubscribe.routes.js';

export const newsletter: Module = {
  name: 'newsletter',
  entities: [NewsletterIssue, NewsletterEvent, Campaign, CampaignEmail],
  unaudited: [NewsletterEvent, CampaignEmail],
  resolvers: [NewsletterResolver, CampaignsResolver, CampaignResolver],
  emails: [digestEmail, campaignEmail, trialEmail],
  tasks: campaignTasks,
  scheduledJobs: (app) => [
    { name: 'publish the newsletter', everyMilliseconds: 5 * minute, run: () => publishNewsletter(app) },
    { name: 'start due campaigns', everyMilliseconds: minute, run: () => startDueCampaigns(app) },
    { name: 'close campaigns', everyMilliseconds: minute, run: () => closeCampaigns(app) },
  ],
  routes: unsubscribeRoutes,
  hooks: [
    provide(personalDataKinds, campaignsToUser),
    provide(staffTexts, { table: 'campaigns', key: 'id', columns: ['subject', 'body'] }),
    provide(accountMerges, {
      rows: [
        { table: 'campaign_letters', onMerge: 'MOVE', uniqueBy: { columns: ['campaignId'] } },
        // How far an issue has come.
        { table: 'newsletter_issues', column: 'lastUserId', onMerge: 'STAY' },
      ],
    }),
  ],
};
