import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { ChangedSinceArg } from '../../core/changes/changed-since.js';
import { isStaff, Authorized, requireOpenEvent } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowLoader } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { PaymentOverview } from './payment-overview.results.js';
import { askAboutPayment, overviewOfPayments } from './payment-overview.service.js';
import { PaymentAttentionResult } from './payment-lists.results.js';
import { Payment } from '../payment.entity.js';
import { PaymentMethod, RefundPlace } from '../payment.states.js';
import { Refund } from '../refunds/refund.entity.js';
import { RefundState } from '../refunds/refund.states.js';
import { RefundConnection, refundList } from '../refunds/refunds.list.js';

const paymentsById = rowLoader<Payment>('payments');

/** Lists and actions of staff for payments and refunds. */
@Resolver(() => Refund)
export class PaymentStaffResolver {
  @Authorized('MANAGER')
  @Query(() => PaymentOverview, 'Numbers of payments and refunds that wait for staff.')
  paymentOverview(@Ctx() context: Context): Promise<PaymentOverview> {
    return overviewOfPayments(context);
  }

  @Authorized('MANAGER')
  @Query(() => RefundConnection, 'Refunds of all payments, the latest first.')
  refunds(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => RefundState, 'Only refunds in this state; null: all.', nullable)
    state: RefundState | null,
    @Arg('byTransferOnly', () => Boolean, 'Only refunds of payments by invoice, which staff makes by bank transfer.', {
      defaultValue: false,
      deprecationReason: 'Until 2027-05-31: use `place: BANK`.',
    })
    isByTransfer: boolean,
    @Arg('place', () => RefundPlace, 'Only refunds that staff makes by hand in this place; null: all.', nullable)
    place: RefundPlace | null,
    @Arg('eventId', () => ID, 'Only refunds of this event; null: all.', nullable)
    eventId: string | null,
    @ChangedSinceArg() changedSince: string | null,
  ): Promise<Page<Refund>> {
    requireOpenEvent(context, eventId);
    const refundPlace = place ?? (isByTransfer ? 'BANK' : null);
    return refundList.page(context, args, { state, place: refundPlace, eventId, changedSince });
  }

  @Mutate(
    PaymentAttentionResult,
    'Asks the acquirer for the state of any payment. If the acquirer does not answer, or is asked too often, the stored state is returned.',
    { access: ['MANAGER'], action: 'Вопрос эквайеру о платеже' },
  )
  askAboutPayment(@Ctx() context: Context, @Arg('id', () => ID, 'The payment.') id: string) {
    return askAboutPayment(context, id);
  }

  @FieldResolver(() => PaymentMethod, 'How the refunded payment was made.')
  async method(@Root() { paymentId }: Refund, @Ctx() context: Context): Promise<PaymentMethod> {
    return (await load(context, paymentsById, paymentId))!.method;
  }

  @FieldResolver(() => Payment, 'The payment, for staff; null for other users.', nullable)
  payment(@Root() { paymentId }: Refund, @Ctx() context: Context): Promise<Payment | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, paymentsById, paymentId) : null;
  }
}
