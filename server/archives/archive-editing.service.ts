import { v7 as uuid } from 'uuid';
import { isDate } from '../../rules/dates.js';
import { lineOrNull, lineProblems, textProblems } from '../../rules/lines.js';
import type { Problem } from '../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { refuse, refuseAny } from '../core/problems.js';
import { enqueueIndexing } from '../core/searchable.js';
import { uniqueSlug } from '../core/slug.js';
import { marks } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import { setRecording } from '../events/events.service.js';
import { createMediaStore } from '../ports/files.js';
import { ArchiveEntry } from './archive.entity.js';
import { isCaptionsKey, isSlidesKey, isVideoId } from './archive-media.js';
import type { ArchiveTalk } from './archive-talk.entity.js';
import type { ArchiveEntryInput, ArchiveTalkInput } from './archives.inputs.js';

/** Descriptions and annotations. */
const longestText = 10_000;

const problem = (code: string, field: string, message: string): Problem => ({ code, field, message });

const dayProblems = (field: string, text: string): Problem[] =>
  isDate(text) ? [] : [problem('WRONG_DATE', field, 'Укажите день в виде 2026-03-12.')];

/** The ids among these that no row of the table has. */
async function missing(transaction: Transaction, table: string, ids: readonly string[]): Promise<string[]> {
  const found = await transaction.query<{ id: string }>(`SELECT id FROM ${table} WHERE id IN (${marks(ids)})`, ids);
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The columns that an editor fills in. */
const entryOf = (input: ArchiveEntryInput) => ({
  title: normaliseLine(input.title),
  summary: normaliseLine(input.summary),
  description: normaliseText(input.description),
  firstDay: input.firstDay,
  lastDay: input.lastDay,
  city: lineOrNull(input.city),
  eventId: input.eventId ?? null,
  published: input.published,
});

type EntryValues = ReturnType<typeof entryOf> & Pick<ArchiveEntryInput, 'specialties'>;

async function checkEntry(transaction: Transaction, input: EntryValues, ownId: string | null): Promise<void> {
  refuseAny([
    ...lineProblems('title', input.title, 300),
    ...lineProblems('summary', input.summary, 400),
    ...textProblems('description', input.description, longestText),
    ...lineProblems('city', input.city, 100),
    ...dayProblems('firstDay', input.firstDay),
    ...dayProblems('lastDay', input.lastDay),
    ...(input.lastDay < input.firstDay
      ? [problem('WRONG_ORDER', 'lastDay', 'Последний день не может быть раньше первого.')]
      : []),
    ...(new Set(input.specialties).size === input.specialties.length && input.specialties.length <= 20
      ? []
      : [
          problem(
            'WRONG_SPECIALTIES',
            'specialties',
            'Назовите каждую специальность один раз, всего не больше двадцати.',
          ),
        ]),
  ]);
  if ((await missing(transaction, 'specialties', input.specialties)).length > 0)
    refuse('UNKNOWN_SPECIALTY', 'Такой специальности нет в справочнике.', 'specialties');
  if (input.eventId === null) return;
  if ((await missing(transaction, 'events', [input.eventId])).length > 0)
    refuse('UNKNOWN_EVENT', 'Такого мероприятия нет.', 'eventId');
  const [other] = await transaction.query<{ id: string }>('SELECT id FROM archive_entries WHERE "eventId" = ?', [
    input.eventId,
  ]);
  if (other && other.id !== ownId) refuse('HAS_ENTRY', 'У этого мероприятия уже есть запись в архиве.', 'eventId');
}

/** What follows from a change: the event's page leads to a public entry, and the search looks at it again. */
async function announce(
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
  const [event] = await transaction.query<Event>('SELECT "coverKey" FROM events WHERE id = ?', [eventId]);
  return event?.coverKey ?? null;
}

async function writeSpecialties(transaction: Transaction, entryId: string, ids: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM archive_specialties WHERE "entryId" = ?', [entryId]);
  await insertRows(
    transaction,
    'archive_specialties',
    ids.map((specialtyId, position) => ({ entryId, specialtyId, position })),
  );
}

export const createEntry = ({ app, now }: Context, input: ArchiveEntryInput): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const columns = entryOf(input);
    await checkEntry(transaction, { ...columns, specialties: input.specialties }, null);
    const slugs = new Set(
      (await transaction.query<{ slug: string }>('SELECT slug FROM archive_entries')).map(({ slug }) => slug),
    );
    const at = instant(now);
    const entry: ArchiveEntry = Object.assign(new ArchiveEntry(), {
      id: uuid(),
      slug: uniqueSlug(columns.title, (slug) => slugs.has(slug)),
      ...columns,
      coverKey: await coverKeyOf(transaction, columns.eventId),
      publishedAt: input.published ? at : null,
      updatedAt: at,
    });
    await insertRows(transaction, 'archive_entries', [entry]);
    await writeSpecialties(transaction, entry.id, input.specialties);
    await announce(transaction, null, entry, now);
    return { entry };
  });

