import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import { slugify } from '../core/slug.js';
import { specialties, type SpecialtyData } from './specialties.data.js';

/** The key is level and name: the same names stand on both levels. */
export const specialtyId = ({ level, name }: Pick<SpecialtyData, 'level' | 'name'>): string =>
  `${level.toLowerCase()}-${slugify(name)}`;

const midnight = (date: string | undefined): string | null =>
  date ? new Date(`${date}T00:00:00+03:00`).toISOString() : null;

/** Brings the dictionary in the database up to that of the code. Entries are never removed: old profiles name them. */
export async function seedSpecialties(app: Application): Promise<void> {
  const rows = specialties.map((one) => ({
    id: specialtyId(one),
    name: one.name,
    level: one.level,
    isFrequent: one.isFrequent,
    validFrom: midnight(one.validFrom),
    validTo: midnight(one.validTo),
  }));
  const kept = await app.database.read<(typeof rows)[number]>('SELECT * FROM specialties');
  const known = new Map(kept.map((row) => [row.id, row]));
  const isSame = (row: (typeof rows)[number]) => {
    const before = known.get(row.id);
    return before?.validFrom === row.validFrom && before.validTo === row.validTo;
  };
  const changed = rows.filter((row) => !isSame(row));
  if (changed.length === 0) return;
  await app.database.inTransaction((transaction) =>
    insertRows(
      transaction,
      'specialties',
      changed,
      'ON CONFLICT (id) DO UPDATE SET "validFrom" = excluded."validFrom", "validTo" = excluded."validTo", "isFrequent" = excluded."isFrequent"',
    ),
  );
}
