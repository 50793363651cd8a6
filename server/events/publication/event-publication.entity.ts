import { Entity, ForeignKey } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** When an event was published. An event without a row was published when it was created. */
@Entity('event_publications')
export class EventPublication {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  @Column(kind.timestamp)
  publishedAt!: string;
}