async function findEntry(transaction: Transaction, id: string): Promise<ArchiveEntry> {
  const [row] = await transaction.query<ArchiveEntry>('SELECT * FROM archive_entries WHERE id = ?', [id]);
  if (!row) return refuse('NOT_FOUND', 'Такой записи в архиве нет.');
  return Object.assign(new ArchiveEntry(), row, { published: Boolean(row.published) });
}

export const changeEntry = (
  { app, now }: Context,
  id: string,
  input: ArchiveEntryInput,
): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const before = await findEntry(transaction, id);
    const columns = entryOf(input);
    await checkEntry(transaction, { ...columns, specialties: input.specialties }, id);
    const at = instant(now);
    const changes = {
      ...columns,
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
    const entry = Object.assign(new ArchiveEntry(), before, changes);
    await announce(transaction, before, entry, now);
    return { entry };
  });

/** Recording and slides as columns, once they are known to be there. */
async function attachments({ app }: Context, input: ArchiveTalkInput) {
  const media = createMediaStore(app.config);
  const { videoProvider: provider = null, videoId = null, slidesKey = null, durationSeconds = null } = input;
  const { captionsKey = null } = input;
  const found: Problem[] = [];
  if ((provider === null) !== (videoId === null))
    found.push(problem('REQUIRED', 'videoId', 'Укажите и источник видео, и само видео.'));
  else if (provider !== null && videoId !== null) {
    const isOwn = provider === 'FILE' || provider === 'HLS';
    if (!isVideoId(provider, videoId) || videoId.length > 200)
      found.push(problem('WRONG_VIDEO', 'videoId', 'Это не похоже на видео из выбранного источника.'));
    else if (isOwn && (await media.sizeOf(videoId)) === null)
      found.push(problem('NO_FILE', 'videoId', 'Такого файла нет среди загруженных.'));
    if (durationSeconds === null || durationSeconds < 1 || durationSeconds > 86_400)
      found.push(problem('WRONG_DURATION', 'durationSeconds', 'Укажите длительность видео в секундах.'));
  }
  const slidesSize = slidesKey === null ? null : await media.sizeOf(slidesKey);
  if (slidesKey !== null && (slidesSize === null || !isSlidesKey(slidesKey) || slidesKey.length > 200))
    found.push(problem('NO_FILE', 'slidesKey', 'Такого файла нет среди загруженных презентаций.'));
  if (
    captionsKey !== null &&
    (!isCaptionsKey(captionsKey) || captionsKey.length > 200 || (await media.sizeOf(captionsKey)) === null)
  )
    found.push(problem('NO_FILE', 'captionsKey', 'Такого файла нет среди загруженных субтитров.'));
  refuseAny(found);
  return {
    captionsKey: provider === 'FILE' || provider === 'HLS' ? captionsKey : null,
    videoProvider: provider,
    videoId,
    durationSeconds: provider === null ? null : durationSeconds,
    slidesKey,
    slidesSize,
  };
}

type SectionValues = { entryId: string; day: string; hall: string | null; title: string };

