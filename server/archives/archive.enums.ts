import { registerEnum } from '../core/graphql/enums.js';

export const VideoProvider = registerEnum('VideoProvider', 'Source of the video of a talk.', {
  RUTUBE: 'rutube.ru, in a frame.',
  VK: 'VK Видео, in a frame.',
  FILE: 'A single file on this site.',
  HLS: 'A playlist on this site with segments in several sizes.',
});
export type VideoProvider = keyof typeof VideoProvider;

export const ArchiveAccess = registerEnum('ArchiveAccess', 'Who may open the video and slides of a talk.', {
  PUBLIC: 'All visitors.',
  SIGNED_IN: 'Signed-in users.',
  PARTICIPANTS: 'Confirmed participants of the event; from `openFrom` on all signed-in users.',
});
export type ArchiveAccess = keyof typeof ArchiveAccess;
