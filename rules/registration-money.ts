/** How it stands with the money of a registration: the one answer that lists, filters, files, emails and pages show. */
export type PaymentStanding = 'FREE' | 'UNPAID' | 'PARTLY_PAID' | 'PAID' | 'PARTLY_RETURNED' | 'RETURNED';

/** Kopecks. */
export type RegistrationSums = {
  /** What is to be paid. */
  priceAmount: number;
  /** What was paid and is not returned. */
  paidAmount: number;
  /** What was returned. */
  returnedAmount: number;
};

/** What counts is what was paid and not returned, never the state of the registration. */
export function paymentStanding({ priceAmount, paidAmount, returnedAmount }: RegistrationSums): PaymentStanding {
  if (paidAmount > 0 && paidAmount >= priceAmount) return 'PAID';
  if (priceAmount === 0) return 'FREE';
  if (returnedAmount > 0) return paidAmount > 0 ? 'PARTLY_RETURNED' : 'RETURNED';
  return paidAmount > 0 ? 'PARTLY_PAID' : 'UNPAID';
}

/** What is still to be paid, kopecks. */
export const dueAmount = ({ priceAmount, paidAmount }: Pick<RegistrationSums, 'priceAmount' | 'paidAmount'>): number =>
  Math.max(0, priceAmount - paidAmount);

export const standingWords: Record<PaymentStanding, string> = {
  FREE: 'Бесплатно',
  UNPAID: 'Не оплачено',
  PARTLY_PAID: 'Оплачено частично',
  PAID: 'Оплачено',
  PARTLY_RETURNED: 'Возвращена часть',
  RETURNED: 'Возвращено',
};
