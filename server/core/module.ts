import type { Express } from 'express';
import type { NonEmptyArray } from 'type-graphql';
import type { Application, SiteAddress } from './application.js';
import type { Class, WriteBaseData } from './database/database.js';
import type { DerivedRows } from './database/table-triggers.js';
import type { Export } from './files/define-export.js';
import type { Provision } from './hooks.js';
import type { Email } from './email/define-email.js';
import type { Job } from './jobs/outbox.js';
import type { EncryptedColumn } from './database/encrypted-columns.js';
import type { TaskKind } from './jobs/task-kind.js';
import type { Grant, Viewer } from './viewer.js';
import type { RoleName } from '../../rules/people/roles.js';
import type { Ports } from '../ports/ports.js';
import type { FileRouter } from './worker/forwarded-routes.js';

type Resolver = NonEmptyArray<Function>[number];

/** A job that runs at a fixed interval: below an hour in each process, from an hour on in one of them. */
export type ScheduledJob = { readonly name: string; readonly everyMilliseconds: number; run(): Promise<void> };

/** A metric in `/metrics` with one value per label value. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  count(app: Application): Promise<Readonly<Record<string, number>>>;
};

/** What a module adds to the application; `modules.ts` lists all modules. */
export type Module = {
  readonly name: string;
  readonly entities?: Class[];
  /** Entities without audit triggers: queues, limits, sessions, logs. */
  readonly unaudited?: Class[];
  /** Rows that triggers derive from rows of this module and of those above it. */
  readonly derivedRows?: readonly DerivedRows[];
  readonly resolvers?: Resolver[];
  readonly jobs?: (app: Application, ports: Ports) => Job<never>[];
  /** Emails that it sends. */
  readonly emails?: readonly Email<never>[];
  /** Kinds of long tasks that staff starts. */
  readonly tasks?: (app: Application) => TaskKind<never>[];
  readonly scheduledJobs?: (app: Application) => ScheduledJob[];
  readonly measures?: readonly Measure[];
  /** The user of a session token; implemented by the module that stores sessions. */
  readonly viewerOf?: (app: Application, token: string) => Promise<Viewer | null>;
  /** The rights of an API token; implemented by the module that stores API tokens. */
  readonly grantOf?: (app: Application, token: string, address: string) => Promise<Grant>;
  /** HTTP routes outside GraphQL, such as calendar files. */
  readonly routes?: (http: Express, app: Application, ports: Ports) => void;
  /** Paths of `routes` whose requests are accepted under overload, too: other systems send them, and money depends on them. */
  readonly urgentPaths?: readonly string[];
  /** Roles whose requests are accepted under overload, too, because people stand and wait for them. */
  readonly urgentRoles?: readonly RoleName[];
  /** Routes of documents and tables, which take long to make: the worker process answers them while it runs. */
  readonly fileRoutes?: (http: FileRouter, app: Application, ports: Ports) => void;
  /** Files of lists for staff. */
  readonly exports?: readonly Export[];
  /** Its public pages, for sitemap.xml. */
  readonly addresses?: (app: Application) => Promise<SiteAddress[]>;
  /** What it provides to hooks of earlier modules. */
  readonly hooks?: readonly Provision[];
  /** Encrypted columns: `npm run rotate-keys` encrypts them with the new key. */
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** Runs at every start, after the migrations, in one process at a time. */
  readonly base?: WriteBaseData;
  /** Runs at every start of the site, also in several processes at once. */
  readonly prepare?: (app: Application) => Promise<void>;
  /** Runs when the process ends, before the database is closed. */
  readonly finish?: (app: Application) => Promise<void>;
};
