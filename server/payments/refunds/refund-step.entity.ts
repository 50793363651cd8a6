import { Check, Entity, ForeignKey } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';

/** The refund of a cancellation at least this number of days before the event. An event without steps gives a full refund. */
@Entity('refund_steps')
@Check('refund_steps_days', '"daysBefore" >= 0')
@Check('refund_steps_percent', 'percent BETWEEN 1 AND 100')
export class RefundStep {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  /** Days in the time zone of the event; 0 is its first day, until its start. */
  @PrimaryColumn(kind.integer)
  daysBefore!: number;
  @Column(kind.integer)
  percent!: number;
}
