import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { EmailContent } from '../core/email-content.js';
import { enqueueEmails, type EmailKind } from '../core/email-kind.js';
import type { Gallery, Photo } from './gallery.entity.js';
import type { PhotoRemovalRequest } from './removal.entity.js';
import { quoted } from '../../rules/typography.js';

/** To the organisation: a new request. To the requester: it was received, it was decided. */
const emailNames = ['asked', 'received', 'decided'] as const;
type RemovalEmail = (typeof emailNames)[number];

const kindOf = (message: RemovalEmail): string => `photo-removal.${message}`;

const titles: Record<RemovalEmail, string> = {
  asked: 'Просьба убрать снимок: организации',
  received: 'Просьба убрать снимок получена',
  decided: 'Решение о снимке',
};

type RemovalData = { request: PhotoRemovalRequest; gallery: Gallery; photo: Photo | null };

const photoPath = ({ gallery, photo }: RemovalData): string =>
  `/photo-reports/${gallery.slug}${photo ? `?photo=${photo.position}` : ''}`;

const photoFacts = ({ gallery, photo }: RemovalData): [string, string][] => [
  ['Фотоотчёт', gallery.title],
  ...(photo
    ? [['Снимок', `№\u00a0${photo.position}${photo.caption && `. ${photo.caption}`}`] as [string, string]]
    : []),
];

const why = 'Вы получили это письмо, потому что на сайте попросили убрать снимок и указали этот адрес.';

const contents: Record<RemovalEmail, (facts: RemovalData) => EmailContent> = {
  asked: (facts) => ({
    subject: `Просят убрать снимок: ${facts.gallery.title}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      'На сайте попросили убрать снимок из фотоотчёта. Ответить нужно в течение трёх рабочих дней.',
      ...(facts.request.reason ? [quoted(facts.request.reason)] : []),
    ],
    facts: [...photoFacts(facts), ['Кто просит', facts.request.name], ['Почта', facts.request.email]],
    action: { label: 'Посмотреть снимок', path: photoPath(facts) },
    why: 'Вы получили это письмо, потому что этот адрес указан на сайте для вопросов. Это служебное письмо.',
  }),
  // Without the text of the form: the address may belong to another person.
  received: (facts) => ({
    subject: 'Мы получили просьбу убрать снимок',
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Мы получили просьбу убрать снимок из фотоотчёта. Редактор посмотрит его и ответит на этот адрес в течение трёх рабочих дней.',
    ],
    facts: photoFacts(facts),
    action: { label: 'Посмотреть снимок', path: photoPath(facts) },
    why,
  }),
  decided: ({ request, gallery, photo }) => {
    const isGranted = request.state === 'GRANTED';
    return {
      subject: isGranted ? 'Снимок убран с сайта' : 'Снимок остаётся на сайте',
      greeting: 'Здравствуйте!',
      paragraphs: [
        isGranted
          ? 'Мы убрали снимок из фотоотчёта. В поисковых системах и у тех, кто открывал страницу раньше, он может быть виден ещё некоторое время.'
          : 'Мы рассмотрели просьбу и решили оставить снимок на сайте.',
        ...(request.answer ? [request.answer] : []),
        ...(isGranted ? [] : ['Если вы не согласны, ответьте на это письмо: просьбу рассмотрят ещё раз.']),
      ],
      facts: photoFacts({ request, gallery, photo: isGranted ? null : photo }),
      action: { label: 'Открыть фотоотчёт', path: `/photo-reports/${gallery.slug}` },
      why,
    };
  },
};

/** Emails about a request. They are written at the time of sending from the current data. */
export const removalEmails = (app: Application): EmailKind<{ id: string }>[] =>
  emailNames.map((message) => ({
    name: kindOf(message),
    title: titles[message],
    write: async ({ id }, db) => {
      const request = await db.queryOne<PhotoRemovalRequest>('SELECT * FROM photo_removal_requests WHERE id = ?', [id]);
      if (!request) return null;
      const gallery = (await db.queryOne<Gallery>('SELECT * FROM galleries WHERE id = ?', [request.galleryId]))!;
      const photo =
        request.photoId === null
          ? null
          : await db.queryOne<Photo>('SELECT * FROM photos WHERE id = ?', [request.photoId]);
      // Replying to the email reaches the other side.
      const site = app.config.site.email;
      const [to, replyTo] = message === 'asked' ? [site, request.email] : [request.email, site];
      return { to, replyTo, ...contents[message]({ request, gallery, photo }) };
    },
  }));

/** Queues emails about a request, each of them once. */
export const enqueueRemovalEmails = (
  transaction: Transaction,
  id: string,
  emails: readonly RemovalEmail[],
  now: Date,
): Promise<void> =>
  enqueueEmails(
    transaction,
    emails.map((message) => ({ kind: kindOf(message), key: id, payload: { id }, userId: null, now })),
  );
