import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';

/** The refund of a cancellation at least this number of days before the event. An event without steps gives a full refund. */
@Entity('refund_steps')
@Check('refund_steps_days', '"daysBefore" >= 0')
@Check('refund_steps_percent', 'percent BETWEEN 1 AND 100')
export class RefundStep {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Days in the time zone of the event; 0 is its first day, until its start. */
  @PrimaryColumn('integer')
  daysBefore!: number;
  @Column('integer')
  percent!: number;
}
