import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { TrackByKey } from '../../core/database/track-by-key.js';
import { Event } from '../event.entity.js';

/**
 * Seats that the price steps of one tariff share, within the seats of the event. `taken` changes in the transaction
 * that changes the registration, always after `event_seats`, so that locks have one order. The check constraint
 * prevents overselling.
 */
@Entity('tariff_quotas')
@TrackByKey('id', { toleratesDelay: true })
@Index(['eventId'])
@Check('tariff_quotas_not_oversold', '"taken" >= 0 AND "taken" <= "capacity"')
@ObjectType('Seats that price steps share, for staff.')
export class TariffQuota {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.string(200), 'Name for staff.')
  title!: string;
  @Column(kind.integer, 'Number of seats.')
  capacity!: number;
  /** Seats of `capacity` that staff added for single participants beyond the planned number. */
  @Column({ ...kind.integer, default: 0 })
  addedSeats!: number;
  @Column(
    { ...kind.integer, default: 0 },
    'Registrations that hold a seat: confirmed, awaiting payment, or with an offer from the waiting list; and `held` seats.',
  )
  taken!: number;
}
