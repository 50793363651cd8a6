import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/**
 * The last change of a calendar entry. An entry without a row has not changed since it was first sent. A removed day
 * keeps its row, because calendars keep the entry until they get a cancellation.
 */
@Entity('calendar_entries')
export class CalendarEntry {
  /** UID without the host. */
  @PrimaryColumn(kind.string(60))
  name!: string;
  @Index('calendar_entries_of_event')
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** Hours; for a removed day the last known ones. */
  @Column(kind.timestamp)
  startsAt!: string;
  @Column(kind.timestamp)
  endsAt!: string;
  @Column(kind.boolean)
  isRemoved!: boolean;
  @Column(kind.timestamp)
  changedAt!: string;
}
