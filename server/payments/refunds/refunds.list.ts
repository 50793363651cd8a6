import { changedSince } from '../../core/changes/changed-since.js';
import { methodsWhere } from '../../registrations/ledger/methods-where.js';
import type { PaymentMethodDefinition } from '../../../rules/money/payment-methods.js';
import { choice, defineList, descending, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import type { RefundPlace } from '../payment.states.js';
import { Refund } from './refund.entity.js';
import type { RefundState } from './refund.states.js';

export const RefundConnection = connectionOf('RefundConnection', Refund, 'refunds');

const paidWhere = (fits: (method: PaymentMethodDefinition) => boolean): string =>
  `"paymentId" IN (SELECT payments.id FROM payments WHERE ${methodsWhere(fits)})`;

/** Conditions of the refunds that staff makes by hand, by place. */
export const manualConditions: Record<RefundPlace, string> = {
  BANK: paidWhere(({ refundedBy }) => refundedBy === 'staff'),
  FRONT_DESK: paidWhere(({ refundedBy }) => refundedBy === 'frontDesk'),
};

type RefundFilter = {
  state?: RefundState | null;
  place?: RefundPlace | null;
  eventId?: string | null;
  changedSince?: string | null;
};

/** Refunds for staff: ids grow with time. */
export const refundList = defineList<Refund, RefundFilter>({
  from: 'refunds',
  filters: {
    changedSince: changedSince('REFUND', 'refunds'),
    state: where('state = ?'),
    place: choice(manualConditions),
    eventId: where(
      `"paymentId" IN (SELECT payments.id FROM payments
         JOIN registrations ON registrations.id = payments."registrationId" WHERE registrations."eventId" = ?)`,
    ),
  },
  orders: { LATEST: descending('id') },
  unindexed: {
    place: 'refunds are few: they are found by the index of payments and sorted',
    eventId: 'an event has hundreds of refunds at most: they are found by an index and sorted',
  },
});
