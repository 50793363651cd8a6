import type { Application } from '../../core/application.js';
import { writeLetter, type LetterContent } from '../../core/letter.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import type { Db } from '../../core/kept.js';
import { hasConsent } from '../../legal/legal.service.js';
import { findUser, greetingOf } from '../../users/users.service.js';
import type { User } from '../../users/user.entity.js';
import { noConsent } from '../newsletter.letters.js';
import { unsubscribePath } from '../unsubscribing.js';
import type { Campaign } from './campaign.entity.js';
import type { LetterPreview } from './campaigns.results.js';

export const campaignLetter = 'newsletter.campaign';
export const trialLetter = 'newsletter.trial';

export type CampaignMail = { campaignId: string; userId: string };

type Words = Pick<Campaign, 'subject' | 'body'>;

const contentOf = (app: Application, { subject, body }: Words, user: User): LetterContent => ({
  subject,
  greeting: greetingOf(user),
  paragraphs: [],
  markdown: body,
  facts: [],
  action: null,
  why: 'Вы получили это письмо, потому что согласились получать информационные письма о будущих мероприятиях.',
  unsubscribe: unsubscribePath(app, user.id),
});

const find = (reads: Db, id: string): Promise<Campaign | null> =>
  reads.readOne<Campaign>('SELECT * FROM campaigns WHERE id = ?', [id]);

/** Looks once more at the moment of each letter: whoever took the consent back, or left, gets none; nor does anybody once it was stopped. */
const toMany = (app: Application): LetterKind<CampaignMail> => ({
  name: campaignLetter,
  title: 'Рассылка',
  write: async ({ campaignId, userId }, reads) => {
    const campaign = await find(reads, campaignId);
    if (!campaign || campaign.state === 'STOPPED') return new NotNeeded('Рассылку остановили.');
    const user = await findUser(reads, userId);
    if (!user || !(await hasConsent(reads, userId, 'NEWSLETTER_CONSENT'))) return noConsent;
    return { to: user.email, ...contentOf(app, campaign, user) };
  },
});

/** To whoever writes the campaign, whatever she agreed to: it is work. */
const toOneself = (app: Application): LetterKind<CampaignMail> => ({
  name: trialLetter,
  title: 'Рассылка: проверочное письмо',
  write: async ({ campaignId, userId }, reads) => {
    const [campaign, user] = [await find(reads, campaignId), await findUser(reads, userId)];
    if (!campaign || !user) return new NotNeeded('Рассылки или личного кабинета сотрудника больше нет.');
    const content = contentOf(app, campaign, user);
    return { to: user.email, ...content, subject: `Проверка: ${content.subject}` };
  },
});

export const campaignLetters = (app: Application): LetterKind<CampaignMail>[] => [toMany(app), toOneself(app)];

/** The letter as it will look, with the name of whoever looks at it. */
export async function previewLetter(app: Application, reads: Db, words: Words, userId: string): Promise<LetterPreview> {
  const user = await findUser(reads, userId);
  return writeLetter(app.config, contentOf(app, words, user!));
}
