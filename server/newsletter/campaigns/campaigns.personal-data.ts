import { definePersonalData } from '../../core/personal-data.js';

/** Campaigns sent to the user. The rows are deleted with the account. */
export const campaignsToUser = definePersonalData<{ subject: string; createdAt: string }>({
  name: 'campaigns',
  title: 'Информационные письма',
  rows: `SELECT campaigns.subject, campaign_letters."createdAt" FROM campaign_letters
    JOIN campaigns ON campaigns.id = campaign_letters."campaignId"
    WHERE campaign_letters."userId" = ? ORDER BY campaign_letters."createdAt", campaigns.id`,
  fields: { subject: 'Тема', createdAt: 'Когда поставлено в очередь' },
});
