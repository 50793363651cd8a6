import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { Event } from '../events/event.entity.js';

export const PromoCodeKind = registerEnum('PromoCodeKind', 'What a promo code does to the price.', {
  AMOUNT: 'Takes a sum off it, down to nothing at most.',
  PERCENT: 'Takes a share off it.',
  FREE: 'Makes participation free of charge.',
});
export type PromoCodeKind = keyof typeof PromoCodeKind;

/**
 * A code that lowers the price of an event's tariffs. `used` changes in the transaction that changes the registration,
 * always after the seats: the row is the lock, and the check the last line of defence.
 */
@Entity('promo_codes')
@Index('promo_codes_of_event', ['eventId', 'code'], { unique: true })
@Check('promo_codes_not_overused', '"used" >= 0 AND ("useLimit" IS NULL OR "used" <= "useLimit")')
@Check('promo_codes_value', `value >= 0 AND (kind <> 'PERCENT' OR value BETWEEN 1 AND 100)`)
@ObjectType({ simpleResolvers: true, description: 'A promo code, for staff.' })
export class PromoCode {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, {
    description: 'What is typed: capital letters and digits; small letters are taken for capitals.',
  })
  @Column(stringColumn(40))
  code!: string;
  @Field(() => PromoCodeKind, { description: 'What it does.' })
  @Column(enumColumn)
  kind!: PromoCodeKind;
  @Field(() => Int, { description: 'Kopecks (AMOUNT), per cent (PERCENT), 0 (FREE).' })
  @Column('integer')
  value!: number;
  /** The one tariff that it is for; null: all of the event. */
  @Column(optionalIdColumn)
  tariffId!: string | null;
  @Field(() => Int, { nullable: true, description: 'How many registrations may use it; null: any number.' })
  @Column('integer', { nullable: true })
  useLimit!: number | null;
  @Field(() => Int, { description: 'Live registrations that use it.' })
  @Column('integer', { default: 0 })
  used!: number;
  @Field(() => DateTime, { nullable: true, description: 'Good from then on.' })
  @Column(optionalTimestampColumn)
  validFrom!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Good until then.' })
  @Column(optionalTimestampColumn)
  validUntil!: string | null;
  @Field(() => String, { nullable: true, description: 'For whom it was made, in the words of staff.' })
  @Column(optionalStringColumn(300))
  note!: string | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When staff has ended it; null while it is good.' })
  @Column(optionalTimestampColumn)
  endedAt!: string | null;
}
