import { v7 as uuid } from 'uuid';
import type { Reader } from '../../core/database/reader.js';
import type { Transaction } from '../../core/database/database.js';
import { PermanentFailure } from '../../core/jobs/outbox.js';
import type { Talk } from '../../events/programme.entity.js';
import { findOrCreateEntry } from './archive-editing.service.js';
import { markChanged, replaceSpeakers, sectionFor, updateTalk } from './archive-talk-editing.service.js';
import type { ArchiveTalk } from '../archive-talk.entity.js';

/** A recording of a talk, in the media store. */
export type RecordedTalk = {
  talkId: string;
  /** Number of a further part, from 2; null: the first one. */
  part: number | null;
  key: string;
  seconds: number;
  /** What the keys of earlier recordings of the same part begin with: this one replaces them. */
  replaces: string;
};

type TalkRow = Talk & { day: string; hall: string | null; section: string };

const programmeTalk = `SELECT talks.*, programme_days.date AS day, halls.name AS hall, programme_sessions.title AS section FROM talks
  JOIN programme_sessions ON programme_sessions.id = talks."sessionId"
  JOIN programme_days ON programme_days.id = programme_sessions."dayId"
  LEFT JOIN halls ON halls.id = programme_sessions."hallId" WHERE talks.id = ?`;

/**
 * Adds the recording of a talk to the archive entry of its event, for participants. A video that staff has chosen stays.
 * @returns whether it was added, and the key of the recording that it replaces
 */
export async function archiveRecording(
  transaction: Transaction,
  { talkId, part, key, seconds, replaces }: RecordedTalk,
  now: Date,
): Promise<{ isAdded: boolean; replacedKey: string | null }> {
  const [talk] = await transaction.query<TalkRow>(programmeTalk, [talkId]);
  if (!talk) throw new PermanentFailure('Этого доклада больше нет в\u00A0программе.');
  const entry = await findOrCreateEntry(transaction, talk.eventId, now);
  const title = part === null ? talk.title : `${talk.title}. Часть ${part}`;
  const talks = await transaction.query<Pick<ArchiveTalk, 'id' | 'title' | 'position' | 'videoId'>>(
    'SELECT id, title, position, "videoId" FROM archive_talks WHERE "entryId" = ? ORDER BY position',
    [entry.id],
  );
  const recorded = talks.find(({ videoId }) => videoId?.startsWith(replaces));
  const namesake = recorded ?? talks.find((one) => one.title === title);
  if (namesake && !recorded && namesake.videoId !== null) return { isAdded: false, replacedKey: null };
  const video = { videoProvider: 'FILE', videoId: key, durationSeconds: seconds } as const;
  if (namesake) await updateTalk(transaction, namesake.id, video);
  else {
    await insertTalk(transaction, entry.id, talk, title, talks.length, video);
    await orderByProgramme(transaction, entry.id, talk.eventId);
  }
  await markChanged(transaction, entry, now);
  return { isAdded: true, replacedKey: recorded && recorded.videoId !== key ? recorded.videoId : null };
}

type RecordedVideo = Pick<ArchiveTalk, 'videoProvider' | 'videoId' | 'durationSeconds'>;

async function insertTalk(
  transaction: Transaction,
  entryId: string,
  { id: talkId, day, hall, section, annotation }: TalkRow,
  title: string,
  position: number,
  video: RecordedVideo,
): Promise<void> {
  const row: ArchiveTalk = {
    id: uuid(),
    entryId,
    sectionId: await sectionFor(transaction, { entryId, day, hall, title: section }),
    position,
    title,
    annotation,
    access: 'PARTICIPANTS',
    openFrom: null,
    captionsKey: null,
    posterKey: null,
    slidesKey: null,
    slidesSize: null,
    ...video,
  };
  await transaction.insert('archive_talks', [row]);
  const speakers = await transaction.query<{ speakerId: string }>(
    'SELECT "speakerId" FROM appearances WHERE "talkId" = ? ORDER BY position',
    [talkId],
  );
  await replaceSpeakers(
    transaction,
    entryId,
    row.id,
    speakers.map(({ speakerId }) => speakerId),
  );
}

type Placed = { id: string; title: string; sectionId: string };

/** Puts the talks of an entry, and their sections, in the order of the programme: recordings arrive in any order. */
async function orderByProgramme(transaction: Transaction, entryId: string, eventId: string): Promise<void> {
  const talks = await transaction.query<Placed>(
    'SELECT id, title, "sectionId" FROM archive_talks WHERE "entryId" = ? ORDER BY position, title',
    [entryId],
  );
  const programme = await transaction.query<{ title: string; startsAt: string }>(
    'SELECT title, "startsAt" FROM talks WHERE "eventId" = ? ORDER BY "startsAt"',
    [eventId],
  );
  const startOf = ({ title }: Placed): string =>
    programme.findLast((talk) => title === talk.title || title.startsWith(`${talk.title}. Часть `))?.startsAt ?? '';
  const ordered = talks.toSorted((one, other) => {
    const start = startOf(one);
    // Parts of a talk begin together; what staff has added itself keeps its place.
    return start.localeCompare(startOf(other)) || (start === '' ? 0 : one.title.localeCompare(other.title));
  });
  const place = (table: string, id: string, position: number) =>
    transaction.query(`UPDATE ${table} SET position = ? WHERE id = ? AND position <> ?`, [position, id, position]);
  for (const [position, { id }] of ordered.entries()) await place('archive_talks', id, position);
  const sectionIds = [...new Set(ordered.map(({ sectionId }) => sectionId))];
  for (const [position, id] of sectionIds.entries()) await place('archive_sections', id, position);
}

/**
 * Where recordings are in the archive, published or not.
 * @param beginning of their keys
 * @returns ids of entries by key
 */
export async function entriesOfRecordings(db: Pick<Reader, 'query'>, beginning: string): Promise<Map<string, string>> {
  const rows = await db.query<{ videoId: string; entryId: string }>(
    `SELECT "videoId", "entryId" FROM archive_talks WHERE "videoId" LIKE ?`,
    [`${beginning}%`],
  );
  return new Map(rows.map(({ videoId, entryId }) => [videoId, entryId]));
}
