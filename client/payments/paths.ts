export const paymentPattern = '/payments/shadow';
export const paymentDonePattern = '/payment-ok';
export const paymentFailedPattern = '/payment-error';

/** Where a registration is paid for. */
export const paymentPath = (number: string) => `${paymentPattern}?registration=${encodeURIComponent(number)}`;

/** What a person has paid, with receipts and refunds. */
export const paymentsPattern = '/lk/payments';
