import { registerEnum } from '../core/graphql/enums.js';

export const VideoSource = registerEnum('VideoSource', 'Where the video of a room comes from.', {
  RUTUBE: 'rutube.ru, in a frame.',
  VK_VIDEO: 'VK Видео, in a frame.',
  YANDEX_CLOUD_VIDEO: 'Yandex Cloud Video, in a frame.',
  KINESCOPE: 'kinescope.io, in a frame.',
  HLS: 'A playlist of the streaming server of the organiser.',
  OTHER_FRAME: 'The frame of another host, which the operator has allowed.',
});
export type VideoSource = keyof typeof VideoSource;

export const RoomChatMode = registerEnum(
  'RoomChatMode',
  'Who sees what participants write in the chat of a room. In each mode a message with personal data, or with a drug of the list, waits for the moderator.',
  {
    OFF: 'There is no chat.',
    MODERATED: 'Each message waits for the moderator.',
    SLOW: 'Everybody, at once; a participant sends one message in ten seconds.',
    OPEN: 'Everybody, at once.',
  },
);
export type RoomChatMode = keyof typeof RoomChatMode;

export const BroadcastAccess = registerEnum(
  'BroadcastAccess',
  'Whether the viewer can enter a broadcast, and if not, why.',
  {
    OPEN: 'The viewer can enter.',
    NOT_REGISTERED: 'The viewer has no registration in force.',
    NOT_PAID: 'The registration is not paid.',
    NO_SEAT: 'The registration is on the waiting list.',
    IN_PERSON: 'The registration is for the hall.',
    TOO_EARLY: 'The broadcast is not open yet.',
    OVER: 'The event has been over for two hours: until then, rooms stay open for talks that overrun.',
    CANCELLED: 'The event is cancelled.',
    POSTPONED: 'The event is postponed.',
  },
);
export type BroadcastAccess = keyof typeof BroadcastAccess;

export const UnwatchedReason = registerEnum('UnwatchedReason', 'Why time of the programme does not count.', {
  NOT_HERE: 'The viewer had not entered yet.',
  HIDDEN: 'The tab was hidden or closed.',
  NO_CONNECTION: 'No heartbeat came.',
  CHECK_MISSED: 'The viewer had missed a presence check and had not answered since.',
  NOT_PROVED: 'The player did not say that it plays.',
});
