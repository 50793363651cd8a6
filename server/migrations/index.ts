import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Search1795259577022 as sqliteSearch1795259577022 } from './sqlite/1795259577022-search.js';
import { SearchWords1795259577023 as sqliteSearchWords1795259577023 } from './sqlite/1795259577023-search-words.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Search1795259577022 as postgresSearch1795259577022 } from './postgres/1795259577022-search.js';
import { SearchWords1795259577023 as postgresSearchWords1795259577023 } from './postgres/1795259577023-search-words.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteSearch1795259577022, sqliteSearchWords1795259577023],
  postgres: [postgresInitial1795231946117, postgresSearch1795259577022, postgresSearchWords1795259577023],
};
