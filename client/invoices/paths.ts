export const invoicePattern = '/registrations/:number/invoice';

/** The invoice for a registration: asked for, or as it stands. */
export const invoicePath = (number: string) => `/registrations/${encodeURIComponent(number)}/invoice`;
