import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { isStaff } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { Money } from '../../events/events.results.js';
import { Payment } from '../payment.entity.js';
import { PaymentChanged } from '../staff/payment-lists.results.js';
import { requestSettlementReceipt, settlementReceipts } from './request-receipt.service.js';
import { SettlementReceipt } from './settlement-receipt.entity.js';

@Resolver()
export class ReceiptMutations {
  @Mutate({
    access: ['MANAGER'],
    action: 'Второй чек платежа',
    result: resultUnion('SettlementReceiptResult', PaymentChanged),
    description:
      'Requests the second fiscal receipt of a payment: again after a failure, or now if it is due. Idempotent. Problems: RECEIPT_NOT_DUE, REFUND_UNDER_WAY.',
  })
  makeSettlementReceipt(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
  ) {
    return requestSettlementReceipt(context, paymentId);
  }
}

@Resolver(() => Payment)
export class PaymentReceiptResolver {
  @FieldResolver(() => SettlementReceipt, {
    nullable: true,
    description:
      'The second fiscal receipt, issued after the event for the sum that was not refunded; null if there is none yet. `receiptState` is about the first one.',
  })
  settlementReceipt(@Root() { id }: Payment, @Ctx() context: Context): Promise<SettlementReceipt | null> {
    return load(context, settlementReceipts, id);
  }
}

@Resolver(() => SettlementReceipt)
export class SettlementReceiptResolver {
  @FieldResolver(() => Money, { description: 'Sum of the receipt.' })
  sum(@Root() { amount, currency }: SettlementReceipt): Money {
    return { amount, currency };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The acquirer's code for why it could not be issued, for managers; null for other users.",
  })
  failure(@Root() { failure }: SettlementReceipt, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}
