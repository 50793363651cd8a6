import {
  parseVideo,
  reportsPlayback,
  videoSourceTitles,
  videoText,
  type Video,
  type VideoHosts,
  type VideoSource,
} from '../../../rules/events/video-sources';
import type { Problem } from '../../core/forms/problems';

export type RoomVideos = {
  source: VideoSource | null;
  sourceId: string | null;
  backupSource: VideoSource | null;
  backupSourceId: string | null;
};

/** The video of a room and its backup; null: there is none. */
export function videosOf({ source, sourceId, backupSource, backupSourceId }: RoomVideos) {
  const video = (from: VideoSource | null, id: string | null): Video | null =>
    from && id ? { source: from, id } : null;
  return { main: video(source, sourceId), backup: video(backupSource, backupSourceId) };
}

/** What a video proves, by whether its player reports that it goes on. */
export const proofText = (isReporting: boolean): string =>
  isReporting
    ? 'Плеер сообщает сайту, что видео идёт: минуты подтверждает само видео.'
    : 'Плеер ничего не\u00a0сообщает: минуты подтверждает только открытая вкладка.';

export const sourceText = (source: VideoSource): string =>
  `${videoSourceTitles[source]}. ${proofText(reportsPlayback[source])}`;

/** Fields of the form: what staff has typed or pasted. The names are those of the problems of the server. */
export type VideoValues = { sourceId: string; backupSourceId: string };

const textOf = (video: Video | null): string => (video ? videoText(video) : '');

export function videoValues(room: RoomVideos): VideoValues {
  const { main, backup } = videosOf(room);
  return { sourceId: textOf(main), backupSourceId: textOf(backup) };
}

/** @returns the video, or the problem; null: nothing is typed */
export const parseField = (text: string, hosts: VideoHosts): ReturnType<typeof parseVideo> | null =>
  text.trim() === '' ? null : parseVideo(text, hosts);

/** Reads the form. @returns the videos, or problems at the fields */
export function parseVideoValues(values: VideoValues, hosts: VideoHosts): RoomVideos | Problem[] {
  const parsed = (['sourceId', 'backupSourceId'] as const).map((field) => [
    field,
    parseField(values[field], hosts),
  ]) as [keyof VideoValues, ReturnType<typeof parseField>][];
  const problems = parsed.flatMap(([field, video]) =>
    video && 'problem' in video ? [{ code: 'VIDEO_INVALID', message: video.problem, field }] : [],
  );
  if (problems.length > 0) return problems;
  const [main, backup] = parsed.map(([, video]) => video as Video | null);
  if (!main && backup) return [{ code: 'REQUIRED', message: 'Сначала укажите основное видео.', field: 'sourceId' }];
  if (main && backup && main.source === backup.source && main.id === backup.id)
    return [{ code: 'VIDEO_INVALID', message: 'Это то\u00a0же видео, что и\u00a0основное.', field: 'backupSourceId' }];
  return {
    source: main?.source ?? null,
    sourceId: main?.id ?? null,
    backupSource: backup?.source ?? null,
    backupSourceId: backup?.id ?? null,
  };
}
