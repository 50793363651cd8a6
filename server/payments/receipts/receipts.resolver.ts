import { Arg, Ctx, FieldResolver, ID, nullable, Resolver, Root } from '../../core/graphql/schema.js';
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
  @Mutate(
    resultUnion('SettlementReceiptResult', PaymentChanged),
    'Requests the second fiscal receipt of a payment: again after a failure, or now if it is due. Idempotent. Problems: RECEIPT_NOT_DUE, REFUND_UNDER_WAY.',
    { access: ['MANAGER'], action: 'Второй чек платежа' },
  )
  makeSettlementReceipt(@Ctx() context: Context, @Arg('paymentId', () => ID, 'The payment.') paymentId: string) {
    return requestSettlementReceipt(context, paymentId);
  }
}

@Resolver(() => Payment)
export class PaymentReceiptResolver {
  @FieldResolver(
    () => SettlementReceipt,
    'The second fiscal receipt, issued after the event for the sum that was not refunded; null if there is none yet. `receiptState` is about the first one.',
    nullable,
  )
  settlementReceipt(@Root() { id }: Payment, @Ctx() context: Context): Promise<SettlementReceipt | null> {
    return load(context, settlementReceipts, id);
  }
}

@Resolver(() => SettlementReceipt)
export class SettlementReceiptResolver {
  @FieldResolver(() => Money, 'Sum of the receipt.')
  sum(@Root() { amount, currency }: SettlementReceipt): Money {
    return { amount, currency };
  }

  @FieldResolver(
    () => String,
    "The acquirer's code for why it could not be issued, for managers; null for other users.",
    nullable,
  )
  failure(@Root() { failure }: SettlementReceipt, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}
