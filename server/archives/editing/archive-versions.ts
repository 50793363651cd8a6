import { versionOf } from '../../core/graphql/form-version.js';
import type { ArchiveEntry } from '../archive.entity.js';
import type { ArchiveTalk } from '../archive-talk.entity.js';

/** Version of an entry as a form has loaded it, without its talks. */
export function entryVersion(entry: ArchiveEntry, specialties: readonly string[]): string {
  const { title, slug, summary, description, firstDay, lastDay, city, eventId, published } = entry;
  const values = [title, slug, summary, description, firstDay, lastDay, city, eventId, Boolean(published)];
  return versionOf([...values, specialties]);
}

/** Version of a talk as a form has loaded it. */
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
