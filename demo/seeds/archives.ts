import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import { packageRoot } from '../../server/core/package-root.js';
import type { Transaction } from '../../server/core/database/database.js';
import { demoArchive, type DemoArchiveEntry, type DemoArchiveTalk } from '../content/archives.js';
import { drawCover } from '../../server/ports/covers/draw-cover.js';
import { speakers, type SpeakerKey } from '../content/speakers.js';
import { putCover, putDrawing } from '../drawn-files.js';
import { setRecording } from '../../server/events/events.service.js';
import { createMediaStore, type FileStore } from '../../server/ports/files.js';
import type { Ports } from '../../server/ports/ports.js';
import { specialtyId } from '../../server/specialties/specialties.seed.js';
import { fullNameOf } from '../../rules/people/names.js';

/** All demo talks share one recording of twelve minutes and its slides, read from the source folder. */
const mediaSource = (): string => resolve(packageRoot, 'demo/media');
const folder = 'archives/demo';
const demoVideoSeconds = 720;
const posterCount = 12;

type Sizes = Record<'slides' | 'handout', number>;

async function copyMedia(app: Application): Promise<Sizes> {
  const media = createMediaStore(app.config);
  const names = (await readdir(mediaSource(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const name of names)
    await media.put(`${folder}/${name.slice(mediaSource().length + 1).replaceAll('\\', '/')}`, await readFile(name));
  const sizeOf = async (name: string): Promise<number> => (await media.sizeOf(`${folder}/${name}`)) ?? 0;
  return { slides: await sizeOf('slides.pdf'), handout: await sizeOf('handout.pdf') };
}

const posterKey = (number: number): string => `archives/posters/${number % posterCount}.webp`;

/** Stores the posters of recordings. */
export async function drawPosters(files: FileStore): Promise<void> {
  for (let number = 0; number < posterCount; number += 1)
    await putDrawing(files, posterKey(number), drawCover(`poster ${number}`, 'SCHOOL'), 640, 80);
}

/** Fills the archive of an empty database with past demo events. */
export async function seedArchives(app: Application, { files }: Ports): Promise<void> {
  const sizes = await copyMedia(app);
  await drawPosters(files);
  const people = await app.database.query<{ id: string; fullName: string }>('SELECT id, "fullName" FROM speakers');
  const idOf = (key: SpeakerKey): string => {
    const name = fullNameOf(speakers[key]);
    return people.find(({ fullName }) => fullName === name)!.id;
  };
  for (const [index, entry] of demoArchive(app.clock.now()).entries()) {
    if (!entry.isOfEvent) await putCover(files, coverKey(entry), drawCover(entry.slug, entry.type, entry.coverMotif));
    await app.database.inTransaction((transaction) => insertEntry(transaction, entry, index, sizes, idOf));
  }
}

/** The entry of an event uses the cover of the event. */
const coverKey = ({ slug, isOfEvent }: DemoArchiveEntry): string => (isOfEvent ? `covers/${slug}` : `archives/${slug}`);

async function insertEntry(
  transaction: Transaction,
  entry: DemoArchiveEntry,
  index: number,
  sizes: Sizes,
  speakerId: (key: SpeakerKey) => string,
): Promise<void> {
  const entryId = uuid();
  const { slug, title, summary, description, firstDay, lastDay, city } = entry;
  const [event] = entry.isOfEvent
    ? await transaction.query<{ id: string }>('SELECT id FROM events WHERE slug = ?', [slug])
    : [];
  const publishedAt = toIso(addMs(new Date(`${lastDay}T09:00:00.000Z`), 14 * day));
  const entryColumn = { entryId };
  await transaction.insert('archive_entries', [
    {
      id: entryId,
      slug,
      title,
      summary,
      description,
      firstDay,
      lastDay,
      city,
      coverKey: coverKey(entry),
      eventId: event?.id ?? null,
      published: true,
      publishedAt,
      updatedAt: publishedAt,
    },
  ]);
  if (event) await setRecording(transaction, event.id, `/archive/${slug}`);
  await transaction.insert(
    'archive_specialties',
    entry.specialties.map((specialty, position) => ({ ...entryColumn, specialtyId: specialtyId(specialty), position })),
  );
  const sections: object[] = [];
  const talks: object[] = [];
  const appearances: object[] = [];
  for (const section of entry.sections) {
    const sectionId = uuid();
    sections.push({
      id: sectionId,
      ...entryColumn,
      day: section.day,
      hall: section.hall,
      title: section.title,
      position: sections.length,
    });
    for (const talk of section.talks) {
      const talkId = uuid();
      const position = talks.length;
      talks.push({
        id: talkId,
        ...entryColumn,
        sectionId,
        position,
        ...talkColumns(talk, index * 5 + position, sizes),
      });
      talk.speakers.forEach((key, speakerIndex) =>
        appearances.push({ talkId, speakerId: speakerId(key), ...entryColumn, position: speakerIndex }),
      );
    }
  }
  await transaction.insert('archive_sections', sections);
  await transaction.insert('archive_talks', talks);
  await transaction.insert('archive_talk_speakers', appearances);
}

function talkColumns({ title, annotation, media }: DemoArchiveTalk, number: number, sizes: Sizes) {
  const { slides, isForMembers = false } = media;
  return {
    title,
    annotation,
    access: isForMembers ? 'SIGNED_IN' : 'PUBLIC',
    ...videoColumns(title, media.video),
    captionsKey: media.video === 'file' || media.video === 'hls' ? `${folder}/captions.vtt` : null,
    posterKey: media.video ? posterKey(number) : null,
    slidesKey: slides ? `${folder}/${slides}.pdf` : null,
    slidesSize: slides ? sizes[slides] : null,
  };
}

function videoColumns(title: string, video: DemoArchiveTalk['media']['video']) {
  if (video === undefined) return { videoProvider: null, videoId: null, durationSeconds: null };
  if (video === 'file')
    return { videoProvider: 'FILE', videoId: `${folder}/lecture.mp4`, durationSeconds: demoVideoSeconds };
  if (video === 'hls')
    return { videoProvider: 'HLS', videoId: `${folder}/hls/index.m3u8`, durationSeconds: demoVideoSeconds };
  // Demo addresses: these ids have the format of real ones, but do not exist.
  const hash = createHash('md5').update(title).digest('hex');
  if ('rutube' in video) return { videoProvider: 'RUTUBE', videoId: hash, durationSeconds: video.rutube * 60 };
  const number = 456_239_000 + (Number.parseInt(hash.slice(0, 4), 16) % 1_000);
  return { videoProvider: 'VK', videoId: `-100000000_${number}`, durationSeconds: video.vk * 60 };
}
