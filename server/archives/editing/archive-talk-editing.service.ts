import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems, textProblems } from '../../../rules/text/lines.js';
import type { Problem } from '../../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { checkVersion } from '../../core/graphql/form-version.js';
import type { Value } from '../../core/database/sql.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { enqueueIndexing } from '../../search/searchable.js';
import { createFileStore, createMediaStore } from '../../ports/files.js';
import { dayProblems, lockEntry, maxTextLength, missingIds, problemOf } from './archive-editing.service.js';
import { ArchiveEntry } from '../archive.entity.js';
import { isCaptionsKey, isPosterKey, isSlidesKey, isVideoId } from '../archive-media.js';
import type { ArchiveTalk } from '../archive-talk.entity.js';
import { talkVersion } from './archive-versions.js';
import type { ArchiveTalkInput } from '../archives.inputs.js';

/** Checks that recording, slides and poster exist and returns their columns. */
async function checkedFiles({ app }: Context, input: ArchiveTalkInput) {
  const media = createMediaStore(app.config);
  const { videoProvider: provider = null, videoId = null, slidesKey = null, durationSeconds = null } = input;
  const { captionsKey = null } = input;
  const problems: Problem[] = [];
  if ((provider === null) !== (videoId === null))
    problems.push(problemOf('REQUIRED', 'videoId', 'Укажите и источник видео, и само видео.'));
  else if (provider !== null && videoId !== null) {
    const isMediaFile = provider === 'FILE' || provider === 'HLS';
    if (!isVideoId(provider, videoId) || videoId.length > 200)
      problems.push(problemOf('VIDEO_INVALID', 'videoId', 'Это не похоже на видео из выбранного источника.'));
    else if (isMediaFile && (await media.sizeOf(videoId)) === null)
      problems.push(problemOf('FILE_UNKNOWN', 'videoId', 'Такого файла нет среди загруженных.'));
    if (durationSeconds === null || durationSeconds < 1 || durationSeconds > 86_400)
      problems.push(problemOf('DURATION_REQUIRED', 'durationSeconds', 'Укажите длительность видео в секундах.'));
  }
  const slidesSize = slidesKey === null ? null : await media.sizeOf(slidesKey);
  if (slidesKey !== null && (slidesSize === null || !isSlidesKey(slidesKey) || slidesKey.length > 200))
    problems.push(problemOf('FILE_UNKNOWN', 'slidesKey', 'Такого файла нет среди загруженных презентаций.'));
  if (
    captionsKey !== null &&
    (!isCaptionsKey(captionsKey) || captionsKey.length > 200 || (await media.sizeOf(captionsKey)) === null)
  )
    problems.push(problemOf('FILE_UNKNOWN', 'captionsKey', 'Такого файла нет среди загруженных субтитров.'));
  const posterKey = lineOrNull(input.posterKey);
  if (posterKey !== null && (!isPosterKey(posterKey) || (await createFileStore(app.config).sizeOf(posterKey)) === null))
    problems.push(problemOf('FILE_UNKNOWN', 'posterKey', 'Такой картинки нет среди загруженных.'));
  rejectAny(problems);
  return {
    ...(input.posterKey !== undefined && { posterKey }),
    captionsKey: provider === 'FILE' || provider === 'HLS' ? captionsKey : null,
    videoProvider: provider,
    videoId,
    durationSeconds: provider === null ? null : durationSeconds,
    slidesKey,
    slidesSize,
  };
}

type SectionValues = { entryId: string; day: string; hall: string | null; title: string };

/** The id of the section with this day, hall and title; created at the end if it does not exist. */
export async function sectionFor(transaction: Transaction, { entryId, ...columns }: SectionValues): Promise<string> {
  const { day, hall, title } = columns;
  const sections = await transaction.query<{ id: string; day: string; hall: string | null; title: string }>(
    'SELECT id, day, hall, title FROM archive_sections WHERE "entryId" = ?',
    [entryId],
  );
  const existing = sections.find((section) => section.day === day && section.hall === hall && section.title === title);
  if (existing) return existing.id;
  const id = uuid();
  const row = { id, entryId, ...columns, position: sections.length };
  await transaction.insert('archive_sections', [row]);
  return id;
}

export async function markChanged(
  transaction: Transaction,
  entry: ArchiveEntry,
  now: Date,
): Promise<{ entry: ArchiveEntry }> {
  await transaction.update('archive_entries', { id: entry.id }, { updatedAt: toIso(now) });
  // A section without talks is removed.
  await transaction.query(
    `DELETE FROM archive_sections WHERE "entryId" = ?
     AND id NOT IN (SELECT "sectionId" FROM archive_talks WHERE "entryId" = ?)`,
    [entry.id, entry.id],
  );
  await enqueueIndexing(transaction, 'ARCHIVE', entry.id, uuid(), now);
  return { entry: { ...entry, updatedAt: toIso(now) } };
}

type TalkWithSection = ArchiveTalk & SectionValues & { section: string };

