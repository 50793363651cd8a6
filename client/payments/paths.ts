export const paymentPattern = '/payments/shadow';
export const paymentDonePattern = '/payment-ok';
export const paymentFailedPattern = '/payment-error';

/** The payment page of a registration. */
export const paymentPath = (number: string) => `${paymentPattern}?registration=${encodeURIComponent(number)}`;

/** The user's payments with receipts and refunds. */
export const paymentsPattern = '/lk/payments';
