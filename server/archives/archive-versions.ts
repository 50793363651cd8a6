import { versionOf } from '../core/form-version.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveTalk } from './archive-talk.entity.js';

/** Which state of an entry a form was opened with; its talks are no part of it. */
export function entryVersion(entry: ArchiveEntry, specialties: readonly string[]): string {
  const { title, slug, summary, description, firstDay, lastDay, city, eventId, published } = entry;
  const facts = [title, slug, summary, description, firstDay, lastDay, city, eventId, Boolean(published)];
  return versionOf([...facts, specialties]);
}

/** Which state of a talk a form was opened with. */
export function talkVersion(
  talk: ArchiveTalk,
  section: { day: string; hall: string | null; title: string },
  speakers: readonly string[],
): string {
  const {
    title,
    annotation,
    access,
    openFrom,
    videoProvider,
    videoId,
    durationSeconds,
    captionsKey,
    slidesKey,
    posterKey,
  } = talk;
  const files = [videoProvider, videoId, durationSeconds, captionsKey, slidesKey, posterKey];
  return versionOf([title, annotation, access, openFrom, files, section.day, section.hall, section.title, speakers]);
}
