/** Where a person pays for a registration. */
export const payPath = (number: string): string => `/payments/shadow?registration=${encodeURIComponent(number)}`;

/** Where she sees what she has paid. */
export const accountPath = '/lk/payments';
