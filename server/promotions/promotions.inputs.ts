import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/graphql/scalars.js';
import { PromoCodeKind } from './promo-code.entity.js';

@InputType({
  description: 'A promo code to create. It cannot be changed later: end it and create another.',
})
export class PromoCodeInput {
  @Field(() => ID, { description: 'The event whose prices it lowers.' })
  eventId!: string;
  @Field(() => String, {
    description: '3 to 40 Latin letters, digits and hyphens between them. Case-insensitive.',
  })
  code!: string;
  @Field(() => PromoCodeKind, { description: 'Kind of the discount.' })
  kind!: PromoCodeKind;
  @Field(() => Int, { defaultValue: 0, description: 'Kopecks (AMOUNT), per cent from 1 to 100 (PERCENT), 0 (FREE).' })
  value!: number;
  @Field(() => ID, {
    nullable: true,
    description: 'The only tariff that it is valid for; omitted: all tariffs of the event.',
  })
  tariffId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of registrations that use it; omitted: no limit.',
  })
  useLimit?: number | null;
  @Field(() => DateTime, { nullable: true, description: 'Valid from this time; omitted: immediately.' })
  validFrom?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Valid until this time; omitted: until staff ends it.' })
  validUntil?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Note for staff, such as who the code is for; at most 300 characters.',
  })
  note?: string | null;
}
