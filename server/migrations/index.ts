import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Galleries1795259557506 as sqliteGalleries1795259557506 } from './sqlite/1795259557506-galleries.js';
import { Archives1795260098914 as sqliteArchives1795260098914 } from './sqlite/1795260098914-archives.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Galleries1795259557506 as postgresGalleries1795259557506 } from './postgres/1795259557506-galleries.js';
import { Archives1795260098914 as postgresArchives1795260098914 } from './postgres/1795260098914-archives.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteGalleries1795259557506, sqliteArchives1795260098914],
  postgres: [postgresInitial1795231946117, postgresGalleries1795259557506, postgresArchives1795260098914],
};
