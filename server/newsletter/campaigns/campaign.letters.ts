import type { Application } from '../../core/application.js';
import { writeLetter, type LetterContent } from '../../core/letter.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import type { Db } from '../../core/db.js';
import { hasConsent } from '../../legal/legal.service.js';
import { findUser, greetingOf } from '../../users/users.service.js';
import type { User } from '../../users/user.entity.js';
import { noConsentResult } from '../newsletter.letters.js';
import { unsubscribePath } from '../unsubscribe.service.js';
import type { Campaign } from './campaign.entity.js';
import type { LetterPreview } from './campaigns.results.js';

export const campaignLetter = 'newsletter.campaign';
export const trialLetter = 'newsletter.trial';

export type CampaignEmailPayload = { campaignId: string; userId: string };

type CampaignText = Pick<Campaign, 'subject' | 'body'>;

const renderContent = (app: Application, { subject, body }: CampaignText, user: User): LetterContent => ({
  subject,
  greeting: greetingOf(user),
  paragraphs: [],
  markdown: body,
  facts: [],
  action: null,
  why: 'Вы получили это письмо, потому что согласились получать информационные письма о будущих мероприятиях.',
  unsubscribe: unsubscribePath(app, user.id),
});

const findCampaign = (reads: Db, id: string): Promise<Campaign | null> =>
  reads.readOne<Campaign>('SELECT * FROM campaigns WHERE id = ?', [id]);

/**
 * Checks again before each email: skips users without consent or account, and all users after the campaign was stopped.
 */
const campaignEmail = (app: Application): LetterKind<CampaignEmailPayload> => ({
  name: campaignLetter,
  title: 'Рассылка',
  write: async ({ campaignId, userId }, reads) => {
    const campaign = await findCampaign(reads, campaignId);
    if (!campaign || campaign.state === 'STOPPED') return new NotNeeded('Рассылку остановили.');
    const user = await findUser(reads, userId);
    if (!user || !(await hasConsent(reads, userId, 'NEWSLETTER_CONSENT'))) return noConsentResult;
    return { to: user.email, ...renderContent(app, campaign, user) };
  },
});

/** Sent to the author of the campaign. Needs no consent, because it is work. */
const trialEmail = (app: Application): LetterKind<CampaignEmailPayload> => ({
  name: trialLetter,
  title: 'Рассылка: проверочное письмо',
  write: async ({ campaignId, userId }, reads) => {
    const [campaign, user] = [await findCampaign(reads, campaignId), await findUser(reads, userId)];
    if (!campaign || !user) return new NotNeeded('Рассылки или личного кабинета сотрудника больше нет.');
    const content = renderContent(app, campaign, user);
    return { to: user.email, ...content, subject: `Проверка: ${content.subject}` };
  },
});

export const campaignLetters = (app: Application): LetterKind<CampaignEmailPayload>[] => [
  campaignEmail(app),
  trialEmail(app),
];

/** Preview of the email with the name of the viewer. */
export async function previewLetter(
  app: Application,
  reads: Db,
  text: CampaignText,
  userId: string,
): Promise<LetterPreview> {
  const user = await findUser(reads, userId);
  return writeLetter(app.config, renderContent(app, text, user!));
}
