import { registerEnum } from '../core/enums.js';

export const VideoProvider = registerEnum('VideoProvider', 'Where the video of a talk is played from.', {
  RUTUBE: 'rutube.ru, in a frame.',
  VK: 'VK Видео, in a frame.',
  FILE: 'One file of this site.',
  HLS: 'A playlist of this site, in pieces and sizes.',
});
export type VideoProvider = keyof typeof VideoProvider;

export const ArchiveAccess = registerEnum('ArchiveAccess', 'For whom video and slides of a talk are.', {
  PUBLIC: 'For everybody.',
  SIGNED_IN: 'For those who are signed in.',
  PARTICIPANTS: 'For confirmed participants of the event; from `openFrom` on for those who are signed in.',
});
export type ArchiveAccess = keyof typeof ArchiveAccess;
