import { Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';
import { DateTime } from '../core/graphql/scalars.js';
import { PromoCodeKind } from './promo-code.entity.js';

@InputType('A promo code to create. It cannot be changed later: end it and create another.')
export class PromoCodeInput {
  @Field(() => ID, 'The event whose prices it lowers.')
  eventId!: string;
  @Field(() => String, '3 to 40 Latin letters, digits and hyphens between them. Case-insensitive.')
  code!: string;
  @Field(() => PromoCodeKind, 'Kind of the discount.')
  kind!: PromoCodeKind;
  @Field(() => Int, 'Kopecks (AMOUNT), per cent from 1 to 100 (PERCENT), 0 (FREE).', { defaultValue: 0 })
  value!: number;
  @Field(() => ID, 'The only tariff that it is valid for; omitted: all tariffs of the event.', nullable)
  tariffId?: string | null;
  @Field(() => Int, 'Maximum number of registrations that use it; omitted: no limit.', nullable)
  useLimit?: number | null;
  @Field(() => DateTime, 'Valid from this time; omitted: immediately.', nullable)
  validFrom?: string | null;
  @Field(() => DateTime, 'Valid until this time; omitted: until staff ends it.', nullable)
  validUntil?: string | null;
  @Field(() => String, 'Note for staff, such as who the code is for; at most 300 characters.', nullable)
  note?: string | null;
}
