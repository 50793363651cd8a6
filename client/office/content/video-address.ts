import type { VideoProvider } from '../../schema.generated';

type Video = { videoProvider: VideoProvider | null; videoId: string | null };

/** What somebody has copied from a browser, a frame, or the list of files, as provider and id; null: it is none of these. */
export function readVideo(given: string): Video | null {
  const text = given.trim();
  if (text === '') return { videoProvider: null, videoId: null };
  const rutube = /rutube\.ru\/(?:video|play\/embed)\/(?:private\/)?([0-9a-f]{32})/.exec(text)?.[1];
  if (rutube) return { videoProvider: 'RUTUBE', videoId: rutube };
  const frame = /video_ext\.php\?(?:.*&)?oid=(-?\d+)&(?:amp;)?id=(\d+)/.exec(text);
  if (frame) return { videoProvider: 'VK', videoId: `${frame[1]}_${frame[2]}` };
  const vk = /(?:vk\.com|vk\.ru|vkvideo\.ru).*video(-?\d+_\d+)/.exec(text)?.[1];
  if (vk) return { videoProvider: 'VK', videoId: vk };
  if (/^[a-z0-9][a-z0-9/.-]*\.(?:mp4|webm)$/.test(text)) return { videoProvider: 'FILE', videoId: text };
  if (/^[a-z0-9][a-z0-9/.-]*\.m3u8$/.test(text)) return { videoProvider: 'HLS', videoId: text };
  return null;
}

/** The address that `readVideo` reads back as the same video. */
export function videoText({ videoProvider, videoId }: Video): string {
  if (videoProvider === null || videoId === null) return '';
  if (videoProvider === 'RUTUBE') return `rutube.ru/video/${videoId}/`;
  return videoProvider === 'VK' ? `vkvideo.ru/video${videoId}` : videoId;
}

/** «12:30», «1:05:00» or «12» (minutes) in seconds; null: it is no length. */
export function readLength(given: string): number | null {
  const parts = given.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return numbers[0]! * 60;
  if (numbers.slice(1).some((number) => number > 59)) return null;
  return numbers.reduce((sum, number) => sum * 60 + number, 0);
}

/** Seconds as «1:05:00» or «12:30». */
export function lengthText(seconds: number | null): string {
  if (seconds === null) return '';
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const two = (number: number) => String(number).padStart(2, '0');
  const [minutes, left] = [Math.floor(rest / 60), rest % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left)}` : `${minutes}:${two(left)}`;
}
