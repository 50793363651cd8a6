import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { registerEnum } from '../core/graphql/enums.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';

export const PromoCodeKind = registerEnum('PromoCodeKind', 'What a promo code does to the price.', {
  AMOUNT: 'Subtracts a sum, down to zero.',
  PERCENT: 'Subtracts a percentage.',
  FREE: 'Makes participation free.',
});
export type PromoCodeKind = keyof typeof PromoCodeKind;

/**
 * A code that lowers the price of an event's tariffs. `used` changes in the transaction that changes the registration, always
 * after the seats, so that two transactions do not deadlock. The check constraint prevents overuse if the code has a fault.
 */
@Entity('promo_codes')
@Index('promo_codes_of_event', ['eventId', 'code'], { unique: true })
@Check('promo_codes_not_overused', '"used" >= 0 AND ("useLimit" IS NULL OR "used" <= "useLimit")')
@Check('promo_codes_value', `value >= 0 AND (kind <> 'PERCENT' OR value BETWEEN 1 AND 100)`)
@ObjectType('A promo code, for staff.')
export class PromoCode {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, 'The code: capital Latin letters, digits and hyphens. Input is case-insensitive.')
  @Column(stringColumn(40))
  code!: string;
  @Field(() => PromoCodeKind, 'Kind of the discount.')
  @Column(enumColumn)
  kind!: PromoCodeKind;
  @Field(() => Int, 'Kopecks (AMOUNT), per cent (PERCENT), 0 (FREE).')
  @Column('integer')
  value!: number;
  /** The only tariff that the code is valid for; null: all tariffs of the event. */
  @Column(optionalIdColumn)
  tariffId!: string | null;
  @Field(() => Int, 'Maximum number of registrations that use it; null: any number.', nullable)
  @Column('integer', { nullable: true })
  useLimit!: number | null;
  @Field(() => Int, 'Active registrations that use it.')
  @Column('integer', { default: 0 })
  used!: number;
  @Field(() => DateTime, 'Valid from this time.', nullable)
  @Column(optionalTimestampColumn)
  validFrom!: string | null;
  @Field(() => DateTime, 'Valid until this time.', nullable)
  @Column(optionalTimestampColumn)
  validUntil!: string | null;
  @Field(() => String, 'Note of staff, such as who the code is for.', nullable)
  @Column(optionalStringColumn(300))
  note!: string | null;
  @Field(() => DateTime, 'When it was made.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When staff ended it; null if nobody did.', nullable)
  @Column(optionalTimestampColumn)
  endedAt!: string | null;
}
