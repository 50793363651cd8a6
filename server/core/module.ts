import type { Express } from 'express';
import type { NonEmptyArray } from 'type-graphql';
import type { Application, SiteAddress } from './application.js';
import type { Class } from './database.js';
import type { Provision } from './hooks.js';
import type { LetterKind } from './letter-kind.js';
import type { Job } from './outbox.js';
import type { SealedColumn } from './sealed.js';
import type { TaskKind } from './task-kind.js';
import type { Grant, Viewer } from './viewer.js';
import type { Ports } from '../ports/ports.js';

type Resolver = NonEmptyArray<Function>[number];

/** A thing done again and again by the clock. */
export type ScheduledJob = { readonly name: string; readonly everyMilliseconds: number; run(): Promise<void> };

/** A number that `/metrics` shows for each value of one label. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  count(app: Application): Promise<Readonly<Record<string, number>>>;
};

/** What a module brings into the application; `modules.ts` gathers them. */
export type Module = {
  readonly name: string;
  readonly entities?: Class[];
  /** Those of them that tell nothing of what staff does: queues, limits, sessions, logs of their own. */
  readonly unaudited?: Class[];
  readonly resolvers?: Resolver[];
  readonly jobs?: (app: Application, ports: Ports) => Job<never>[];
  /** Kinds of letters that it has sent. */
  readonly letters?: (app: Application) => LetterKind<never>[];
  /** Kinds of long work that staff starts. */
  readonly tasks?: (app: Application) => TaskKind<never>[];
  readonly scheduledJobs?: (app: Application) => ScheduledJob[];
  readonly measures?: readonly Measure[];
  /** Who holds the token of a session; the module that keeps sessions answers. */
  readonly viewerOf?: (app: Application, token: string) => Promise<Viewer | null>;
  /** What the holder of a token of an integration may do; the module that keeps such tokens answers. */
  readonly grantOf?: (app: Application, token: string, address: string) => Promise<Grant>;
  /** Addresses outside GraphQL, such as calendar files. */
  readonly routes?: (http: Express, app: Application, ports: Ports) => void;
  /** Its public pages, for sitemap.xml. */
  readonly addresses?: (app: Application) => Promise<SiteAddress[]>;
  /** What it provides to hooks of modules in front of it. */
  readonly hooks?: readonly Provision[];
  /** Columns whose texts the cipher has sealed: `npm run reseal` seals them with a new key. */
  readonly sealed?: readonly SealedColumn[];
  /** Content without which the site does not work (dictionaries, legal documents); runs at every start, changes nothing twice. */
  readonly base?: (app: Application, ports: Ports) => Promise<void>;
  /** Demo content, for an empty database. */
  readonly demo?: (app: Application, ports: Ports) => Promise<void>;
};
