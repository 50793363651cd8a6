import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalMoment, word } from '../core/columns.js';
import { Event } from '../events/event.entity.js';

export type ReminderMark = 'WEEK' | 'DAY' | 'HOUR';

/** Progress of one kind of reminder for an event. A new beginning has new rows, so participants are reminded again. */
@Entity('event_reminders')
export class EventReminder {
  @PrimaryColumn(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @PrimaryColumn(word)
  mark!: ReminderMark;
  /** Beginning of the event that the reminder announces. */
  @PrimaryColumn(moment)
  startsAt!: string;
  /** Last participant whose email is in the outbox; null: none yet. */
  @Column(optionalId)
  lastUserId!: string | null;
  /** All emails are in the outbox. */
  @Column(optionalMoment)
  doneAt!: string | null;
}