async function storedTalkVersion(transaction: Transaction, id: string): Promise<string> {
  const [talk] = await transaction.query<TalkWithSection>(
    `SELECT archive_talks.*, archive_sections.day, archive_sections.hall, archive_sections.title AS section
     FROM archive_talks JOIN archive_sections ON archive_sections.id = archive_talks."sectionId" WHERE archive_talks.id = ?`,
    [id],
  );
  const speakers = await transaction.query<{ speakerId: string }>(
    'SELECT "speakerId" FROM archive_talk_speakers WHERE "talkId" = ? ORDER BY position',
    [id],
  );
  return talkVersion(
    talk!,
    { day: talk!.day, hall: talk!.hall, title: talk!.section },
    speakers.map(({ speakerId }) => speakerId),
  );
}

const talkProblems = (
  { day, speakers }: ArchiveTalkInput,
  { title, annotation, openFrom }: { title: string; annotation: string | null; openFrom: string | null },
  section: SectionValues,
): Problem[] => [
  ...lineProblems('title', title, 300),
  ...textProblems('annotation', annotation, maxTextLength),
  ...lineProblems('section', section.title, 300),
  ...lineProblems('hall', section.hall, 100),
  ...dayProblems('day', day),
  ...(openFrom === null ? [] : dayProblems('openFrom', openFrom)),
  ...(new Set(speakers).size === speakers.length && speakers.length <= 20
    ? []
    : [problemOf('SPEAKER_TWICE', 'speakers', 'Назовите каждого докладчика один раз.')]),
];

export const updateTalk = (transaction: Transaction, id: string, columns: Readonly<Record<string, Value>>) =>
  transaction.query(
    `UPDATE archive_talks SET ${Object.keys(columns)
      .map((name) => `"${name}" = ?`)
      .join(', ')} WHERE id = ?`,
    [...Object.values(columns), id],
  );

export async function replaceSpeakers(
  transaction: Transaction,
  entryId: string,
  talkId: string,
  speakers: readonly string[],
): Promise<void> {
  await transaction.delete('archive_talk_speakers', { talkId });
  await transaction.insert(
    'archive_talk_speakers',
    speakers.map((speakerId, position) => ({ talkId, speakerId, entryId, position })),
  );
}

export async function saveTalk(
  context: Context,
  input: ArchiveTalkInput,
  version?: string | null,
): Promise<{ entry: ArchiveEntry }> {
  const title = normaliseLine(input.title);
  const annotation = normaliseText(input.annotation ?? '') || null;
  const { entryId, day } = input;
  const openFrom = input.access === 'PARTICIPANTS' ? lineOrNull(input.openFrom) : null;
  const section: SectionValues = { entryId, day, hall: lineOrNull(input.hall), title: normaliseLine(input.section) };
  rejectAny(talkProblems(input, { title, annotation, openFrom }, section));
  const fileColumns = await checkedFiles(context, input);
  return context.app.database.inTransaction(async (transaction) => {
    const entry = await lockEntry(transaction, entryId);
    if (input.access === 'PARTICIPANTS' && entry.eventId === null)
      reject(
        'EVENT_REQUIRED',
        'Сначала свяжите запись с\u00a0мероприятием: иначе участников у\u00a0неё нет.',
        'access',
      );
    if ((await missingIds(transaction, 'speakers', input.speakers)).length > 0)
      reject('SPEAKER_UNKNOWN', 'Такого докладчика нет.', 'speakers');
    const talks = await transaction.query<Pick<ArchiveTalk, 'id' | 'position'>>(
      'SELECT id, position FROM archive_talks WHERE "entryId" = ?',
      [entry.id],
    );
    if (input.id != null && !talks.some(({ id }) => id === input.id)) reject('NOT_FOUND', 'Такого доклада нет.', 'id');
    if (input.id != null && version != null) checkVersion(version, await storedTalkVersion(transaction, input.id));
    const id = input.id ?? uuid();
    const columns = {
      sectionId: await sectionFor(transaction, section),
      title,
      annotation,
      access: input.access,
      openFrom,
      ...fileColumns,
    };
    const position = Math.max(-1, ...talks.map((talk) => talk.position)) + 1;
    if (input.id == null)
      await transaction.insert('archive_talks', [{ id, entryId: entry.id, position, posterKey: null, ...columns }]);
    else await updateTalk(transaction, id, columns);
    await replaceSpeakers(transaction, entry.id, id, input.speakers);
    return markChanged(transaction, entry, context.now);
  });
}

export const removeTalk = ({ app, now }: Context, id: string): Promise<{ entry: ArchiveEntry }> =>
  app.database.inTransaction(async (transaction) => {
    const [talk] = await transaction.query<Pick<ArchiveTalk, 'entryId'>>(
      'DELETE FROM archive_talks WHERE id = ? RETURNING "entryId"',
      [id],
    );
    if (!talk) return reject('NOT_FOUND', 'Такого доклада нет.');
    return markChanged(transaction, await lockEntry(transaction, talk.entryId), now);
  });
