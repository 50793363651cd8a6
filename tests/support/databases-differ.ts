import { existsSync } from 'node:fs';

/**
 * Files of tests that run on PostgreSQL besides SQLite: locks and races, several processes, SQL functions, search, outbox,
 * statistics, lists with cursors, and at least one file for each module, so that each kind of statement meets both.
 * `npm run test:postgres` runs all files there.
 */
const names = [
  // Locks, races, several processes, crashes.
  '*/*.postgres',
  '*/*.race',
  'registrations/event-cancellation',
  'certificates/certificates',
  'presence/front-desk',
  'invoices/invoices-paid',
  'platform/limits',
  'platform/migrations',
  'payments/money-ledger',
  'registrations/registration-options',
  'registrations/staff-registration',
  'users/account-merge',
  'users/password-reset',
  'payments/payment-sequences',
  'payments/payment-crash',
  'payments/late-payments',
  'payments/payment-notifications',
  'payments/payment-start',
  'promotions/promo-codes',
  'payments/cancellation-refunds',
  'payments/staff-refunds',
  'registrations/registrations',
  'platform/rehearsal',
  'platform/key-rotation',
  'payments/settlement-receipts',
  'registrations/tickets',
  'registrations/unpaid-seats',
  'users/account-security',
  // The cache that listens to changes, the outbox, tasks and what they send.
  'newsletter/campaigns',
  'platform/response-cache',
  'newsletter/newsletter',
  'registrations/event-notices',
  'platform/outbox',
  'tasks/tasks',
  'webhooks/webhooks',
  // Search and words.
  'users/office-people',
  'search/search',
  'search/search-queries',
  'search/synonyms',
  'users/office-search',
  // Sums, groups, and lists with cursors.
  'archives/archives',
  'audit/audit',
  'events/events',
  'galleries/galleries',
  'invoices/invoices',
  'my-data/my-data',
  'events/office-large-event',
  'payments/payment-lists',
  'platform/exports',
  'platform/lists',
  'presence/presence',
  'statistics/statistics',
  'tokens/tokens',
  // Every mutation with every kind of value, and the modules that are not above.
  'agenda/agenda',
  'events/event-editing',
  'feedback/feedback',
  'platform/fuzz',
  'emails/email-list',
  'certificates/nmo-rules',
  'site/office-content',
  'sso/partner-sites',
  'users/profile',
  'events/programme-editing',
  'questions/questions',
  'sso/sso',
  'users/users',
  'users/sign-up',
] as const;

export const databasesDiffer = names.map((name) => `tests/${name}.test.ts`);

for (const path of databasesDiffer)
  if (!path.includes('*') && !existsSync(path)) throw new Error(`No file ${path}: was it renamed?`);
