import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Archives1795259455334 as sqliteArchives1795259455334 } from './sqlite/1795259455334-archives.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Archives1795259455334 as postgresArchives1795259455334 } from './postgres/1795259455334-archives.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteArchives1795259455334],
  postgres: [postgresInitial1795231946117, postgresArchives1795259455334],
};
