import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { WriteBaseData } from '../core/database/database.js';
import { defaultSynonyms } from './synonyms.data.js';

/** Fills the table of abbreviations if it is empty. Changes of staff stay. */
export const seedSynonyms: WriteBaseData = async ({ database, clock }) => {
  await database.inTransaction(async (transaction) => {
    const [existing] = await transaction.query('SELECT id FROM search_synonyms LIMIT 1');
    if (existing) return;
    const updatedAt = toIso(clock.now());
    await transaction.insert(
      'search_synonyms',
      defaultSynonyms.map((synonym) => ({ id: uuid(), ...synonym, updatedAt })),
    );
  });
};
