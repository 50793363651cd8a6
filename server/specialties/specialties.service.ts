import { specialtyLabel } from '../../rules/nmo/specialty-label.js';
import type { KnownSpecialties } from '../../rules/nmo/specialties.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { orderByKeys, type PublicLoader } from '../core/graphql/loaders.js';
import type { Specialty } from './specialty.entity.js';

/** The whole dictionary including former and future entries: frequent ones first, then by name. */
export const allSpecialties = (app: Application, db: Db): Promise<Specialty[]> =>
  app.cache.get('specialties', db, async (tracked) => {
    const rows = await tracked.query<Specialty>('SELECT * FROM specialties');
    const collator = new Intl.Collator('ru');
    return rows.sort((a, b) => Number(b.isFrequent) - Number(a.isFrequent) || collator.compare(a.name, b.name));
  });

export const specialtiesById: PublicLoader<string, Specialty | null> = async (ids, { app, db }) =>
  orderByKeys(ids, await allSpecialties(app, db), ({ id }) => id);

/** Whether the specialty can be chosen at a time. */
export const isValidAt = ({ validFrom, validTo }: Pick<Specialty, 'validFrom' | 'validTo'>, at: string): boolean =>
  (!validFrom || validFrom <= at) && (!validTo || validTo > at);

/** The dictionary in the form that the profile rules use. */
export async function specialtiesForProfile(app: Application, db: Db, now: Date): Promise<KnownSpecialties> {
  const at = toIso(now);
  const all = await allSpecialties(app, db);
  return new Map(
    all.map((entry) => [entry.id, { name: entry.name, level: entry.level, isValid: isValidAt(entry, at) }]),
  );
}

type NameAndLevel = Pick<Specialty, 'name' | 'level'>;

/** Returns labels for users. `all` is the whole dictionary: a name of both levels gets its level. */
export function createSpecialtyLabels(all: readonly NameAndLevel[]): (specialty: NameAndLevel) => string {
  const levels = new Map<string, Set<string>>();
  for (const { name, level } of all) levels.set(name, (levels.get(name) ?? new Set()).add(level));
  return (specialty) => specialtyLabel(specialty, (levels.get(specialty.name)?.size ?? 0) > 1);
}

export const specialtyLabels = (app: Application, db: Db): Promise<(specialty: NameAndLevel) => string> =>
  app.cache.get('specialty labels', db, async (tracked) => createSpecialtyLabels(await allSpecialties(app, tracked)));
