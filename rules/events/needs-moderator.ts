import { findPersonalData } from '../people/personal-data.js';
import { findDrugName, type DrugNames } from './drug-names.js';

/** Whether a moderator reads a text of a participant first: it has personal data, or a trade name of a prescription drug. */
export const needsModerator = (text: string, names: DrugNames): boolean =>
  findPersonalData(text) !== null || findDrugName(text, names) !== null;
