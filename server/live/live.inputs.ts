import { DateTime } from '../core/graphql/scalars.js';
import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { VideoSource } from './live.enums.js';

@InputType('A heartbeat of a tab in a room.')
export class AttendInput {
  @Field(() => ID, 'The room.')
  roomId!: string;
  @Field(() => String, 'Chosen by the tab: from 8 to 36 letters, digits and hyphens.')
  tab!: string;
  @Field(() => Boolean, 'The tab is visible. False: it was hidden or is closed.')
  isVisible!: boolean;
  @Field(() => Boolean, 'The player has reported since the heartbeat before that it plays.')
  isPlaying!: boolean;
}

@InputType('The video of a room.')
export class RoomVideoInput {
  @Field(() => ID, 'The room.')
  id!: string;
  @Field(() => VideoSource, 'Where the video comes from; null: not chosen.', nullable)
  source?: VideoSource | null;
  @Field(() => ID, 'Id of the video at the source.', nullable)
  sourceId?: string | null;
  @Field(() => VideoSource, 'Where the backup comes from; null: there is none.', nullable)
  backupSource?: VideoSource | null;
  @Field(() => ID, 'Id of the backup at its source.', nullable)
  backupSourceId?: string | null;
}

@InputType('A time in which presence checks could not be answered.')
export class VoidPresenceChecksInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => DateTime, 'From.')
  from!: string;
  @Field(() => DateTime, 'Until; not in the future.')
  to!: string;
  @Field(() => String, 'Why; participants and the audit log see it.')
  reason!: string;
}
