import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { registerEnum } from '../core/graphql/enums.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.string(40), 'The code: capital Latin letters, digits and hyphens. Input is case-insensitive.')
  code!: string;
  @Column(kind.enum(() => PromoCodeKind), 'Kind of the discount.')
  kind!: PromoCodeKind;
  @Column(kind.integer, 'Kopecks (AMOUNT), per cent (PERCENT), 0 (FREE).')
  value!: number;
  /** The only tariff that the code is valid for; null: all tariffs of the event. */
  @Column(optional(kind.id))
  tariffId!: string | null;
  @Column(optional(kind.integer), 'Maximum number of registrations that use it; null: any number.')
  useLimit!: number | null;
  @Column({ ...kind.integer, default: 0 }, 'Active registrations that use it.')
  used!: number;
  @Column(optional(kind.timestamp), 'Valid from this time.')
  validFrom!: string | null;
  @Column(optional(kind.timestamp), 'Valid until this time.')
  validUntil!: string | null;
  @Column(optional(kind.string(300)), 'Note of staff, such as who the code is for.')
  note!: string | null;
  @Column(kind.timestamp, 'When it was made.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When staff ended it; null if nobody did.')
  endedAt!: string | null;
}
