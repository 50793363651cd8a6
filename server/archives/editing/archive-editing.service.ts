import { v7 as uuid } from 'uuid';
import { isDate } from '../../../rules/dates/dates.js';
import { lineOrNull, lineProblems, textProblems } from '../../../rules/text/lines.js';
import type { Problem, ProblemCode } from '../../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { PermanentFailure } from '../../core/jobs/outbox.js';
import { checkVersion } from '../../core/graphql/form-version.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { enqueueIndexing } from '../../search/searchable.js';
import { insertUnderSlug, slugify, uniqueSlug } from '../../core/slug.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { setRecording } from '../../events/events.service.js';
import { ArchiveEntry } from '../archive.entity.js';
import { entryVersion } from './archive-versions.js';
import type { ArchiveEntryInput } from '../archives.inputs.js';
import { toEntry } from '../archives.service.js';

/** Limit of descriptions and annotations, characters. */
export const maxTextLength = 10_000;

export const problemOf = (code: ProblemCode, field: string, message: string): Problem => ({ code, field, message });

export const dayProblems = (field: string, text: string): Problem[] =>
  isDate(text) ? [] : [problemOf('DATE_FORMAT', field, 'Укажите день.')];

/** The ids that have no row in the table. */
export async function missingIds(transaction: Transaction, table: string, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existingIds.has(id));
}

/** The columns that an editor fills in. */
const columnsOf = (input: ArchiveEntryInput) => ({
  title: normaliseLine(input.title),
  summary: normaliseLine(input.summary),
  description: normaliseText(input.description),
  firstDay: input.firstDay,
  lastDay: input.lastDay,
  city: lineOrNull(input.city),
  eventId: input.eventId ?? null,
  published: input.published,
});

type EntryValues = ReturnType<typeof columnsOf> & Pick<ArchiveEntryInput, 'specialties'>;

async function checkEntry(transaction: Transaction, input: EntryValues, ownId: string | null): Promise<void> {
  rejectAny([
    ...lineProblems('title', input.title, 300),
    ...lineProblems('summary', input.summary, 400),
    ...textProblems('description', input.description, maxTextLength),
    ...lineProblems('city', input.city, 100),
    ...dayProblems('firstDay', input.firstDay),
    ...dayProblems('lastDay', input.lastDay),
    ...(input.lastDay < input.firstDay
      ? [problemOf('DATE_ORDER', 'lastDay', 'Последний день не может быть раньше первого.')]
      : []),
    ...(new Set(input.specialties).size === input.specialties.length && input.specialties.length <= 20
      ? []
      : [
          problemOf(
            'SPECIALTIES_REPEATED',
            'specialties',
            'Назовите каждую специальность один раз, всего не больше двадцати.',
          ),
        ]),
  ]);
  if ((await missingIds(transaction, 'specialties', input.specialties)).length > 0)
    reject('SPECIALTY_UNKNOWN', 'Такой специальности нет в справочнике.', 'specialties');
  if (input.eventId === null) return;
  if ((await missingIds(transaction, 'events', [input.eventId])).length > 0)
    reject('EVENT_UNKNOWN', 'Такого мероприятия нет.', 'eventId');
  const [other] = await transaction.query<{ id: string }>('SELECT id FROM archive_entries WHERE "eventId" = ?', [
    input.eventId,
  ]);
  if (other && other.id !== ownId) reject('EVENT_TAKEN', 'У этого мероприятия уже есть запись в архиве.', 'eventId');
}

/** Links the event page to a public entry and queues the search index. */
async function updateReferences(
  transaction: Transaction,
  before: Pick<ArchiveEntry, 'eventId'> | null,
  entry: ArchiveEntry,
  now: Date,
): Promise<void> {
  if (before?.eventId && before.eventId !== entry.eventId) await setRecording(transaction, before.eventId, null);
  if (entry.eventId) await setRecording(transaction, entry.eventId, entry.published ? `/archive/${entry.slug}` : null);
  await enqueueIndexing(transaction, 'ARCHIVE', entry.id, uuid(), now);
}

async function coverKeyOf(transaction: Transaction, eventId: string | null): Promise<string | null> {
  if (eventId === null) return null;
  // Locks the row: otherwise a cover that is replaced at this moment could be deleted although it is used here.
  const event = await transaction.lock<Event>('events', { id: eventId });
  return event?.coverKey ?? null;
}

async function writeSpecialties(transaction: Transaction, entryId: string, ids: readonly string[]): Promise<void> {
  await transaction.delete('archive_specialties', { entryId });
  await transaction.insert(
    'archive_specialties',
    ids.map((specialtyId, position) => ({ entryId, specialtyId, position })),
  );
}

