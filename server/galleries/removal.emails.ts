import { defineEmail, type EmailContext } from '../core/email/define-email.js';
import type { Gallery, Photo } from './gallery.entity.js';
import type { PhotoRemovalRequest } from './removal.entity.js';
import { quoted } from '../../rules/text/typography.js';

type RequestData = Pick<PhotoRemovalRequest, 'name' | 'email' | 'reason' | 'state' | 'answer'>;
type RemovalData = {
  request: RequestData;
  gallery: Pick<Gallery, 'slug' | 'title'>;
  photo: Pick<Photo, 'position' | 'caption'> | null;
};

const photoPath = ({ gallery, photo }: RemovalData): string =>
  `/photo-reports/${gallery.slug}${photo ? `?photo=${photo.position}` : ''}`;

const photoFacts = ({ gallery, photo }: RemovalData): [string, string][] => [
  ['Фотоотчёт', gallery.title],
  ...(photo
    ? [['Снимок', `№\u00a0${photo.position}${photo.caption && `. ${photo.caption}`}`] as [string, string]]
    : []),
];

const why = 'Вы получили это письмо, потому что на сайте попросили убрать снимок и указали этот адрес.';

async function readRequest({ db }: EmailContext, { id }: { id: string }): Promise<RemovalData | null> {
  const request = await db.findOne<PhotoRemovalRequest>('photo_removal_requests', { id });
  if (!request) return null;
  const gallery = (await db.findOne<Gallery>('galleries', { id: request.galleryId }))!;
  const photo = request.photoId === null ? null : await db.findOne<Photo>('photos', { id: request.photoId });
  return { request, gallery, photo };
}

/** To the organisation. Replying reaches the requester. */
export const removalAsked = defineEmail({
  name: 'photo-removal.asked',
  title: 'Просьба убрать снимок: организации',
  read: readRequest,
  write: (facts, { site }) => ({
    to: site.email,
    replyTo: facts.request.email,
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
  samples: async () => (await import('./removal.samples.js')).asked,
});

/** Without the text of the form: the address may belong to another person. */
export const removalReceived = defineEmail({
  name: 'photo-removal.received',
  title: 'Просьба убрать снимок получена',
  read: readRequest,
  write: (facts, { site }) => ({
    to: facts.request.email,
    replyTo: site.email,
    subject: 'Мы получили просьбу убрать снимок',
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Мы получили просьбу убрать снимок из фотоотчёта. Редактор посмотрит его и ответит на этот адрес в течение трёх рабочих дней.',
    ],
    facts: photoFacts(facts),
    action: { label: 'Посмотреть снимок', path: photoPath(facts) },
    why,
  }),
  samples: async () => (await import('./removal.samples.js')).received,
});

export const removalDecided = defineEmail({
  name: 'photo-removal.decided',
  title: 'Решение о снимке',
  read: readRequest,
  write: ({ request, gallery, photo }, { site }) => {
    const isGranted = request.state === 'GRANTED';
    return {
      to: request.email,
      replyTo: site.email,
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
  samples: async () => (await import('./removal.samples.js')).decided,
});
