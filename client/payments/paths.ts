export const paymentPattern = '/payments/shadow';
export const paymentDonePattern = '/payment-ok';
export const paymentFailedPattern = '/payment-error';
