import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn } from '../core/columns.js';
import { Event } from './event.entity.js';

/**
 * Seats that the steps of one price share, inside the seats of the event. `taken` changes in the transaction that changes
 * the registration, always after the event's own seats: the row is the lock, and the check the last line of defence.
 */
@Entity('tariff_quotas')
@Index(['eventId'])
@Check('tariff_quotas_not_oversold', '"taken" >= 0 AND "taken" <= "capacity"')
@ObjectType({ simpleResolvers: true, description: 'Seats that steps of one price share, for staff.' })
export class TariffQuota {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, { description: 'What staff calls it.' })
  @Column(stringColumn(200))
  title!: string;
  @Field(() => Int, { description: 'How many people it has room for.' })
  @Column('integer')
  capacity!: number;
  /** Seats of `capacity` that staff added for people beyond what was decided. */
  @Column('integer', { default: 0 })
  addedSeats!: number;
  @Field(() => Int, {
    description: 'Registrations that hold a seat: confirmed, waiting for payment, or offered from the waiting list.',
  })
  @Column('integer', { default: 0 })
  taken!: number;
}
