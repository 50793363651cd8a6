import type { PaymentStatus } from '../../../rules/money/registration-money.js';

const price = 'registrations."priceAmount"';
const paid = 'registrations."paidAmount"';
const returned = 'registrations."returnedAmount"';

/** SQL conditions for `paymentStanding`. Each registration meets exactly one. */
export const paymentStatusConditions: Record<PaymentStatus, string> = {
  PAID: `(${paid} > 0 AND ${paid} >= ${price})`,
  FREE: `(${price} = 0 AND ${paid} = 0)`,
  UNPAID: `(${price} > 0 AND ${paid} = 0 AND ${returned} = 0)`,
  PARTLY_PAID: `(${paid} > 0 AND ${paid} < ${price} AND ${returned} = 0)`,
  PARTLY_RETURNED: `(${paid} > 0 AND ${paid} < ${price} AND ${returned} > 0)`,
  RETURNED: `(${price} > 0 AND ${paid} = 0 AND ${returned} > 0)`,
};
