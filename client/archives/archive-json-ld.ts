import type { ArchivePageQuery } from './archives.generated';
import { archivePath } from './paths';
import { isoDuration } from './labels';
import { quoted } from '../../rules/text/typography';

type Entry = NonNullable<ArchivePageQuery['archiveEntry']>;

/** The public recordings as schema.org/VideoObject; null if there are none. */
export function archiveJsonLd(entry: Entry, siteUrl: string): object | null {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const videos = entry.sections
    .flatMap(({ talks }) => talks)
    .flatMap(({ id, title, annotation, access, durationSeconds, poster, speakers, video }) => {
      const thumbnail = poster ?? entry.cover?.preview;
      if (access !== 'PUBLIC' || !video?.url || !thumbnail || !entry.publishedAt) return [];
      const names = speakers.map(({ fullName }) => fullName).join(', ');
      return {
        '@type': 'VideoObject',
        name: title,
        description: annotation ?? [`${entry.title}: ${quoted(title)}`, names].filter(Boolean).join('. '),
        url: absolute(archivePath(entry.slug, id)),
        thumbnailUrl: [absolute(thumbnail)],
        uploadDate: entry.publishedAt,
        inLanguage: 'ru',
        ...(durationSeconds !== null && { duration: isoDuration(durationSeconds) }),
        ...(video.host === null ? { contentUrl: absolute(video.url) } : { embedUrl: video.url }),
      };
    });
  return videos.length > 0 ? { '@context': 'https://schema.org', '@graph': videos } : null;
}
