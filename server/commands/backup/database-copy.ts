import type { Manifest } from './manifest.js';

/** What a backup says of its database. */
export type DatabaseCopy = Pick<Manifest, 'database' | 'counts' | 'migrations' | 'sequences' | 'files'>;

/** What a check of a database finds. */
export type DatabaseContents = Pick<Manifest, 'counts' | 'migrations'>;
