import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, orderByKeys, type Loader } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { placeholders } from '../../core/database/sql.js';
import { PaymentOverview } from './payment-overview.results.js';
import { askAboutPayment, overviewOfPayments } from './payment-overview.service.js';
import { PaymentAttentionResult } from './payment-lists.results.js';
import { Payment } from '../payment.entity.js';
import { RefundPlace } from '../payment.states.js';
import { Refund } from '../refunds/refund.entity.js';
import { RefundState } from '../refunds/refund.states.js';
import { RefundConnection, refundList } from '../refunds/refunds.list.js';

const paymentsById: Loader<string, Payment | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<Payment>(`SELECT * FROM payments WHERE id IN (${placeholders(ids)})`, ids),
    ({ id }) => id,
  );

/** Lists and actions of staff for payments and refunds. */
@Resolver(() => Refund)
export class PaymentStaffResolver {
  @Authorized('MANAGER')
  @Query(() => PaymentOverview, { description: 'Numbers of payments and refunds that wait for staff.' })
  paymentOverview(@Ctx() context: Context): Promise<PaymentOverview> {
    return overviewOfPayments(context);
  }

  @Authorized('MANAGER')
  @Query(() => RefundConnection, { description: 'Refunds of all payments, the latest first.' })
  refunds(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => RefundState, { nullable: true, description: 'Only refunds in this state; null: all.' })
    state: RefundState | null,
    @Arg('byTransferOnly', () => Boolean, {
      defaultValue: false,
      deprecationReason: 'Use `place: BANK`.',
      description: 'Only refunds of payments by invoice, which staff makes by bank transfer.',
    })
    isByTransfer: boolean,
    @Arg('place', () => RefundPlace, {
      nullable: true,
      description: 'Only refunds that staff makes by hand in this place; null: all.',
    })
    place: RefundPlace | null,
    @Arg('eventId', () => ID, { nullable: true, description: 'Only refunds of this event; null: all.' })
    eventId: string | null,
  ): Promise<Page<Refund>> {
    const refundPlace = place ?? (isByTransfer ? 'BANK' : null);
    return refundList.page(context, args, { state, place: refundPlace, eventId });
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Вопрос эквайеру о платеже',
    result: PaymentAttentionResult,
    description:
      'Asks the acquirer for the state of any payment. If the acquirer does not answer, or is asked too often, the stored state is returned.',
  })
  askAboutPayment(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The payment.' }) id: string) {
    return askAboutPayment(context, id);
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment, for staff; null for other users.',
  })
  payment(@Root() { paymentId }: Refund, @Ctx() context: Context): Promise<Payment | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, paymentsById, paymentId) : null;
  }
}
