import type { WriteBaseData } from '../../core/database/database.js';
import { regions } from './regions.data.js';

/** Updates the `regions` table from the list in the code. */
export const seedRegions: WriteBaseData = async ({ database }) => {
  const stored = await database.query('SELECT id FROM regions');
  if (stored.length === regions.length) return;
  const rows = regions.map(({ key, name }, position) => ({ id: key, name, position }));
  await database.inTransaction((transaction) =>
    transaction.insert(
      'regions',
      rows,
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position',
    ),
  );
};
