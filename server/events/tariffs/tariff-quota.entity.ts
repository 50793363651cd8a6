import { Field, ID, Int, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/**
 * Seats that the price steps of one tariff share, within the seats of the event. `taken` changes in the transaction
 * that changes the registration, always after `event_seats`, so that locks have one order. The check constraint
 * prevents overselling.
 */
@Entity('tariff_quotas')
@Index(['eventId'])
@Check('tariff_quotas_not_oversold', '"taken" >= 0 AND "taken" <= "capacity"')
@ObjectType('Seats that price steps share, for staff.')
export class TariffQuota {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, 'Name for staff.')
  @Column(stringColumn(200))
  title!: string;
  @Field(() => Int, 'Number of seats.')
  @Column('integer')
  capacity!: number;
  /** Seats of `capacity` that staff added for single participants beyond the planned number. */
  @Column('integer', { default: 0 })
  addedSeats!: number;
  @Field(
    () => Int,
    'Registrations that hold a seat: confirmed, awaiting payment, or with an offer from the waiting list.',
  )
  @Column('integer', { default: 0 })
  taken!: number;
}
