import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117],
  postgres: [postgresInitial1795231946117],
};
