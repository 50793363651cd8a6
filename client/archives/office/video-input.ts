import type { VideoProvider } from '../../schema.generated';

type Video = { videoProvider: VideoProvider | null; videoId: string | null };

/** Parses a URL, the code of an embedded player, or a file name into provider and id; null if it is none of these. */
export function parseVideo(input: string): Video | null {
  const text = input.trim();
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

/** Inverse of `parseVideo`, for an input. */
export function formatVideo({ videoProvider, videoId }: Video): string {
  if (videoProvider === null || videoId === null) return '';
  if (videoProvider === 'RUTUBE') return `rutube.ru/video/${videoId}/`;
  return videoProvider === 'VK' ? `vkvideo.ru/video${videoId}` : videoId;
}

/** «12:30», «1:05:00» or «12» (minutes) → seconds; null if it is not a duration. */
export function parseDuration(input: string): number | null {
  const parts = input.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return numbers[0]! * 60;
  if (numbers.slice(1).some((value) => value > 59)) return null;
  return numbers.reduce((sum, value) => sum * 60 + value, 0);
}

/** Seconds → «1:05:00» or «12:30». */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const [hours, remainder] = [Math.floor(seconds / 3600), seconds % 3600];
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const [minutes, secondsPart] = [Math.floor(remainder / 60), remainder % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(secondsPart)}`
    : `${minutes}:${twoDigits(secondsPart)}`;
}
