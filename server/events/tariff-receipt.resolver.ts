import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { outcome, resultUnion } from '../core/problems.js';
import { Tariff } from './event-parts.entity.js';
import { setTariffReceipt } from './tariff-receipt.service.js';

@ObjectType({ simpleResolvers: true, description: 'The tariff in its new state.' })
class TariffSaved {
  @Field(() => Tariff, { description: 'The tariff.' })
  tariff!: Tariff;
}

const TariffReceiptResult = resultUnion(
  'TariffReceiptResult',
  TariffSaved,
  'The tariff, or the problems of the input.',
);

@Resolver()
export class TariffReceiptResolver {
  @Authorized('MANAGER')
  @Mutation(() => TariffReceiptResult, { description: 'Sets VAT code and subject of the fiscal receipts of a tariff.' })
  setTariffReceipt(
    @Ctx() context: Context,
    @Arg('tariffId', () => ID, { description: 'The tariff.' }) tariffId: string,
    @Arg('vatCode', () => Int, { description: 'VAT code from 1 to 12, in the numbering of the acquirer.' })
    vatCode: number,
    @Arg('paymentSubject', () => String, { description: 'Subject of the payment; participation is a `service`.' })
    paymentSubject: string,
  ) {
    return outcome(() => setTariffReceipt(context, tariffId, vatCode, paymentSubject));
  }
}
