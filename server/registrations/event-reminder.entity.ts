import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalTimestampColumn, enumColumn } from '../core/columns.js';
import { Event } from '../events/event.entity.js';

export type ReminderMark = 'WEEK' | 'DAY' | 'HOUR';

/** How far the reminders of one event have come at one mark. An event that is moved is reminded of anew. */
@Entity('event_reminders')
export class EventReminder {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @PrimaryColumn(enumColumn)
  mark!: ReminderMark;
  /** The beginning that people are reminded of. */
  @PrimaryColumn(timestampColumn)
  startsAt!: string;
  /** The last participant whose letter is in the outbox; null: none is yet. */
  @Column(optionalIdColumn)
  lastUserId!: string | null;
  /** All letters are in the outbox. */
  @Column(optionalTimestampColumn)
  doneAt!: string | null;
}
