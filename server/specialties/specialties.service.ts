import { specialtyLabel, type KnownSpecialties } from '../../rules/specialties.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/kept.js';
import type { Specialty } from './specialty.entity.js';

/** The whole dictionary, those that have gone or are still to come included: frequent ones first, then by name. */
export const allSpecialties = (app: Application, reads: Db): Promise<Specialty[]> =>
  app.cache.get('specialties', reads, async (own) => {
    const rows = await own.read<Specialty>('SELECT * FROM specialties');
    const collator = new Intl.Collator('ru');
    return rows.sort((a, b) => Number(b.isFrequent) - Number(a.isFrequent) || collator.compare(a.name, b.name));
  });

/** Whether it may be chosen at this moment. */
export function isValidAt({ validFrom, validTo }: Pick<Specialty, 'validFrom' | 'validTo'>, now: Date): boolean {
  const at = toIso(now);
  return (!validFrom || validFrom <= at) && (!validTo || validTo > at);
}

/** The dictionary as the rules of the profile want it. */
export async function knownSpecialties(app: Application, reads: Db, now: Date): Promise<KnownSpecialties> {
  const all = await allSpecialties(app, reads);
  return new Map(all.map((one) => [one.id, { name: one.name, level: one.level, isValid: isValidAt(one, now) }]));
}

type Named = Pick<Specialty, 'name' | 'level'>;

/** Names of these specialties, the whole dictionary, as people see them: with the level where it could be mistaken. */
export function labelsAmong(all: readonly Named[]): (specialty: Named) => string {
  const levels = new Map<string, Set<string>>();
  for (const { name, level } of all) levels.set(name, (levels.get(name) ?? new Set()).add(level));
  return (specialty) => specialtyLabel(specialty, (levels.get(specialty.name)?.size ?? 0) > 1);
}

export const specialtyLabels = async (app: Application, reads: Db): Promise<(specialty: Named) => string> =>
  labelsAmong(await allSpecialties(app, reads));
