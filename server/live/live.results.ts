import { resultUnion, success } from '../core/graphql/mutate.js';
import { DateOnly, DateTime, Url } from '../core/graphql/scalars.js';
import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Event } from '../events/event.entity.js';
import { BroadcastAccess, UnwatchedReason, VideoSource } from './live.enums.js';
import { Room } from './room.entity.js';

@ObjectType('The video of a room as a page plays it.')
export class RoomVideo {
  @Field(() => VideoSource, 'Where it comes from.')
  source!: VideoSource;
  @Field(() => Url, 'Address of the player in a frame, or of the playlist of HLS.')
  url!: string;
  @Field(() => Boolean, 'It is the backup, which the director has switched to.')
  isBackup!: boolean;
  @Field(() => Boolean, 'The player reports whether it plays, so that watching can be proved.')
  reportsPlayback!: boolean;
}

@ObjectType('Time of the programme that does not count for a viewer.')
export class UnwatchedPeriod {
  @Field(() => DateTime, 'From.')
  from!: string;
  @Field(() => DateTime, 'Until.')
  to!: string;
  @Field(() => UnwatchedReason, 'Why.')
  reason!: keyof typeof UnwatchedReason;
}

@ObjectType('What the viewer of a broadcast has for the conditions of НМО on a day.')
export class BroadcastStanding {
  @Field(() => DateOnly, 'Day of the event.')
  date!: string;
  @Field(() => Int, 'Minutes that count, until now.')
  minutes!: number;
  @Field(() => Int, 'Minutes that the conditions require.')
  neededMinutes!: number;
  @Field(() => Int, 'Presence checks that were answered.')
  confirmations!: number;
  @Field(() => Int, 'Presence checks that must be answered.')
  neededConfirmations!: number;
  @Field(() => Boolean, 'The conditions of the day are met.')
  isMet!: boolean;
  @Field(() => String, 'Why the conditions of the day can no longer be met, in Russian; null: they can.', nullable)
  lost!: string | null;
  @Field(
    () => DateTime,
    'Since when minutes do not count because a presence check was missed: `resumePresence` goes on; null: they count, or the conditions are met.',
    nullable,
  )
  stoppedAt!: string | null;
  @Field(() => [UnwatchedPeriod], 'Time that was not counted, with the reasons.')
  unwatched!: UnwatchedPeriod[];
}

@ObjectType('A presence check that the page has to show before its next heartbeat.')
export class DuePresenceCheck {
  @Field(() => Int, 'Number of the check on the day.')
  number!: number;
  @Field(() => Int, 'Seconds until it is shown.')
  showInSeconds!: number;
  @Field(() => Int, 'Seconds to answer after it was shown.')
  secondsToAnswer!: number;
  @Field(() => Boolean, 'Without an answer in time minutes do not count until the viewer answers.')
  stopsMinutes!: boolean;
}

@ObjectType('The broadcast of an event for the viewer.')
export class Broadcast {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => BroadcastAccess, 'Whether the viewer can enter.')
  access!: BroadcastAccess;
  @Field(
    () => DateTime,
    'When the rooms open for the viewer; null: they do not, or it depends on the viewer.',
    nullable,
  )
  opensAt!: string | null;
  @Field(() => [Room], 'The rooms, in the order of the halls; empty for those who cannot enter.')
  rooms!: Room[];
  @Field(() => BroadcastStanding, 'What the viewer has today; null: today has no conditions.', nullable)
  standing!: BroadcastStanding | null;
  @Field(() => Url, 'Page of the recording, which gives no minutes; null: there is none yet.', nullable)
  recordingUrl!: string | null;
  @Field(() => DateTime, 'Time of the server, for countdowns.')
  serverTime!: string;
}

@ObjectType('The heartbeat is stored.')
export class Attended {
  @Field(() => Room, 'The room.')
  room!: Room;
  @Field(() => BroadcastStanding, 'What the viewer has today; null: today has no conditions.', nullable)
  standing!: BroadcastStanding | null;
  @Field(() => DuePresenceCheck, 'The next presence check; null: none until the next heartbeat.', nullable)
  check!: DuePresenceCheck | null;
  @Field(() => Int, 'Seconds until the next heartbeat.')
  nextInSeconds!: number;
}

@ObjectType('A room with its settings, for staff.')
export class RoomSettings {
  @Field(() => ID, 'Id of the room.')
  id!: string;
  @Field(() => Room, 'The room as viewers see it.')
  room!: Room;
  @Field(() => VideoSource, 'Where the video comes from; null: not chosen.', nullable)
  source!: VideoSource | null;
  @Field(() => ID, 'Id of the video at the source.', nullable)
  sourceId!: string | null;
  @Field(() => VideoSource, 'Where the backup comes from; null: there is none.', nullable)
  backupSource!: VideoSource | null;
  @Field(() => ID, 'Id of the backup at its source.', nullable)
  backupSourceId!: string | null;
  @Field(() => Boolean, 'Viewers see the backup.')
  isOnBackup!: boolean;
}

@ObjectType('The presence checks are voided.')
export class PresenceChecksVoided {
  @Field(() => Int, 'Number of checks that now count as answered.')
  checks!: number;
  @Field(() => Int, 'Number of participants whose checks they were.')
  people!: number;
}

export const AttendResult = resultUnion('AttendResult', Attended);
export const ShowPresenceCheckResult = resultUnion(
  'ShowPresenceCheckResult',
  success('PresenceCheckShown', 'number', Int, 'Number of the check.'),
);
export const ConfirmPresenceResult = resultUnion(
  'ConfirmPresenceResult',
  success('PresenceConfirmed', 'standing', BroadcastStanding, 'What the viewer has today.'),
);
export const ResumePresenceResult = resultUnion(
  'ResumePresenceResult',
  success('PresenceResumed', 'standing', BroadcastStanding, 'What the viewer has today.'),
);
export const CreateRoomResult = resultUnion('CreateRoomResult', success('RoomCreated', 'settings', RoomSettings));
const RoomUpdated = success('RoomUpdated', 'settings', RoomSettings);
export const UpdateRoomResult = resultUnion('UpdateRoomResult', RoomUpdated);
export const SetRoomStateResult = resultUnion('SetRoomStateResult', RoomUpdated);
export const SetRoomTalkResult = resultUnion('SetRoomTalkResult', RoomUpdated);
export const SwitchRoomVideoResult = resultUnion('SwitchRoomVideoResult', RoomUpdated);
export const DeleteRoomResult = resultUnion('DeleteRoomResult', success('RoomDeleted', 'id', ID, 'Id of the room.'));