/** The requested slug if it is free, otherwise one made from the title. */
async function slugFor(
  transaction: Transaction,
  requested: string | null | undefined,
  title: string,
  before: ArchiveEntry | null,
): Promise<string> {
  const slug = lineOrNull(requested);
  if (before && (slug === null || slug === before.slug)) return before.slug;
  if (before?.publishedAt)
    reject('SLUG_FIXED', 'На эту запись уже могли сослаться: адрес не меняется после публикации.', 'slug');
  if (slug !== null && slugify(slug) !== slug)
    reject('SLUG_FORMAT', 'В адресе могут быть только строчные латинские буквы, цифры и дефисы.', 'slug');
  const rows = await transaction.query<{ slug: string }>('SELECT slug FROM archive_entries');
  const takenSlugs = new Set(rows.map((row) => row.slug));
  if (slug !== null && takenSlugs.has(slug)) reject('SLUG_TAKEN', 'Такой адрес уже занят другой записью.', 'slug');
  return slug ?? uniqueSlug(title, (candidate) => takenSlugs.has(candidate));
}

type NewEntry = EntryValues & { slug: string | null };

/** Adds an entry whose values are correct. */
async function insertEntry(
  transaction: Transaction,
  { slug, specialties, ...columns }: NewEntry,
  now: Date,
): Promise<ArchiveEntry> {
  const at = toIso(now);
  const columnsWithoutSlug = {
    ...columns,
    id: uuid(),
    coverKey: await coverKeyOf(transaction, columns.eventId),
    publishedAt: columns.published ? at : null,
    updatedAt: at,
  };
  const entry = await insertUnderSlug(transaction, 'archive_entries', columnsWithoutSlug, () =>
    slugFor(transaction, slug, columns.title, null),
  );
  await writeSpecialties(transaction, entry.id, specialties);
  await updateReferences(transaction, null, entry, now);
  return entry;
}

export const createEntry = ({ app, now }: Context, input: ArchiveEntryInput): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const values = { ...columnsOf(input), specialties: input.specialties };
    await checkEntry(transaction, values, null);
    return { entry: await insertEntry(transaction, { ...values, slug: input.slug ?? null }, now) };
  });

/** The entry of an event: the one that there is, or a new one that is not published. */
export async function findOrCreateEntry(transaction: Transaction, eventId: string, now: Date): Promise<ArchiveEntry> {
  // Locks the row: two recordings of an event, at once, must not make two entries.
  const event = await transaction.lock<Event>('events', { id: eventId });
  if (!event) throw new PermanentFailure(`there is no event ${eventId}`);
  const existing = await transaction.findOne<ArchiveEntry>('archive_entries', { eventId });
  if (existing) return lockEntry(transaction, existing.id);
  const specialties = await transaction.query<{ specialtyId: string }>(
    'SELECT "specialtyId" FROM event_specialties WHERE "eventId" = ? ORDER BY position',
    [eventId],
  );
  const days = JSON.parse(event.dates) as string[];
  return insertEntry(
    transaction,
    {
      slug: null,
      title: event.title,
      summary: event.summary,
      description: '',
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      city: event.format === 'ONLINE' ? null : event.city,
      eventId,
      published: false,
      specialties: specialties.map(({ specialtyId }) => specialtyId),
    },
    now,
  );
}

export async function lockEntry(transaction: Transaction, id: string): Promise<ArchiveEntry> {
  // Locks the row: the second of two concurrent saves sees the result of the first.
  const row = await transaction.lock<ArchiveEntry>('archive_entries', { id });
  if (!row) return reject('NOT_FOUND', 'Такой записи в архиве нет.');
  return toEntry(row);
}

export const updateEntry = (
  { app, now }: Context,
  id: string,
  input: ArchiveEntryInput,
  version?: string | null,
): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const before = await lockEntry(transaction, id);
    const specialtyRows = await transaction.query<{ specialtyId: string }>(
      'SELECT "specialtyId" FROM archive_specialties WHERE "entryId" = ? ORDER BY position',
      [id],
    );
    checkVersion(
      version,
      entryVersion(
        before,
        specialtyRows.map(({ specialtyId }) => specialtyId),
      ),
    );
    const columns = columnsOf(input);
    await checkEntry(transaction, { ...columns, specialties: input.specialties }, id);
    const at = toIso(now);
    const changes = {
      ...columns,
      slug: await slugFor(transaction, input.slug, columns.title, before),
      coverKey: (await coverKeyOf(transaction, columns.eventId)) ?? before.coverKey,
      publishedAt: before.publishedAt ?? (input.published ? at : null),
      updatedAt: at,
    };
    await transaction.query(
      `UPDATE archive_entries SET ${Object.keys(changes)
        .map((name) => `"${name}" = ?`)
        .join(', ')} WHERE id = ?`,
      [...Object.values(changes), id],
    );
    await writeSpecialties(transaction, id, input.specialties);
    const entry = { ...before, ...changes };
    await updateReferences(transaction, before, entry, now);
    return { entry };
  });
