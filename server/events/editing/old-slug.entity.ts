import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** A former slug of an event. It leads to the event for good, and no other event can use it. */
@Entity('event_old_slugs')
@Index(['eventId'])
export class EventOldSlug {
  @PrimaryColumn(stringColumn(80))
  slug!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(timestampColumn)
  replacedAt!: string;
}
