import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** When an event was published. An event without a row was published when it was created. */
@Entity('event_publications')
export class EventPublication {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @OneToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(timestampColumn)
  publishedAt!: string;
}
