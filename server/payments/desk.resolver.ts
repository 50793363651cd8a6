import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load, pick, type Loader } from '../core/loaders.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { PaymentOverview, RefundConnection } from './desk.results.js';
import { askAboutPayment, listRefunds, overviewOfPayments } from './desk.service.js';
import { PaymentAttentionResult } from './payment-lists.results.js';
import { Payment } from './payment.entity.js';
import { RefundPlace } from './payment.life.js';
import { Refund } from './refunds/refund.entity.js';
import { RefundState } from './refunds/refund.life.js';

const paymentsById: Loader<string, Payment | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Payment>(`SELECT * FROM payments WHERE id IN (${marks(ids)})`, ids), ({ id }) => id);

/** What staff looks at to keep the money right. */
@Resolver(() => Refund)
export class PaymentDeskResolver {
  @SignedIn('MANAGER')
  @Query(() => PaymentOverview, { description: 'What waits for staff in payments and refunds, in numbers.' })
  paymentOverview(@Ctx() context: Context): Promise<PaymentOverview> {
    return overviewOfPayments(context);
  }

  @SignedIn('MANAGER')
  @Query(() => RefundConnection, { description: 'Refunds of all payments, the latest first.' })
  refunds(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => RefundState, { nullable: true, description: 'Those in one state; null: all.' })
    state: RefundState | null,
    @Arg('byTransferOnly', () => Boolean, {
      defaultValue: false,
      deprecationReason: 'Use `place: BANK`.',
      description: 'Only those of payments by invoice, which staff carries to the bank by hand.',
    })
    isByTransfer: boolean,
    @Arg('place', () => RefundPlace, {
      nullable: true,
      description: 'Only those that staff gives back by hand in one place; null: all.',
    })
    place: RefundPlace | null,
    @Arg('eventId', () => ID, { nullable: true, description: 'Only those of one event; null: of all.' })
    eventId: string | null,
  ): Promise<Page<Refund>> {
    const where = place ?? (isByTransfer ? 'BANK' : null);
    return listRefunds(context, { state: state ?? null, place: where, eventId: eventId ?? null }, args);
  }

  @SignedIn('MANAGER')
  @Mutation(() => PaymentAttentionResult, {
    description:
      'Asks the acquirer what became of an attempt to pay of anybody. While the acquirer is silent, or asked too often, it answers with what is known.',
  })
  askAboutPayment(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The payment.' }) id: string) {
    return outcome(() => askAboutPayment(context, id));
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that it is of, for staff; null for everybody else.',
  })
  payment(@Root() { paymentId }: Refund, @Ctx() context: Context): Promise<Payment | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, paymentsById, paymentId) : null;
  }
}
