import type { Application } from '../../core/application.js';
import { writeEmail } from '../../core/email/email-content.js';
import { defineEmail, NotNeeded, type EmailDraft } from '../../core/email/define-email.js';
import type { Db } from '../../core/database/db.js';
import { hasConsent } from '../../legal/legal.service.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import type { User } from '../../users/user.entity.js';
import { noConsentResult } from '../newsletter.emails.js';
import { unsubscribePath } from '../unsubscribe.service.js';
import type { Campaign } from './campaign.entity.js';
import type { LetterPreview } from './campaigns.results.js';

type CampaignEmailPayload = { campaignId: string; userId: string };

type CampaignText = Pick<Campaign, 'subject' | 'body'>;

type CampaignData = { campaign: CampaignText; user: User; unsubscribe: string };

const campaignData = (app: Application, campaign: CampaignText, user: User): CampaignData => ({
  campaign,
  user,
  unsubscribe: unsubscribePath(app, user.id),
});

const writeCampaign = ({ campaign: { subject, body }, user, unsubscribe }: CampaignData): EmailDraft => ({
  ...addressedTo(user),
  subject,
  paragraphs: [],
  markdown: body,
  facts: [],
  action: null,
  why: 'Вы получили это письмо, потому что согласились получать информационные письма о будущих мероприятиях.',
  unsubscribe,
});

const findCampaign = (db: Db, id: string): Promise<Campaign | null> => db.findOne<Campaign>('campaigns', { id });

/**
 * Checks again before each email: skips users without consent or account, and all users after the campaign was stopped.
 */
export const campaignEmail = defineEmail({
  name: 'newsletter.campaign',
  title: 'Рассылка',
  priority: 9,
  read: async ({ app, db }, { campaignId, userId }: CampaignEmailPayload) => {
    const campaign = await findCampaign(db, campaignId);
    if (!campaign || campaign.state === 'STOPPED') return new NotNeeded('Рассылку остановили.');
    const user = await findUser(db, userId);
    if (!user || !(await hasConsent(db, userId, 'NEWSLETTER_CONSENT'))) return noConsentResult;
    return campaignData(app, campaign, user);
  },
  write: writeCampaign,
  samples: async () => (await import('./campaign.samples.js')).campaign,
});

/** Sent to the author of the campaign. Needs no consent, because it is work. */
export const trialEmail = defineEmail({
  name: 'newsletter.trial',
  title: 'Рассылка: проверочное письмо',
  priority: 1,
  read: async ({ app, db }, { campaignId, userId }: CampaignEmailPayload) => {
    const [campaign, user] = [await findCampaign(db, campaignId), await findUser(db, userId)];
    if (!campaign || !user) return new NotNeeded('Рассылки или личного кабинета сотрудника больше нет.');
    return campaignData(app, campaign, user);
  },
  write: (data) => ({ ...writeCampaign(data), subject: `Проверка: ${data.campaign.subject}` }),
  samples: async () => (await import('./campaign.samples.js')).campaign,
});

/** Preview of the email with the name of the viewer. */
export async function previewEmail(
  app: Application,
  db: Db,
  text: CampaignText,
  userId: string,
): Promise<LetterPreview> {
  const user = await findUser(db, userId);
  return writeEmail(app.config, writeCampaign(campaignData(app, text, user!)));
}
