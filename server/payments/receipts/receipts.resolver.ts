import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/loaders.js';
import { outcome, resultUnion } from '../../core/problems.js';
import { Money } from '../../events/events.results.js';
import { Payment } from '../payment.entity.js';
import { PaymentChanged } from '../payment-lists.results.js';
import { makeSettlementReceipt, settlementReceipts } from './ask-receipt.service.js';
import { SettlementReceipt } from './settlement-receipt.entity.js';

const SettlementReceiptResult = resultUnion(
  'SettlementReceiptResult',
  PaymentChanged,
  'The payment with its receipt, or why there is none to be made.',
);

@Resolver()
export class ReceiptMutations {
  @SignedIn('MANAGER')
  @Mutation(() => SettlementReceiptResult, {
    description:
      'Has the second fiscal receipt of a payment made once more after it could not be, or now where it is due. Done twice it is made once. Problems: RECEIPT_NOT_DUE, REFUND_UNDER_WAY.',
  })
  makeSettlementReceipt(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
  ) {
    return outcome(() => makeSettlementReceipt(context, paymentId));
  }
}

@Resolver(() => Payment)
export class PaymentReceiptResolver {
  @FieldResolver(() => SettlementReceipt, {
    nullable: true,
    description:
      'The second fiscal receipt, made after the event for what was not given back; null while there is none. `receiptState` is about the first one.',
  })
  settlementReceipt(@Root() { id }: Payment, @Ctx() context: Context): Promise<SettlementReceipt | null> {
    return load(context, settlementReceipts, id);
  }
}

@Resolver(() => SettlementReceipt)
export class SettlementReceiptResolver {
  @FieldResolver(() => Money, { description: 'What it is about.' })
  sum(@Root() { amount, currency }: SettlementReceipt): Money {
    return { amount, currency };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The acquirer's word for why it could not be made, for managers; null for everybody else.",
  })
  failure(@Root() { failure }: SettlementReceipt, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}
