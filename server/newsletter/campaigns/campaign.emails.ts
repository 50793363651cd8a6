import type { Application } from '../../core/application.js';
import { writeEmail, type EmailContent } from '../../core/email-content.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import type { Db } from '../../core/db.js';
import { hasConsent } from '../../legal/legal.service.js';
import { greetingOf } from '../../core/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import type { User } from '../../users/user.entity.js';
import { noConsentResult } from '../newsletter.emails.js';
import { unsubscribePath } from '../unsubscribe.service.js';
import type { Campaign } from './campaign.entity.js';
import type { LetterPreview } from './campaigns.results.js';

export const campaignEmailName = 'newsletter.campaign';
export const trialEmailName = 'newsletter.trial';

export type CampaignEmailPayload = { campaignId: string; userId: string };

type CampaignText = Pick<Campaign, 'subject' | 'body'>;

const renderContent = (app: Application, { subject, body }: CampaignText, user: User): EmailContent => ({
  subject,
  greeting: greetingOf(user),
  paragraphs: [],
  markdown: body,
  facts: [],
  action: null,
  why: 'Вы получили это письмо, потому что согласились получать информационные письма о будущих мероприятиях.',
  unsubscribe: unsubscribePath(app, user.id),
});

const findCampaign = (db: Db, id: string): Promise<Campaign | null> =>
  db.queryOne<Campaign>('SELECT * FROM campaigns WHERE id = ?', [id]);

/**
 * Checks again before each email: skips users without consent or account, and all users after the campaign was stopped.
 */
const campaignEmail = (app: Application): EmailKind<CampaignEmailPayload> => ({
  name: campaignEmailName,
  title: 'Рассылка',
  write: async ({ campaignId, userId }, db) => {
    const campaign = await findCampaign(db, campaignId);
    if (!campaign || campaign.state === 'STOPPED') return new NotNeeded('Рассылку остановили.');
    const user = await findUser(db, userId);
    if (!user || !(await hasConsent(db, userId, 'NEWSLETTER_CONSENT'))) return noConsentResult;
    return { to: user.email, ...renderContent(app, campaign, user) };
  },
});

/** Sent to the author of the campaign. Needs no consent, because it is work. */
const trialEmail = (app: Application): EmailKind<CampaignEmailPayload> => ({
  name: trialEmailName,
  title: 'Рассылка: проверочное письмо',
  write: async ({ campaignId, userId }, db) => {
    const [campaign, user] = [await findCampaign(db, campaignId), await findUser(db, userId)];
    if (!campaign || !user) return new NotNeeded('Рассылки или личного кабинета сотрудника больше нет.');
    const content = renderContent(app, campaign, user);
    return { to: user.email, ...content, subject: `Проверка: ${content.subject}` };
  },
});

export const campaignEmails = (app: Application): EmailKind<CampaignEmailPayload>[] => [
  campaignEmail(app),
  trialEmail(app),
];

/** Preview of the email with the name of the viewer. */
export async function previewEmail(
  app: Application,
  db: Db,
  text: CampaignText,
  userId: string,
): Promise<LetterPreview> {
  const user = await findUser(db, userId);
  return writeEmail(app.config, renderContent(app, text, user!));
}
