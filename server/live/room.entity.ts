import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { ObjectType } from '../core/graphql/schema.js';
import { Event } from '../events/event.entity.js';
import { Hall, Talk } from '../events/programme.entity.js';
import { RoomChatMode, VideoSource } from './live.enums.js';
import { RoomState } from './room.states.js';

/** A room of a broadcast on our own page. An event has one for each hall, or one without a hall. */
@Entity('rooms')
@Index('rooms_of_event', ['eventId', 'hallId'], { unique: true })
@Index('rooms_without_hall', ['eventId'], { unique: true, where: '"hallId" IS NULL' })
@Check('rooms_source', '(source IS NULL) = ("sourceId" IS NULL)')
@Check('rooms_backup', '("backupSource" IS NULL) = ("backupSourceId" IS NULL)')
@ObjectType('A room in which an event is broadcast on this site.')
export class Room {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Index()
  @BelongsTo(() => Hall, { onDelete: 'CASCADE', nullable: true })
  hallId!: string | null;
  @Column(kind.enum(() => RoomState), 'State.')
  state!: RoomState;
  @Column(optional(kind.enum(() => VideoSource)))
  source!: VideoSource | null;
  /** Id at the source, a file name of the streaming server, or the address of a frame. */
  @Column(optional(kind.string(500)))
  sourceId!: string | null;
  /** What the director switches to for everybody when the source fails. */
  @Column(optional(kind.enum(() => VideoSource)))
  backupSource!: VideoSource | null;
  @Column(optional(kind.string(500)))
  backupSourceId!: string | null;
  @Column(kind.boolean)
  isOnBackup!: boolean;
  /** The talk that goes on, by the word of the director; null: none. */
  @Index()
  @BelongsTo(() => Talk, { onDelete: 'SET NULL', nullable: true })
  talkId!: string | null;
  @Column(
    optional(kind.timestamp),
    'When the director said that the talk goes on; null: there is none, or it is not known.',
  )
  talkStartedAt!: string | null;
  /** When the broadcast was ended; null: it goes on, or has not begun on this day. */
  @Column(optional(kind.timestamp))
  endedAt!: string | null;
  @Column(kind.integer, 'Grows with every change that people in the room see.')
  revision!: number;
  @Column(
    { ...kind.boolean, default: true },
    'Participants see a question after the moderator has shown it. False: at once, unless it has personal data, or a drug of the list.',
  )
  moderatesQuestions!: boolean;
  @Column({ ...kind.enum(() => RoomChatMode), default: 'OFF' }, 'Who sees what participants write in the chat.')
  chatMode!: RoomChatMode;
  @Column({ ...kind.boolean, default: false }, 'Participants can raise their hands.')
  takesHands!: boolean;
}
