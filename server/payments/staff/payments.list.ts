import { readsContacts } from '../../core/graphql/access.js';
import { changedSince } from '../../core/changes/changed-since.js';
import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { defineList, descending, matches, oneOf, required, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { normaliseNumber } from '../../core/reference-number.js';
import type { Condition } from '../../core/database/sql.js';
import { userIdsBySearch } from '../../users/staff/user-search.js';
import { Payment } from '../payment.entity.js';
import { PaymentAttention, PaymentState } from '../payment.states.js';

export const PaymentConnection = connectionOf('PaymentConnection', Payment, 'payments');

@InputType('Conditions for payments, combined with AND.')
export class PaymentFilter {
  @Field(() => [PaymentAttention], 'Payments that need attention for one of these reasons.', nullable)
  attention?: PaymentAttention[] | null;
  @Field(() => PaymentState, 'Payments in this state.', nullable)
  state?: PaymentState | null;
  @Field(() => ID, 'Payments for this event.', nullable)
  eventId?: string | null;
  @Field(() => String, "A registration number, a user as in `staffUsers`, or the acquirer's id of a payment.", nullable)
  search?: string | null;
}

/** A search by user, registration number or acquirer's id. A token without access to contacts cannot search by them. */
function searchCondition(text: string, byContacts: boolean): Condition {
  const userCondition = userIdsBySearch(text, byContacts);
  const subqueries = [
    ...(userCondition ? [{ sql: `"userId" IN (${userCondition.sql})`, values: userCondition.values }] : []),
    { sql: '"registrationId" IN (SELECT id FROM registrations WHERE number = ?)', values: [normaliseNumber(text)] },
    { sql: '"acquirerId" = ?', values: [text] },
  ];
  // A UNION uses the index of each subquery; an OR together with ORDER BY would not.
  return {
    sql: `id IN (${subqueries.map(({ sql }) => `SELECT id FROM payments WHERE ${sql}`).join(' UNION ')})`,
    values: subqueries.flatMap(({ values }) => values),
  };
}

/** Payments for staff: ids grow with time. */
export const paymentList = defineList<Payment, PaymentFilter & { changedSince?: string | null }>({
  from: 'payments',
  filters: {
    changedSince: changedSince('PAYMENT', 'payments'),
    attention: oneOf('attention'),
    state: where('state = ?'),
    eventId: where('"registrationId" IN (SELECT id FROM registrations WHERE "eventId" = ?)'),
    search: matches(
      (search: string, { grant }) => {
        const text = normaliseLine(search);
        return text === '' ? null : searchCondition(text, readsContacts(grant));
      },
      'ABCDEFGH',
      'a@example.ru',
    ),
  },
  orders: { LATEST: descending('id') },
  unindexed: {
    attention: 'few payments wait for staff: they are found by an index and sorted',
    eventId: 'an event has thousands of payments at most: they are found by an index and sorted',
  },
});

/** Payments of a user, unsuccessful ones included. */
export const paymentsOfUser = defineList<Payment, { userId: string }>({
  from: 'payments',
  filters: { userId: required(where('"userId" = ?')) },
  orders: { LATEST: descending('"createdAt"', 'id') },
});
