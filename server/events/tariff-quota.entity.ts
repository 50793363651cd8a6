import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line } from '../core/columns.js';
import { Event } from './event.entity.js';

/**
 * Seats that the steps of one price share, inside the seats of the event. `taken` changes in the transaction that changes
 * the registration, always after the event's own seats: the row is the lock, and the check the last line of defence.
 */
@Entity('tariff_quotas')
@Index(['eventId'])
@Check('tariff_quotas_not_oversold', '"taken" >= 0 AND "taken" <= "capacity"')
export class TariffQuota {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** What staff calls it. */
  @Column(line(200))
  title!: string;
  @Column('integer')
  capacity!: number;
  /** Registrations that hold a seat: confirmed, waiting for payment, or offered to somebody from the waiting list. */
  @Column('integer', { default: 0 })
  taken!: number;
}
