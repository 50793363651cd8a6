import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import { firstSynonyms } from './synonyms.data.js';

/** Fills the table of abbreviations where it is empty; what staff has made of it stays. */
export async function seedSynonyms({ database, clock }: Application): Promise<void> {
  await database.inTransaction(async (transaction) => {
    const [known] = await transaction.query('SELECT id FROM search_synonyms LIMIT 1');
    if (known) return;
    const updatedAt = toIso(clock.now());
    await insertRows(
      transaction,
      'search_synonyms',
      firstSynonyms.map((line) => ({ id: uuid(), ...line, updatedAt })),
    );
  });
}
