import { paymentStates } from '../../rules/states/payment-states';
import type { PaymentRowFragment } from './account.generated';

type Attempt = Pick<PaymentRowFragment, 'state'> & { registration: { id: string } };

/**
 * The payments of a list, newest first. Failed attempts of a registration that was paid later are not rows of their own:
 * they belong to the payment that brought the money.
 */
export function withFailedAttempts<T extends Attempt>(payments: readonly T[]): { payment: T; failedBefore: T[] }[] {
  const paidAt = new Map<string, number>();
  payments.forEach(({ state, registration }, index) => {
    if (state === 'SUCCEEDED' && !paidAt.has(registration.id)) paidAt.set(registration.id, index);
  });
  const isSuperseded = ({ state, registration }: T, index: number) =>
    paymentStates.is(state, 'failed') && index > (paidAt.get(registration.id) ?? Infinity);
  return payments.flatMap((payment, index) => {
    if (isSuperseded(payment, index)) return [];
    const isFirst = paidAt.get(payment.registration.id) === index;
    const failedBefore = isFirst
      ? payments.filter((other, at) => other.registration.id === payment.registration.id && isSuperseded(other, at))
      : [];
    return [{ payment, failedBefore }];
  });
}
