import type { Application } from '../../core/application.js';
import { regions } from './regions.data.js';

/** Updates the `regions` table from the list in the code. */
export async function seedRegions(app: Application): Promise<void> {
  const stored = await app.database.query('SELECT id FROM regions');
  if (stored.length === regions.length) return;
  const rows = regions.map(({ key, name }, position) => ({ id: key, name, position }));
  await app.database.inTransaction((transaction) =>
    transaction.insert(
      'regions',
      rows,
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position',
    ),
  );
}
