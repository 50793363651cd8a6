import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/scalars.js';
import { PromoCodeKind } from './promo-code.entity.js';

@InputType({
  description: 'A promo code that is to be made. What it does can not be changed later: end it and make another.',
})
export class PromoCodeInput {
  @Field(() => ID, { description: 'The event whose prices it lowers.' })
  eventId!: string;
  @Field(() => String, {
    description: '3 to 40 Latin letters, digits and hyphens between them. Small letters are taken for capitals.',
  })
  code!: string;
  @Field(() => PromoCodeKind, { description: 'What it does.' })
  kind!: PromoCodeKind;
  @Field(() => Int, { defaultValue: 0, description: 'Kopecks (AMOUNT), per cent from 1 to 100 (PERCENT), 0 (FREE).' })
  value!: number;
  @Field(() => ID, { nullable: true, description: 'The one tariff that it is for; left out: all of the event.' })
  tariffId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How many registrations may use it, 1 for a single use; left out: any number.',
  })
  useLimit?: number | null;
  @Field(() => DateTime, { nullable: true, description: 'Good from then on; left out: at once.' })
  validFrom?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Good until then; left out: until staff ends it.' })
  validUntil?: string | null;
  @Field(() => String, { nullable: true, description: 'For whom it is, for staff; at most 300 letters.' })
  note?: string | null;
}
