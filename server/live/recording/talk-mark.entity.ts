import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Talk } from '../../events/programme.entity.js';
import { Room } from '../room.entity.js';

/** When a talk was on air in a room: the recording is cut by these marks. */
@Entity('talk_marks')
@Index('talk_marks_of_room', ['roomId', 'startedAt'])
@Index('talk_marks_going_on', ['roomId'], { unique: true, where: '"endedAt" IS NULL' })
export class TalkMark {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  @Index()
  @BelongsTo(() => Talk, { onDelete: 'CASCADE' })
  talkId!: string;
  @Column(kind.timestamp)
  startedAt!: string;
  /** Null: it is on air. */
  @Column(optional(kind.timestamp))
  endedAt!: string | null;
}
