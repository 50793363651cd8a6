import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Event } from '../event.entity.js';

/** Subject of a change: the event itself, or halls and times of its programme. */
export type NoticeSubject = 'EVENT' | 'PROGRAMME';

/**
 * A change that affects participants, and whether they get an email. Rows are only added; only `silentBecause` can be
 * set later.
 */
@Entity('event_notices')
@Index('event_notices_of_event', ['eventId', 'at'])
export class EventNotice {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column({ ...kind.enum(), default: 'EVENT' })
  about!: NoticeSubject;
  /** JSON: the data before the change (`EventFacts`), or hall and time of each talk (`Places`). */
  @Column(kind.text)
  before!: string;
  /** Task that sends the emails; null: staff decided against them. If `silentBecause` is set, it sends nothing. */
  @Column(optional(kind.id))
  taskId!: string | null;
  /** Reason of staff for sending no email; null: emails are sent. */
  @Column(optional(kind.string(500)))
  silentBecause!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  actorId!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
