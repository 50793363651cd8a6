import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** Source of a cloned event. It prevents a second clone from a repeated request. */
@Entity('event_clones')
@Index('event_clones_of_event', ['fromId', 'days'])
export class EventClone {
  /** The clone. */
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  fromId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'fromId' })
  from?: Event;
  /** Number of days by which its dates shifted. */
  @Column('integer')
  days!: number;
  /** Chosen by the client: a repeated request has the same key. */
  @Column({ ...stringColumn(64), unique: true })
  key!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
