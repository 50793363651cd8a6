import { officePattern } from './office-path';

export { officePattern };

/** Path of an office page from its segments, which are encoded. */
export const officePath = (...parts: string[]): string => [officePattern, ...parts.map(encodeURIComponent)].join('/');

export const officeStatisticsPattern = '/office/statistics';
export const officeEventStatisticsPattern = '/office/events/:id/statistics';

export const officeEventsPattern = '/office/events';
export const officeEventsCalendarPattern = '/office/events/calendar';
export const officeEventPattern = '/office/events/:id';
/** A page of one event: `officeEventPath(id, 'programme')`. */
export const officeEventPath = (id: string, ...parts: string[]): string => officePath('events', id, ...parts);

export const officeTasksPattern = '/office/tasks';
/** The list of background tasks with the progress of one task. */
export const officeTaskPath = (id: string): string => `${officeTasksPattern}?task=${encodeURIComponent(id)}`;
export const officeEventEditPattern = '/office/events/:id/edit';
export const officeEventProgrammePattern = '/office/events/:id/programme';

export const officeRegistrationsPattern = '/office/events/:id/registrations';
export const officeRegistrationsPath = (eventId: string): string => officeEventPath(eventId, 'registrations');
export const officeNewRegistrationPattern = '/office/events/:id/registrations/new';
export const officeNewRegistrationPath = (eventId: string): string => officeEventPath(eventId, 'registrations', 'new');
export const officeImportPattern = '/office/events/:id/registrations/import';
/** Import of registrations from a file; with `list` (the id of an earlier import) its result. */
export const officeImportPath = (eventId: string, list?: string): string =>
  officeEventPath(eventId, 'registrations', 'import') + (list ? `?list=${encodeURIComponent(list)}` : '');
export const importReportPath = (list: string): string => officePath('imports', list, 'report.csv');
export const officeRegistrationPattern = '/office/registrations/:number';
export const officeRegistrationPath = (number: string): string => officePath('registrations', number);

export const officeUsersPattern = '/office/users';
export const officeUserPattern = '/office/users/:id';
export const officeUserPath = (id: string): string => officePath('users', id);

export const officeMergePattern = '/office/users/:id/merge';
/** Search for a second account of the same person, to merge it into this one. */
export const officeMergePath = (id: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${officePath('users', id, 'merge')}${text && `?${text}`}`;
};

export const officeLogPattern = '/office/log';
/** The audit log, filtered by person, event or author. */
export const officeLogPath = (query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${officeLogPattern}?${text}` : officeLogPattern;
};

export const officeContentPattern = '/office/content';
/** A page of the content: `officeContentPath('galleries', id)`. */
export const officeContentPath = (...parts: string[]): string => officePath('content', ...parts);
export const officeQuestionsPattern = '/office/questions';
export const officeMessagesPattern = '/office/questions/messages';

export const officeEmailsPattern = '/office/letters';
export const officeEmailLogPattern = '/office/letters/log';
export const officeNewCampaignPattern = '/office/letters/new';
export const officeCampaignPattern = '/office/letters/:id';
/** A newsletter campaign. */
export const officeCampaignPath = (id: string): string => officePath('letters', id);

export const officeMoneyPattern = '/office/money';
export const officePaymentsPattern = '/office/money/payments';
export const officePaymentPattern = '/office/money/payments/:id';
export const officePaymentPath = (id: string): string => officePath('money', 'payments', id);
export const officeLedgerPattern = '/office/money/ledger';
/** The file of receipts, which have no page. */
export const officeReceiptsPattern = '/office/money/receipts';
export const officeFrontDeskPattern = '/office/money/desk';
/** Cash registers of the front desk of an event on a date; by default on its latest day. */
export const officeFrontDeskPath = (eventId: string, date: string | null = null): string =>
  `${officeFrontDeskPattern}?${new URLSearchParams({ event: eventId, ...(date && { date }) }).toString()}`;
export const officeRefundsPattern = '/office/money/refunds';
/** Refunds with the filter `show` (a state or a place), of one event or of all. */
export const officeRefundsPath = (show: string, eventId: string | null = null): string => {
  const query = new URLSearchParams({ ...(show !== 'all' && { show }), ...(eventId && { event: eventId }) }).toString();
  return query ? `${officeRefundsPattern}?${query}` : officeRefundsPattern;
};
export const officeInvoicesPattern = '/office/money/invoices';

export const officeIntegrationsPattern = '/office/integrations';
export const officeNewPartnerSitePattern = '/office/integrations/new';
export const officePartnerSitePattern = '/office/integrations/:id';
export const officeTokensPattern = '/office/integrations/tokens';
export const officeWebhooksPattern = '/office/integrations/webhooks';
export const officeNewWebhookPattern = '/office/integrations/webhooks/new';
export const officeWebhookPattern = '/office/integrations/webhooks/:id';
export const officeWebhookPath = (id: string): string => officePath('integrations', 'webhooks', id);
export const officeProvidersPattern = '/office/integrations/providers';
export const officeNewProviderPattern = '/office/integrations/providers/new';
export const officeProviderPattern = '/office/integrations/providers/:id';
export const officeProviderPath = (id: string): string => officePath('integrations', 'providers', id);
/** The site of a partner that signs users in through this one. */
export const officePartnerSitePath = (id: string): string => officePath('integrations', id);

export const officeHelpPattern = '/office/help';
export const officeGuidePattern = '/office/help/:task';
/** The query parameter of the help with the event that its links lead to. */
export const helpEventField = 'event';
/** The help on a task, or the list of tasks; with an event its links lead to the pages of this event. */
export const officeHelpPath = (task: string | null, eventId?: string | null): string =>
  (task === null ? officeHelpPattern : officePath('help', task)) +
  (eventId == null ? '' : `?${new URLSearchParams({ [helpEventField]: eventId }).toString()}`);
