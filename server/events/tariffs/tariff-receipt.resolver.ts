import { Arg, Ctx, ID, Int, Resolver } from '../../core/graphql/schema.js';
import type { Context } from '../../core/context.js';
import { Tariff } from '../event-parts.entity.js';
import { setTariffReceipt } from './tariff-receipt.service.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';

@Resolver()
export class TariffReceiptResolver {
  @Mutate(
    resultUnion('TariffReceiptResult', success('TariffSaved', 'tariff', Tariff)),
    'Sets VAT code and subject of the fiscal receipts of a tariff.',
    { access: ['MANAGER'], action: 'Чек тарифа' },
  )
  setTariffReceipt(
    @Ctx() context: Context,
    @Arg('tariffId', () => ID, 'The tariff.') tariffId: string,
    @Arg('vatCode', () => Int, 'VAT code from 1 to 12, in the numbering of the acquirer.')
    vatCode: number,
    @Arg('paymentSubject', () => String, 'Subject of the payment; participation is a `service`.')
    paymentSubject: string,
  ) {
    return setTariffReceipt(context, tariffId, vatCode, paymentSubject);
  }
}
