import type { WriteBaseData } from '../core/database/database.js';
import { slugify } from '../core/slug.js';
import { specialties, type SpecialtyData } from './specialties.data.js';

/** Level and name, because both levels share names. Profiles refer to it: the id of an existing entry must not change. */
export const specialtyId = ({ level, name }: Pick<SpecialtyData, 'level' | 'name'>): string =>
  `${level.toLowerCase()}-${slugify(name)}`;

const midnight = (date: string | undefined): string | null =>
  date ? new Date(`${date}T00:00:00+03:00`).toISOString() : null;

/** Updates the dictionary from the list in the code. Entries are never deleted, because old profiles refer to them. */
export const seedSpecialties: WriteBaseData = async ({ database }) => {
  const rows = specialties.map((entry) => ({
    id: specialtyId(entry),
    name: entry.name,
    level: entry.level,
    isFrequent: entry.isFrequent,
    validFrom: midnight(entry.validFrom),
    validTo: midnight(entry.validTo),
  }));
  const stored = await database.query<(typeof rows)[number]>('SELECT * FROM specialties');
  const byId = new Map(stored.map((row) => [row.id, row]));
  const isSame = (row: (typeof rows)[number]) => {
    const previous = byId.get(row.id);
    return previous?.validFrom === row.validFrom && previous.validTo === row.validTo;
  };
  const changed = rows.filter((row) => !isSame(row));
  if (changed.length === 0) return;
  await database.inTransaction((transaction) =>
    transaction.insert(
      'specialties',
      changed,
      'ON CONFLICT (id) DO UPDATE SET "validFrom" = excluded."validFrom", "validTo" = excluded."validTo", "isFrequent" = excluded."isFrequent"',
    ),
  );
};
