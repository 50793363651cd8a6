import { parseVideo, recordingSources, videoText } from '../../../rules/events/video-sources';
import type { VideoProvider } from '../../schema.generated';

type Recording = { videoProvider: VideoProvider | null; videoId: string | null };

/** Recordings come from no host that the operator has added. */
const noHosts = { streamingHost: null, frameHosts: [] };
const providers = Object.entries(recordingSources) as [keyof typeof recordingSources, string][];

/** Parses a URL, the code of an embedded player, or a file name into provider and id; null if it is none of these. */
export function parseRecording(input: string): Recording | null {
  const text = input.trim();
  if (text === '') return { videoProvider: null, videoId: null };
  if (/^[a-z0-9][a-z0-9/.-]*\.(?:mp4|webm)$/.test(text)) return { videoProvider: 'FILE', videoId: text };
  if (/^[a-z0-9][a-z0-9/.-]*\.m3u8$/.test(text)) return { videoProvider: 'HLS', videoId: text };
  const video = parseVideo(text, noHosts);
  if ('problem' in video) return null;
  const found = providers.find(([, source]) => source === video.source);
  return found ? { videoProvider: found[0], videoId: video.id } : null;
}

/** Inverse of `parseRecording`, for an input. */
export function formatRecording({ videoProvider, videoId }: Recording): string {
  if (videoProvider === null || videoId === null) return '';
  if (videoProvider === 'FILE' || videoProvider === 'HLS') return videoId;
  return videoText({ source: recordingSources[videoProvider], id: videoId });
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
