import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';

import { organisations } from './organisations.data.js';
import type { Organisation } from './profile.entity.js';

/** Brings the list of organisations up to that of the code. One that people had written already becomes one of the list. */
export async function seedOrganisations(app: Application): Promise<void> {
  const kept = await app.database.read<Organisation>('SELECT * FROM organisations WHERE people = 0');
  const known = new Map(kept.map(({ name, city }) => [name, city]));
  const names = new Set(organisations.map(({ name }) => name));
  const gone = kept.filter(({ name }) => !names.has(name));
  const missing = organisations.filter(({ name, city }) => known.get(name) !== city);
  if (gone.length === 0 && missing.length === 0) return;
  const rows = missing.map(({ name, city }) => ({ id: uuid(), name, city, people: 0 }));
  await app.database.inTransaction(async (transaction) => {
    for (const { id } of gone) await transaction.query('DELETE FROM organisations WHERE id = ?', [id]);
    const update = 'ON CONFLICT (name) DO UPDATE SET city = excluded.city, people = 0';
    await insertRows(transaction, 'organisations', rows, update);
  });
}
