import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalLine } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';
import { Event } from '../event.entity.js';

/** That something changed which participants count on, and whether they are told. Rows are only added. */
@Entity('event_notices')
@Index('event_notices_of_event', ['eventId', 'at'])
export class EventNotice {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** JSON: what participants counted on before. */
  @Column('text')
  before!: string;
  /** The task that writes to them; null: staff decided not to. */
  @Column(optionalId)
  taskId!: string | null;
  /** Why nobody is told, in the words of staff; null: they are. */
  @Column(optionalLine(500))
  silentBecause!: string | null;
  @Column(optionalId)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  @Column(moment)
  at!: string;
}
