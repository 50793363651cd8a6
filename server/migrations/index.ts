import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Captcha1795259147405 as sqliteCaptcha1795259147405 } from './sqlite/1795259147405-captcha.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Captcha1795259147405 as postgresCaptcha1795259147405 } from './postgres/1795259147405-captcha.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteCaptcha1795259147405],
  postgres: [postgresInitial1795231946117, postgresCaptcha1795259147405],
};
