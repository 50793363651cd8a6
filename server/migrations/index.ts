import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Captcha1795259147405 as sqliteCaptcha1795259147405 } from './sqlite/1795259147405-captcha.js';
import { Feedback1795259912151 as sqliteFeedback1795259912151 } from './sqlite/1795259912151-feedback.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Captcha1795259147405 as postgresCaptcha1795259147405 } from './postgres/1795259147405-captcha.js';
import { Feedback1795259912151 as postgresFeedback1795259912151 } from './postgres/1795259912151-feedback.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteCaptcha1795259147405, sqliteFeedback1795259912151],
  postgres: [postgresInitial1795231946117, postgresCaptcha1795259147405, postgresFeedback1795259912151],
};
