import type { PersonalData } from '../../core/personal-data.js';

/** Campaigns sent to the user. The rows are deleted with the account. */
export const campaignsToUser: PersonalData = {
  name: 'campaigns',
  title: 'Информационные письма',
  labels: { subject: 'Тема', createdAt: 'Когда поставлено в очередь' },
  read: (_app, db, userId) =>
    db.query<{ subject: string; createdAt: string }>(
      `SELECT campaigns.subject, campaign_letters."createdAt" FROM campaign_letters
       JOIN campaigns ON campaigns.id = campaign_letters."campaignId"
       WHERE campaign_letters."userId" = ? ORDER BY campaign_letters."createdAt", campaigns.id`,
      [userId],
    ),
};
