import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../core/columns.js';
import { Event } from '../../events/event.entity.js';

/** How much is given back to who gives up so many days before the event, or more; none: everything until it begins. */
@Entity('refund_steps')
@Check('refund_steps_days', '"daysBefore" >= 0')
@Check('refund_steps_percent', 'percent BETWEEN 1 AND 100')
export class RefundStep {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Days of the event's own calendar; 0 is its first day, until it begins. */
  @PrimaryColumn('integer')
  daysBefore!: number;
  @Column('integer')
  percent!: number;
}
