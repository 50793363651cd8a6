import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalStringColumn, enumColumn } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';
import { Event } from '../event.entity.js';

/** What a change is about: the event itself, or places and hours of its programme. */
export type NoticeSubject = 'EVENT' | 'PROGRAMME';

/** That something changed which people count on, and whether they are told. Only the reason for silence is added later. */
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
  /** JSON: what participants counted on before (`EventFacts`), or where and when each talk was (`Places`). */
  @Column('text')
  before!: string;
  /** The task that writes to them; null: staff decided not to. With a reason below, it sends nothing. */
  @Column(optionalIdColumn)
  taskId!: string | null;
  /** Why nobody is told, in the words of staff; null: they are. */
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
