import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { refuse, refuseAny } from '../core/problems.js';
import { enqueueIndexing } from '../core/searchable.js';
import { slugify, uniqueSlug } from '../core/slug.js';
import { isUnusableLine, lengthOf, normaliseLine, notLongerThan } from '../../rules/text.js';
import type { Problem } from '../../rules/problem.js';
import type { GalleryInput } from './galleries.inputs.js';
import { galleryOf } from './galleries.service.js';
import type { Gallery } from './gallery.entity.js';

type Values = Pick<Gallery, 'title' | 'summary' | 'takenOn' | 'city' | 'photographer' | 'eventId' | 'isPublished'> & {
  slug: string | null;
};

const limits = { title: 200, summary: 600, city: 100, photographer: 200 } as const;
const names = { title: 'Название', summary: 'Описание', city: 'Город', photographer: 'Имя фотографа' } as const;

/** A day that the calendar has, of the years that photographs can be of. */
const isDay = (value: string): boolean => {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** @throws Refusal that names each wrong field */
function check(input: GalleryInput): Values {
  const orNull = (value: string | null | undefined) => normaliseLine(value ?? '') || null;
  const values: Values = {
    title: normaliseLine(input.title),
    slug: orNull(input.slug),
    summary: normaliseLine(input.summary),
    takenOn: input.takenOn,
    city: orNull(input.city),
    photographer: orNull(input.photographer),
    eventId: input.eventId ?? null,
    isPublished: input.isPublished,
  };
  const problems: Problem[] = [];
  if (!values.title) problems.push({ code: 'TITLE_REQUIRED', message: 'Укажите название.', field: 'title' });
  for (const field of ['title', 'summary', 'city', 'photographer'] as const) {
    const text = values[field] ?? '';
    if (lengthOf(text) > limits[field])
      problems.push({ code: 'TOO_LONG', message: `${names[field]}: ${notLongerThan(limits[field])}.`, field });
    if (isUnusableLine(text))
      problems.push({ code: 'UNUSABLE', message: `${names[field]}: уберите служебные символы.`, field });
  }
  if (values.slug !== null && slugify(values.slug) !== values.slug)
    problems.push({
      code: 'SLUG_FORMAT',
      message: 'В адресе могут быть только строчные латинские буквы, цифры и дефисы.',
      field: 'slug',
    });
  if (!isDay(values.takenOn))
    problems.push({ code: 'DATE_FORMAT', message: 'Укажите день съёмки в виде 2026-11-21.', field: 'takenOn' });
  refuseAny(problems);
  return values;
}

async function checkEvent(transaction: Transaction, eventId: string | null, ownId: string): Promise<void> {
  if (eventId === null) return;
  const [event] = await transaction.query('SELECT id FROM events WHERE id = ?', [eventId]);
  if (!event) refuse('EVENT_UNKNOWN', 'Такого мероприятия нет.', 'eventId');
  const [other] = await transaction.query('SELECT id FROM galleries WHERE "eventId" = ? AND id <> ?', [eventId, ownId]);
  if (other) refuse('EVENT_TAKEN', 'У этого мероприятия уже есть фотоотчёт.', 'eventId');
}

async function slugFor(transaction: Transaction, { slug, title }: Values, ownId: string): Promise<string> {
  const rows = await transaction.query<{ slug: string }>('SELECT slug FROM galleries WHERE id <> ?', [ownId]);
  const taken = new Set(rows.map((row) => row.slug));
  if (slug !== null && taken.has(slug)) refuse('SLUG_TAKEN', 'Такой адрес уже занят другим фотоотчётом.', 'slug');
  return slug ?? uniqueSlug(title, (one) => taken.has(one));
}

export async function createGallery({ app, now }: Context, input: GalleryInput): Promise<{ gallery: Gallery }> {
  const values = check(input);
  const id = uuid();
  const at = instant(now);
  const gallery = await app.database.inTransaction(async (transaction) => {
    await checkEvent(transaction, values.eventId, id);
    const row = { id, ...values, slug: await slugFor(transaction, values, id), createdAt: at, updatedAt: at };
    await insertRows(transaction, 'galleries', [row]);
    await enqueueIndexing(transaction, 'GALLERY', id, uuid(), now);
    return galleryOf(row as Gallery);
  });
  return { gallery };
}

export async function updateGallery(
  { app, now }: Context,
  id: string,
  input: GalleryInput,
): Promise<{ gallery: Gallery }> {
  const values = check(input);
  const gallery = await app.database.inTransaction(async (transaction) => {
    const [before] = await transaction.query<Gallery>('SELECT * FROM galleries WHERE id = ?', [id]);
    if (!before) return refuse('NOT_FOUND', 'Такого фотоотчёта нет.');
    await checkEvent(transaction, values.eventId, id);
    const row = {
      ...before,
      ...values,
      slug: values.slug === null ? before.slug : await slugFor(transaction, values, id),
      updatedAt: instant(now),
    };
    await transaction.query(
      `UPDATE galleries SET slug = ?, title = ?, summary = ?, "takenOn" = ?, city = ?, photographer = ?, "eventId" = ?,
         "isPublished" = ?, "updatedAt" = ? WHERE id = ?`,
      [
        row.slug,
        row.title,
        row.summary,
        row.takenOn,
        row.city,
        row.photographer,
        row.eventId,
        row.isPublished,
        row.updatedAt,
        id,
      ],
    );
    await enqueueIndexing(transaction, 'GALLERY', id, uuid(), now);
    return galleryOf(row);
  });
  return { gallery };
}
