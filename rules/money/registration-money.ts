/** Payment status of a registration, the same in lists, filters, files, emails and pages. */
export type PaymentStatus = 'FREE' | 'UNPAID' | 'PARTLY_PAID' | 'PAID' | 'PARTLY_RETURNED' | 'RETURNED';

/** Kopecks. */
export type RegistrationSums = {
  /** Price. */
  priceAmount: number;
  /** Paid and not refunded. */
  paidAmount: number;
  /** Refunded. */
  returnedAmount: number;
};

/** Payment status by the sums alone, regardless of the state of the registration. */
export function paymentStatus({ priceAmount, paidAmount, returnedAmount }: RegistrationSums): PaymentStatus {
  if (paidAmount > 0 && paidAmount >= priceAmount) return 'PAID';
  if (priceAmount === 0) return 'FREE';
  if (returnedAmount > 0) return paidAmount > 0 ? 'PARTLY_RETURNED' : 'RETURNED';
  return paidAmount > 0 ? 'PARTLY_PAID' : 'UNPAID';
}

/** Amount still to be paid, in kopecks. */
export const dueAmount = ({ priceAmount, paidAmount }: Pick<RegistrationSums, 'priceAmount' | 'paidAmount'>): number =>
  Math.max(0, priceAmount - paidAmount);

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  FREE: 'Бесплатно',
  UNPAID: 'Не оплачено',
  PARTLY_PAID: 'Оплачено частично',
  PAID: 'Оплачено',
  PARTLY_RETURNED: 'Возвращена часть',
  RETURNED: 'Возвращено',
};
