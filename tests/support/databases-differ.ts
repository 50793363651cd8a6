import { readdirSync } from 'node:fs';

/**
 * Files of tests that run on PostgreSQL besides SQLite: locks and races, several processes, SQL functions, search, outbox,
 * statistics, lists with cursors, and at least one file for each module, so that each kind of statement meets both.
 * `npm run test:postgres` runs all files there.
 */
const names = [
  // Locks, races, several processes, crashes.
  '*.postgres',
  '*.race',
  'event-cancellation',
  'certificates',
  'front-desk',
  'invoices-paid',
  'limits',
  'migrations',
  'money-ledger',
  'offers',
  'office-entry',
  'office-merge',
  'password-reset',
  'payment-commands',
  'payment-crash',
  'payment-late',
  'payment-notices',
  'payments-start',
  'promotions',
  'refunds-of-*',
  'registrations',
  'rehearsal',
  'sealed',
  'settlement-receipts',
  'tickets',
  'unpaid-holds',
  'ways-in-security',
  // The cache that listens to changes, the outbox, tasks and what they send.
  'campaigns',
  'kept-answers',
  'newsletter',
  'notices',
  'outbox',
  'tasks',
  'webhooks',
  // Search and words.
  'office-people',
  'search',
  'search-queries',
  'synonyms',
  'typed-search',
  // Sums, groups, and lists with cursors.
  'archives',
  'audit',
  'events',
  'galleries',
  'invoices',
  'my-data',
  'office-large-event',
  'payment-lists',
  'presence',
  'statistics',
  'tokens',
  // Every mutation with every kind of value, and the modules that are not above.
  'agenda',
  'event-editing',
  'feedback',
  'fuzz',
  'letters',
  'nmo-conditions',
  'office-content',
  'partner-sites',
  'profile',
  'programme-editing',
  'questions',
  'sso',
  'users',
  'ways-in',
] as const;

const files = readdirSync('tests');
for (const name of names) {
  const pattern = new RegExp(`^${name.replace('.', '\\.').replace('*', '.*')}\\.test\\.ts$`);
  if (!files.some((file) => pattern.test(file))) throw new Error(`No file tests/${name}.test.ts: was it renamed?`);
}

export const databasesDiffer = names.map((name) => `tests/${name}.test.ts`);
