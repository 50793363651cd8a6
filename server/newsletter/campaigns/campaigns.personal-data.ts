import type { PersonalData } from '../../core/personal-data.js';

/** Which letters to many went to her. The rows go with the account. */
export const campaignsToPerson: PersonalData = {
  name: 'campaigns',
  title: 'Информационные письма',
  labels: { subject: 'Тема', createdAt: 'Когда поставлено в очередь' },
  read: (_app, reads, userId) =>
    reads.read<{ subject: string; createdAt: string }>(
      `SELECT campaigns.subject, campaign_letters."createdAt" FROM campaign_letters
       JOIN campaigns ON campaigns.id = campaign_letters."campaignId"
       WHERE campaign_letters."userId" = ? ORDER BY campaign_letters."createdAt", campaigns.id`,
      [userId],
    ),
};
