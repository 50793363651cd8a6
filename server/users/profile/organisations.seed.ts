import { v7 as uuid } from 'uuid';
import type { WriteBaseData } from '../../core/database/database.js';

import { organisations } from './organisations.data.js';
import type { Organisation } from './profile.entity.js';

/** Updates the built-in organisations from the list in the code. A learned one with the same name becomes built-in. */
export const seedOrganisations: WriteBaseData = async ({ database }) => {
  const stored = await database.query<Organisation>('SELECT * FROM organisations WHERE people = 0');
  const cityByName = new Map(stored.map(({ name, city }) => [name, city]));
  const names = new Set(organisations.map(({ name }) => name));
  const outdated = stored.filter(({ name }) => !names.has(name));
  const changed = organisations.filter(({ name, city }) => cityByName.get(name) !== city);
  if (outdated.length === 0 && changed.length === 0) return;
  const rows = changed.map(({ name, city }) => ({ id: uuid(), name, city, people: 0 }));
  await database.inTransaction(async (transaction) => {
    for (const { id } of outdated) await transaction.delete('organisations', { id });
    const update = 'ON CONFLICT (name) DO UPDATE SET city = excluded.city, people = 0';
    await transaction.insert('organisations', rows, update);
  });
};
