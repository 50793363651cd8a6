import { cachedLoader, groupByKey, orderByKeys, rowLoader, rowsByKeys, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { Speaker } from '../events/programme.entity.js';
import type { Specialty } from '../specialties/specialty.entity.js';
import { ArchiveEntry } from './archive.entity.js';
import { ArchiveSection, ArchiveTalk, type ViewingProgress } from './archive-talk.entity.js';
import type { ArchiveCounts } from './archives.results.js';

/** SQLite returns booleans as numbers. */
export const toEntry = (row: ArchiveEntry): ArchiveEntry => ({ ...row, published: Boolean(row.published) });

const entriesBy = (column: 'id' | 'slug') =>
  cachedLoader<ArchiveEntry | null>(`archive entry by ${column}`, async (keys, { db }) => {
    const rows = await db.query<ArchiveEntry>(
      `SELECT * FROM archive_entries WHERE ${column} IN (${placeholders(keys)})`,
      keys,
    );
    return orderByKeys(keys, rows.map(toEntry), (row) => row[column]);
  });
export const entriesById = entriesBy('id');
export const entriesBySlug = entriesBy('slug');

/** The public entry of each event. */
export const entriesOfEvents = cachedLoader<ArchiveEntry | null>('archive entry of', async (ids, { db }) => {
  const rows = await db.query<ArchiveEntry>(
    `SELECT * FROM archive_entries WHERE "eventId" IN (${placeholders(ids)}) AND published = ?`,
    [...ids, true],
  );
  return orderByKeys(ids, rows.map(toEntry), (row) => row.eventId!);
});

export const specialtiesOfEntries = cachedLoader<Specialty[]>('archive specialties of', async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<Specialty & { entryId: string }>(
      `SELECT specialties.*, archive_specialties."entryId" FROM archive_specialties
       JOIN specialties ON specialties.id = archive_specialties."specialtyId"
       WHERE archive_specialties."entryId" IN (${placeholders(ids)}) ORDER BY archive_specialties.position`,
      ids,
    ),
    (row) => row.entryId,
  ),
);

type CountRow = Record<keyof ArchiveCounts, number | string> & { entryId: string };

export const countsOfEntries = cachedLoader<ArchiveCounts>('archive counts of', async (ids, { db }) => {
  const rows = await db.query<CountRow>(
    `SELECT "entryId", COUNT(*) AS talks, COUNT("videoId") AS recordings,
            COUNT(CASE WHEN access = 'PUBLIC' THEN "videoId" END) AS "publicRecordings",
            COUNT("slidesKey") AS slides, COUNT(CASE WHEN access = 'PUBLIC' THEN "slidesKey" END) AS "publicSlides",
            COUNT(CASE WHEN access = 'PARTICIPANTS' THEN COALESCE("videoId", "slidesKey") END) AS "forParticipants",
            COALESCE(SUM("durationSeconds"), 0) AS seconds
     FROM archive_talks WHERE "entryId" IN (${placeholders(ids)}) GROUP BY "entryId"`,
    ids,
  );
  const byEntry = new Map(rows.map((row) => [row.entryId, row]));
  return ids.map((id) => {
    const row = byEntry.get(id);
    const count = (name: keyof ArchiveCounts): number => Number(row?.[name] ?? 0);
    return {
      talks: count('talks'),
      recordings: count('recordings'),
      publicRecordings: count('publicRecordings'),
      slides: count('slides'),
      publicSlides: count('publicSlides'),
      forParticipants: count('forParticipants'),
      seconds: count('seconds'),
    };
  });
});

/** Programmes of entries, in two statements for any number of entries. Speakers have their own loader. */
export const sectionsOfEntries = cachedLoader<ArchiveSection[]>('archive programme of', async (ids, { db }) => {
  const rowsOf = <T>(table: string): Promise<T[]> =>
    db.query<T>(`SELECT * FROM ${table} WHERE "entryId" IN (${placeholders(ids)}) ORDER BY position, id`, ids);
  const [sections, talks] = await Promise.all([
    rowsOf<ArchiveSection>('archive_sections'),
    rowsOf<ArchiveTalk>('archive_talks'),
  ]);
  const talksBySection = groupByKey(talks, (talk) => talk.sectionId);
  return rowsByKeys(
    ids,
    sections.map((section) => ({ ...section, talks: talksBySection.get(section.id) ?? [] })),
    (section) => section.entryId,
  );
});

export const talksById = cachedLoader('archive talk', rowLoader<ArchiveTalk>('archive_talks'));

/** Sections (day, hall, title) by id. */
export const sectionsById = cachedLoader('archive section', rowLoader<ArchiveSection>('archive_sections'));

export const speakersOfTalks = cachedLoader<Speaker[]>('archive speakers of', async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<Speaker & { talkId: string }>(
      `SELECT speakers.*, archive_talk_speakers."talkId" FROM archive_talk_speakers
       JOIN speakers ON speakers.id = archive_talk_speakers."speakerId"
       WHERE archive_talk_speakers."talkId" IN (${placeholders(ids)}) ORDER BY archive_talk_speakers.position`,
      ids,
    ),
    (row) => row.talkId,
  ),
);

/** Position in seconds at which the viewer stopped in each talk; null for visitors and for talks not started. */
export const positionsOfViewer: Loader<string, number | null> = async (ids, { db, viewer }) => {
  if (!viewer) return ids.map(() => null);
  const rows = await db.query<ViewingProgress>(
    `SELECT "talkId", seconds FROM viewing_progress WHERE "userId" = ? AND "talkId" IN (${placeholders(ids)})`,
    [viewer.id, ...ids],
  );
  const seconds = new Map(rows.map((row) => [row.talkId, row.seconds]));
  return ids.map((id) => seconds.get(id) ?? null);
};
