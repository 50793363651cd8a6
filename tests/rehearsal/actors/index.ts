import type { Action } from '../action.js';
import { accountant } from './accountant.js';
import { broadcast } from './broadcast.js';
import { changes } from './changes.js';
import { documents } from './documents.js';
import { doctorAccountActions } from './doctor-accounts.js';
import { doctors } from './doctors.js';
import { frontDesk } from './front-desk.js';
import { integrator } from './integrator.js';
import { newsletter } from './newsletter.js';
import { organiser } from './organiser.js';
import { failures } from './failures.js';
import { questions } from './questions.js';
import { staffActions } from './staff.js';

const all: Action[] = [
  ...organiser,
  ...changes,
  ...broadcast,
  ...doctors,
  ...doctorAccountActions,
  ...frontDesk,
  ...staffActions,
  ...documents,
  ...questions,
  ...newsletter,
  ...accountant,
  ...integrator,
  ...failures,
];

/** All actions by kind. */
export const actions = new Map(all.map((action) => [action.kind, action]));
