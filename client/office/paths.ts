export const officePattern = '/office';

/** A page of the office; what is looked for stands in the query. */
export const officePath = (...parts: string[]): string => [officePattern, ...parts.map(encodeURIComponent)].join('/');

export const officeEventsPattern = '/office/events';
export const officeEventPattern = '/office/events/:id';
/** A page of one event: `officeEventPath(id, 'programme')`. */
export const officeEventPath = (id: string, ...parts: string[]): string => officePath('events', id, ...parts);

export const officeQuestionsPattern = '/office/questions';
export const officeMessagesPattern = '/office/questions/messages';

export const officeLettersPattern = '/office/letters';
export const officeLetterLogPattern = '/office/letters/log';
export const officeNewLetterPattern = '/office/letters/new';
export const officeLetterPattern = '/office/letters/:id';
/** A letter to many. */
export const officeLetterPath = (id: string): string => officePath('letters', id);

export const officeMoneyPattern = '/office/money';
export const officePaymentsPattern = '/office/money/payments';
export const officePaymentPattern = '/office/money/payments/:id';
export const officePaymentPath = (id: string): string => officePath('money', 'payments', id);
export const officeRefundsPattern = '/office/money/refunds';
export const officeInvoicesPattern = '/office/money/invoices';

export const officeIntegrationsPattern = '/office/integrations';
export const officeNewSitePattern = '/office/integrations/new';
export const officeSitePattern = '/office/integrations/:id';
/** The site of a partner. */
export const officeSitePath = (id: string): string => officePath('integrations', id);
