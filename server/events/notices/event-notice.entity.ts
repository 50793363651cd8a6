import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../core/database/columns.js';
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
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column({ ...enumColumn, default: 'EVENT' })
  about!: NoticeSubject;
  /** JSON: the data before the change (`EventFacts`), or hall and time of each talk (`Places`). */
  @Column('text')
  before!: string;
  /** Task that sends the emails; null: staff decided against them. If `silentBecause` is set, it sends nothing. */
  @Column(optionalIdColumn)
  taskId!: string | null;
  /** Reason of staff for sending no email; null: emails are sent. */
  @Column(optionalStringColumn(500))
  silentBecause!: string | null;
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  @Column(timestampColumn)
  at!: string;
}
