import type { NonEmptyArray } from 'type-graphql';
import { accountMerges } from './core/account-merge.js';
import { Hooks, provide } from './core/hooks.js';
import { agenda } from './agenda/index.js';
import { archives } from './archives/index.js';
import { audit } from './audit/index.js';
import { changes } from './changes/index.js';
import { certificates } from './certificates/index.js';
import { consequences } from './consequences/index.js';
import { captcha } from './captcha/index.js';
import { purgeExpired } from './core/database/purge-expired.js';
import { hour, second } from './core/clock.js';
import type { DatabaseTables } from './core/database/database.js';
import type { Module } from './core/module.js';
import { Installation } from './core/installation/installation.entity.js';
import { numberChanges } from './core/changes/number-changes.js';
import { ObjectChange, UnnumberedChange } from './core/changes/object-change.entity.js';
import { IdempotencyRecord } from './core/idempotency/idempotency-record.entity.js';
import { OutboxEntry } from './core/jobs/outbox.js';
import { ScheduledJobRun } from './core/jobs/scheduled-job-runs.js';
import { RateLimit } from './core/limits/rate-limits.js';
import { sensitiveActionEmail } from './core/audit/sensitive-action.emails.js';
import { dataExports } from './data-exports/index.js';
import { events } from './events/index.js';
import { galleries } from './galleries/index.js';
import { feedback } from './feedback/index.js';
import { feeds } from './feeds/index.js';
import { invoices } from './invoices/index.js';
import { live } from './live/index.js';
import { legal } from './legal/index.js';
import { emails } from './emails/index.js';
import { newsletter } from './newsletter/index.js';
import { myData } from './my-data/index.js';
import { partners } from './partners/index.js';
import { payments } from './payments/index.js';
import { presence } from './presence/index.js';
import { promotions } from './promotions/index.js';
import { questions } from './questions/index.js';
import { registrations } from './registrations/index.js';
import { search } from './search/index.js';
import { site } from './site/index.js';
import { siteSearch } from './site-search/index.js';
import { specialties } from './specialties/index.js';
import { sso } from './sso/index.js';
import { statistics } from './statistics/index.js';
import { tasks } from './tasks/index.js';
import { tokens } from './tokens/index.js';
import { users } from './users/index.js';
import { webhooks } from './webhooks/index.js';

/** Tables, resolvers and scheduled jobs of `server/core`. */
const core: Module = {
  name: 'core',
  entities: [OutboxEntry, RateLimit, Installation, ScheduledJobRun, ObjectChange, UnnumberedChange, IdempotencyRecord],
  unaudited: [OutboxEntry, RateLimit, ScheduledJobRun, ObjectChange, UnnumberedChange, IdempotencyRecord],
  scheduledJobs: (app) => [
    { name: 'delete expired rows of the core', everyMilliseconds: hour, run: () => purgeExpired(app) },
    { name: 'number changes', everyMilliseconds: second, run: () => numberChanges(app) },
  ],
  emails: [sensitiveActionEmail],
  hooks: [provide(accountMerges, { rows: [{ table: 'outbox', onMerge: 'MOVE' }] })],
};

/** All modules. Each may import only from modules above it. */
export const modules: readonly Module[] = [
  core,
  captcha,
  site,
  legal,
  specialties,
  search,
  users,
  audit,
  tokens,
  webhooks,
  emails,
  tasks,
  dataExports,
  sso,
  events,
  promotions,
  registrations,
  payments,
  invoices,
  newsletter,
  presence,
  archives,
  live,
  certificates,
  changes,
  consequences,
  galleries,
  partners,
  feedback,
  questions,
  agenda,
  statistics,
  siteSearch,
  feeds,
  myData,
];

export const resolvers = modules.flatMap((module) => module.resolvers ?? []) as unknown as NonEmptyArray<Function>;

export const databaseTables: DatabaseTables = {
  entities: modules.flatMap((module) => module.entities ?? []),
  unaudited: modules.flatMap((module) => module.unaudited ?? []),
  derivedRows: modules.flatMap((module) => module.derivedRows ?? []),
  writeBaseData: async (parts) => {
    for (const module of modules) await module.base?.(parts);
  },
};

/** Files of lists for staff. */
export const exports = modules.flatMap((module) => module.exports ?? []);

/** What the modules count for the metrics. */
export const measures = modules.flatMap((module) => module.measures ?? []);

/** What the modules provide to each other. */
export const hooks = new Hooks(modules.flatMap((module) => module.hooks ?? []));

/** Columns whose texts are encrypted. */
export const sealedColumns = modules.flatMap((module) => module.encryptedColumns ?? []);