/** The section of this day, hall and title; made at the end when it is not there yet. */
async function sectionFor(transaction: Transaction, { entryId, ...wanted }: SectionValues): Promise<string> {
  const { day, hall, title } = wanted;
  const sections = await transaction.query<{ id: string; day: string; hall: string | null; title: string }>(
    'SELECT id, day, hall, title FROM archive_sections WHERE "entryId" = ?',
    [entryId],
  );
  const own = sections.find((one) => one.day === day && one.hall === hall && one.title === title);
  if (own) return own.id;
  const id = uuid();
  const row = { id, entryId, ...wanted, position: sections.length };
  await insertRows(transaction, 'archive_sections', [row]);
  return id;
}

async function touch(transaction: Transaction, entry: ArchiveEntry, now: Date): Promise<{ entry: ArchiveEntry }> {
  await transaction.query('UPDATE archive_entries SET "updatedAt" = ? WHERE id = ?', [instant(now), entry.id]);
  // A section is there for its talks.
  await transaction.query(
    `DELETE FROM archive_sections WHERE "entryId" = ?
     AND id NOT IN (SELECT "sectionId" FROM archive_talks WHERE "entryId" = ?)`,
    [entry.id, entry.id],
  );
  await enqueueIndexing(transaction, 'ARCHIVE', entry.id, uuid(), now);
  return { entry: Object.assign(new ArchiveEntry(), entry, { updatedAt: instant(now) }) };
}

export async function setTalk(context: Context, input: ArchiveTalkInput): Promise<{ entry: ArchiveEntry }> {
  const title = normaliseLine(input.title);
  const annotation = normaliseText(input.annotation ?? '') || null;
  const { entryId, day } = input;
  const section: SectionValues = { entryId, day, hall: lineOrNull(input.hall), title: normaliseLine(input.section) };
  refuseAny([
    ...lineProblems('title', title, 300),
    ...textProblems('annotation', annotation, longestText),
    ...lineProblems('section', section.title, 300),
    ...lineProblems('hall', section.hall, 100),
    ...dayProblems('day', day),
    ...(new Set(input.speakers).size === input.speakers.length && input.speakers.length <= 20
      ? []
      : [problem('WRONG_SPEAKERS', 'speakers', 'Назовите каждого докладчика один раз.')]),
  ]);
  const attached = await attachments(context, input);
  return context.app.database.inTransaction(async (transaction) => {
    const entry = await findEntry(transaction, entryId);
    if ((await missing(transaction, 'speakers', input.speakers)).length > 0)
      refuse('UNKNOWN_SPEAKER', 'Такого докладчика нет.', 'speakers');
    const talks = await transaction.query<Pick<ArchiveTalk, 'id' | 'position'>>(
      'SELECT id, position FROM archive_talks WHERE "entryId" = ?',
      [entry.id],
    );
    if (input.id != null && !talks.some(({ id }) => id === input.id)) refuse('NOT_FOUND', 'Такого доклада нет.', 'id');
    const id = input.id ?? uuid();
    const columns = {
      sectionId: await sectionFor(transaction, section),
      title,
      annotation,
      access: input.access,
      ...attached,
    };
    if (input.id == null) {
      const position = Math.max(-1, ...talks.map((talk) => talk.position)) + 1;
      await insertRows(transaction, 'archive_talks', [
        { id, entryId: entry.id, position, posterKey: null, ...columns },
      ]);
    } else
      await transaction.query(
        `UPDATE archive_talks SET ${Object.keys(columns)
          .map((name) => `"${name}" = ?`)
          .join(', ')} WHERE id = ?`,
        [...Object.values(columns), id],
      );
    await transaction.query('DELETE FROM archive_talk_speakers WHERE "talkId" = ?', [id]);
    await insertRows(
      transaction,
      'archive_talk_speakers',
      input.speakers.map((speakerId, position) => ({ talkId: id, speakerId, entryId: entry.id, position })),
    );
    return touch(transaction, entry, context.now);
  });
}

export const removeTalk = ({ app, now }: Context, id: string): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const [talk] = await transaction.query<Pick<ArchiveTalk, 'entryId'>>(
      'DELETE FROM archive_talks WHERE id = ? RETURNING "entryId"',
      [id],
    );
    if (!talk) return refuse('NOT_FOUND', 'Такого доклада нет.');
    return touch(transaction, await findEntry(transaction, talk.entryId), now);
  });
