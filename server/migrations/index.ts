import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Captcha1795259147405 as sqliteCaptcha1795259147405 } from './sqlite/1795259147405-captcha.js';
import { Partners1795259215373 as sqlitePartners1795259215373 } from './sqlite/1795259215373-partners.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Captcha1795259147405 as postgresCaptcha1795259147405 } from './postgres/1795259147405-captcha.js';
import { Partners1795259215373 as postgresPartners1795259215373 } from './postgres/1795259215373-partners.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteCaptcha1795259147405, sqlitePartners1795259215373],
  postgres: [postgresInitial1795231946117, postgresCaptcha1795259147405, postgresPartners1795259215373],
};
