import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { checkVersion, versionOf } from '../core/graphql/form-version.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { enqueueIndexing } from '../search/searchable.js';
import { insertUnderSlug, slugify, uniqueSlug } from '../core/slug.js';
import { isDate } from '../../rules/dates/dates.js';
import { lineOrNull, lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import type { Problem } from '../../rules/problem.js';
import type { GalleryInput } from './galleries.inputs.js';
import { toGallery } from './galleries.service.js';
import type { Gallery } from './gallery.entity.js';

type Values = Pick<Gallery, 'title' | 'summary' | 'takenOn' | 'city' | 'photographer' | 'eventId' | 'isPublished'> & {
  slug: string | null;
};

/** Version of a photo report as a form has loaded it, without its photos. */
export const galleryVersion = (gallery: Gallery): string => {
  const { title, slug, summary, takenOn, city, photographer, eventId, isPublished } = gallery;
  return versionOf([title, slug, summary, takenOn, city, photographer, eventId, Boolean(isPublished)]);
};

/** @throws ProblemsError for each invalid field */
function readInput(input: GalleryInput): Values {
  const values: Values = {
    title: normaliseLine(input.title),
    slug: lineOrNull(input.slug),
    summary: normaliseLine(input.summary),
    takenOn: input.takenOn,
    city: lineOrNull(input.city),
    photographer: lineOrNull(input.photographer),
    eventId: input.eventId ?? null,
    isPublished: input.isPublished,
  };
  const problems: Problem[] = [
    ...lineProblems('title', values.title, 200),
    ...lineProblems('summary', values.summary || null, 600),
    ...lineProblems('city', values.city, 100),
    ...lineProblems('photographer', values.photographer, 200),
  ];
  if (values.slug !== null && slugify(values.slug) !== values.slug)
    problems.push({
      code: 'SLUG_FORMAT',
      message: 'В адресе могут быть только строчные латинские буквы, цифры и дефисы.',
      field: 'slug',
    });
  if (!isDate(values.takenOn))
    problems.push({ code: 'DATE_FORMAT', message: 'Укажите день съёмки.', field: 'takenOn' });
  rejectAny(problems);
  return values;
}

async function checkEvent(transaction: Transaction, eventId: string | null, ownId: string): Promise<void> {
  if (eventId === null) return;
  if (!(await transaction.exists('events', { id: eventId })))
    reject('EVENT_UNKNOWN', 'Такого мероприятия нет.', 'eventId');
  const [other] = await transaction.query('SELECT id FROM galleries WHERE "eventId" = ? AND id <> ?', [eventId, ownId]);
  if (other) reject('EVENT_TAKEN', 'У этого мероприятия уже есть фотоотчёт.', 'eventId');
}

async function slugFor(transaction: Transaction, { slug, title }: Values, ownId: string): Promise<string> {
  const rows = await transaction.query<{ slug: string }>('SELECT slug FROM galleries WHERE id <> ?', [ownId]);
  const takenSlugs = new Set(rows.map((row) => row.slug));
  if (slug !== null && takenSlugs.has(slug)) reject('SLUG_TAKEN', 'Такой адрес уже занят другим фотоотчётом.', 'slug');
  return slug ?? uniqueSlug(title, (candidate) => takenSlugs.has(candidate));
}

export async function createGallery({ app, now }: Context, input: GalleryInput): Promise<{ gallery: Gallery }> {
  const values = readInput(input);
  const id = uuid();
  const at = toIso(now);
  const gallery = await app.database.inTransaction(async (transaction) => {
    await checkEvent(transaction, values.eventId, id);
    const columnsWithoutSlug = { ...values, id, createdAt: at, updatedAt: at };
    const row = await insertUnderSlug(transaction, 'galleries', columnsWithoutSlug, () =>
      slugFor(transaction, values, id),
    );
    await enqueueIndexing(transaction, 'GALLERY', id, uuid(), now);
    return toGallery(row);
  });
  return { gallery };
}

export async function updateGallery(
  { app, now }: Context,
  id: string,
  input: GalleryInput,
  version?: string | null,
): Promise<{ gallery: Gallery }> {
  const values = readInput(input);
  const gallery = await app.database.inTransaction(async (transaction) => {
    // Locks the row: the second of two concurrent saves sees the result of the first.
    const before = await transaction.lock<Gallery>('galleries', { id });
    if (!before) return reject('NOT_FOUND', 'Такого фотоотчёта нет.');
    checkVersion(version, galleryVersion(before));
    await checkEvent(transaction, values.eventId, id);
    const row = {
      ...before,
      ...values,
      slug: values.slug === null ? before.slug : await slugFor(transaction, values, id),
      updatedAt: toIso(now),
    };
    await transaction.update(
      'galleries',
      { id },
      {
        slug: row.slug,
        title: row.title,
        summary: row.summary,
        takenOn: row.takenOn,
        city: row.city,
        photographer: row.photographer,
        eventId: row.eventId,
        isPublished: row.isPublished,
        updatedAt: row.updatedAt,
      },
    );
    await enqueueIndexing(transaction, 'GALLERY', id, uuid(), now);
    return toGallery(row);
  });
  return { gallery };
}
