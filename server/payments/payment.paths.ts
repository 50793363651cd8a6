/** The page where the user pays for a registration. */
export const payPath = (number: string): string => `/payments/shadow?registration=${encodeURIComponent(number)}`;

/** The page with the user's payments. */
export const accountPath = '/lk/payments';
