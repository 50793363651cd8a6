import { Field, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Money } from '../events/events.results.js';
import { PromoCode } from './promo-code.entity.js';

@ObjectType('The price of participation with a promo code. A quote reserves nothing.')
export class PriceQuote {
  @Field(() => String, 'The code in its stored form.')
  promoCode!: string;
  @Field(() => Money, 'Price of the tariff.')
  price!: Money;
  @Field(() => Money, 'Amount that the code subtracts.')
  discount!: Money;
  @Field(() => Money, 'Amount to pay.')
  total!: Money;
}

export const PriceQuoteResult = resultUnion('PriceQuoteResult', PriceQuote);
export const PromoCodeResult = resultUnion(
  'PromoCodeResult',
  success('PromoCodeSaved', 'promoCode', PromoCode, 'The code.'),
);
