import type { Transaction } from './database/database.js';

/**
 * Romanisation of ICAO Doc 9303, as in Russian passports since 2013; the soft sign is dropped. It never changes, because ids
 * of specialties and addresses are stored. `cyrillic-to-translit-js`, which the search uses, writes «я» in another way.
 */
const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

const maxSlugLength = 80;

/** Paths of the site that an event's slug must not equal. */
const reservedSlugs: ReadonlySet<string> = new Set(['calendar']);

function cutAtWordEdge(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const edge = slug.lastIndexOf('-', length);
  return slug.slice(0, edge > 0 ? edge : length);
}

/** A title as a part of a URL: lower-case Latin words joined by hyphens, at most 80 characters; possibly ''. */
export function slugify(title: string): string {
  const latin = Array.from(title.normalize('NFC').toLowerCase(), (letter) => latinLetters[letter] ?? letter).join('');
  const words = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return cutAtWordEdge(words, maxSlugLength);
}

/** An unused slug of a title: adds `-2`, `-3` …, at most 80 characters in all. */
export function uniqueSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = slugify(title) || 'event';
  const isFree = (slug: string): boolean => !reservedSlugs.has(slug) && !isTaken(slug);
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = cutAtWordEdge(base, maxSlugLength - suffix.length) + suffix;
    if (isFree(candidate)) return candidate;
  }
}

/**
 * Inserts a row with the unused slug that `nameFor` returns. It is called again if a concurrent transaction has taken the
 * slug.
 */
export async function insertUnderSlug<Row extends object>(
  transaction: Transaction,
  table: string,
  unnamed: Row,
  nameFor: () => Promise<string>,
): Promise<Row & { slug: string }> {
  for (;;) {
    const row = { ...unnamed, slug: await nameFor() };
    if (await transaction.insertOne(table, row, 'ON CONFLICT (slug) DO NOTHING')) return row;
  }
}
