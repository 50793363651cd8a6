import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';

export type ReminderMark = 'WEEK' | 'DAY' | 'HOUR';

/** Progress of one kind of reminder for an event. A new beginning has new rows, so participants are reminded again. */
@Entity('event_reminders')
export class EventReminder {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @PrimaryColumn(enumColumn)
  mark!: ReminderMark;
  /** Beginning of the event that the reminder announces. */
  @PrimaryColumn(timestampColumn)
  startsAt!: string;
  /** Last participant whose email is in the outbox; null: none yet. */
  @Column(optionalIdColumn)
  lastUserId!: string | null;
  /** All emails are in the outbox. */
  @Column(optionalTimestampColumn)
  doneAt!: string | null;
}
