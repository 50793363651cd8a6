export const invoicePattern = '/registrations/:number/invoice';

/** The page of a registration's invoice, or of the form to request one. */
export const invoicePath = (number: string) => `/registrations/${encodeURIComponent(number)}/invoice`;
