import {
  isVideoId as isIdAtSource,
  providerAddress,
  recordingSources,
  videoPage,
} from '../../rules/events/video-sources.js';
import type { ArchiveTalk } from './archive-talk.entity.js';
import type { VideoProvider } from './archive.enums.js';

/** Content types of the files under `/archive/{slug}/media/{talk}/` and in the media store. */
const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const extensionOf = (name: string): string => name.split('.').at(-1) ?? '';

export const contentTypeOf = (name: string): string | null => types[extensionOf(name)] ?? null;

const fileFormats = { FILE: /\.(?:mp4|webm)$/, HLS: /\.m3u8$/ };

/** Whether this is a valid id of the provider, or a media file that can be played. */
export const isVideoId = (provider: VideoProvider, value: string): boolean =>
  provider === 'FILE' || provider === 'HLS'
    ? fileFormats[provider].test(value)
    : isIdAtSource(recordingSources[provider], value);

export const isSlidesKey = (key: string): boolean => /\.(?:pdf|pptx)$/.test(key);

const addressOf = (slug: string, talkId: string, name: string): string => `/archive/${slug}/media/${talkId}/${name}`;

type VideoAddress = { url: string; pageUrl: string; host: string | null };

/** The player and the page of a video. `host` is an external host that the browser loads from; null: this site. */
export function videoAddress(
  slug: string,
  { id, videoProvider, videoId }: Pick<ArchiveTalk, 'id' | 'videoProvider' | 'videoId'>,
): VideoAddress | null {
  if (videoProvider === null || videoId === null) return null;
  if (videoProvider === 'FILE' || videoProvider === 'HLS') {
    const name = videoProvider === 'FILE' ? `video.${extensionOf(videoId)}` : `hls/${videoId.split('/').at(-1)}`;
    const url = addressOf(slug, id, name);
    return { url, pageUrl: url, host: null };
  }
  const source = recordingSources[videoProvider];
  const url = providerAddress(source, videoId);
  return { url, pageUrl: videoPage(source, videoId), host: new URL(url).host };
}

export const slidesAddress = (slug: string, { id, slidesKey }: Pick<ArchiveTalk, 'id' | 'slidesKey'>): string | null =>
  slidesKey === null ? null : addressOf(slug, id, `slides.${extensionOf(slidesKey)}`);

export const isCaptionsKey = (key: string): boolean => key.endsWith('.vtt');

/** Posters are in the public file store. */
export const isPosterKey = (key: string): boolean => /^archives\/posters\/[a-z0-9-]+\.webp$/.test(key);

export const captionsAddress = (
  slug: string,
  { id, captionsKey }: Pick<ArchiveTalk, 'id' | 'captionsKey'>,
): string | null => (captionsKey === null ? null : addressOf(slug, id, 'captions.vtt'));

/** «PDF», «PPTX». */
export const slidesFormat = (key: string): string => extensionOf(key).toUpperCase();

type MediaKeys = Pick<ArchiveTalk, 'videoProvider' | 'videoId' | 'captionsKey' | 'slidesKey'>;

/** The media store key of a file of a talk by its name in the address; null: the talk has no such file. */
export function mediaKeyOf(talk: MediaKeys, name: string): string | null {
  const { videoProvider, videoId, captionsKey, slidesKey } = talk;
  if (slidesKey !== null && name === `slides.${extensionOf(slidesKey)}`) return slidesKey;
  if (name === 'captions.vtt') return captionsKey;
  if (videoId === null) return null;
  if (videoProvider === 'FILE') return name === `video.${extensionOf(videoId)}` ? videoId : null;
  if (videoProvider !== 'HLS') return null;
  // Playlists refer to their segments by file names in the same folder.
  const segment = /^hls\/([a-z0-9][a-z0-9-]*\.(?:m3u8|m4s|mp4|ts))$/.exec(name)?.[1];
  return segment ? videoId.replace(/[^/]+$/, segment) : null;
}
