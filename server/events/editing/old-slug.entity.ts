import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** A former slug of an event. It leads to the event for good, and no other event can use it. */
@Entity('event_old_slugs')
@Index(['eventId'])
export class EventOldSlug {
  @PrimaryColumn(kind.string(80))
  slug!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.timestamp)
  replacedAt!: string;
}
