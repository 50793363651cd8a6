import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { outcome, resultUnion } from '../core/problems.js';
import { Tariff } from './event-parts.entity.js';
import { setTariffReceipt } from './receipt.service.js';

@ObjectType({ simpleResolvers: true, description: 'The tariff as it is now.' })
class TariffSaved {
  @Field(() => Tariff, { description: 'The tariff.' })
  tariff!: Tariff;
}

const TariffReceiptResult = resultUnion('TariffReceiptResult', TariffSaved, 'The tariff, or what is wrong.');

@Resolver()
export class TariffReceiptResolver {
  @Authorized('MANAGER')
  @Mutation(() => TariffReceiptResult, { description: 'Says what fiscal receipts of a tariff say from now on.' })
  setTariffReceipt(
    @Ctx() context: Context,
    @Arg('tariffId', () => ID, { description: 'The tariff.' }) tariffId: string,
    @Arg('vatCode', () => Int, { description: 'VAT code from 1 to 12, as the acquirer numbers them.' }) vatCode: number,
    @Arg('paymentSubject', () => String, { description: 'What is sold; participation is a `service`.' })
    paymentSubject: string,
  ) {
    return outcome(() => setTariffReceipt(context, tariffId, vatCode, paymentSubject));
  }
}
