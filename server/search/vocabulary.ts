import { wordsOf } from '../../rules/plain-words.js';
import { maxMistakes, slipsBetween } from '../../rules/typos.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import { insertRows } from '../core/insert.js';
import { placeholders } from '../core/sql.js';
import { maxWordLength } from './search-vocabulary.entity.js';
import { familyOf, rootOf, stemOf } from './words.js';

/** Words that are no use as a correction: too short to be told from each other, too long to be words, numbers. */
const isTelling = (word: string): boolean => word.length <= maxWordLength && !/\p{N}/u.test(word);

const perStatement = 400;

/** Adds the words of texts. Sorted, so that two processes that add the same words do not wait for each other in a circle. */
export async function learnWords(transaction: Transaction, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf))].filter(isTelling).sort();
  for (let start = 0; start < words.length; start += perStatement) {
    const some = words.slice(start, start + perStatement);
    const known = await transaction.query<{ word: string }>(
      `SELECT word FROM search_vocabulary WHERE word IN (${placeholders(some)})`,
      some,
    );
    const old = new Set(known.map(({ word }) => word));
    const rows = some.filter((word) => !old.has(word)).map((word) => ({ word }));
    if (rows.length > 0) await insertRows(transaction, 'search_vocabulary', rows, 'ON CONFLICT (word) DO NOTHING');
  }
}

/** Words of the index and of the table of abbreviations, with what of them is needed to see what was meant. */
export class Vocabulary {
  private readonly stems = new Set<string>();
  private readonly sorted: readonly string[];
  /** Roots by the pairs of letters in them; made when the first misspelt word is looked up. */
  private pairs: Map<string, string[]> | null = null;
  private readonly byRoot = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    this.sorted = [...new Set(words)].sort();
    for (const word of this.sorted) {
      const stem = stemOf(word);
      this.stems.add(stem);
      const root = rootOf(stem);
      const family = this.byRoot.get(root);
      if (family) family.push(word);
      else this.byRoot.set(root, [word]);
    }
  }

  get isEmpty(): boolean {
    return this.sorted.length === 0;
  }

  /** The word stands there in some form, or one of its family does. */
  has(word: string): boolean {
    return familyOf(stemOf(word)).some((stem) => this.stems.has(stem));
  }

  /** Some word begins so. */
  begins(prefix: string): boolean {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(prefix) ?? false;
  }

  /** The word that was probably meant; null where none is near enough. */
  nearest(word: string): string | null {
    const root = rootOf(stemOf(word));
    const max = Math.min(maxMistakes(root.length), maxMistakes(word.length));
    if (max === 0 || !isTelling(word)) return null;
    let best: { word: string; worth: number } | null = null;
    for (const candidate of this.near(root, max)) {
      const distance = slipsBetween(root, candidate, max);
      if (distance > max) continue;
      const family = this.byRoot.get(candidate)!;
      for (const one of family) {
        // The first letter is seldom wrong; a root with many words is a common one.
        const worth =
          distance * 10 +
          slipsBetween(word, one, max + 3) * 2 +
          (one[0] === word[0] ? 0 : 5) -
          Math.min(family.length, 5) * 0.5;
        if (!best || worth < best.worth) best = { word: one, worth };
      }
    }
    return best?.word ?? null;
  }

  /** Roots of a similar length that have a pair of letters in common with this one. */
  private near(root: string, max: number): Set<string> {
    if (!this.pairs) {
      this.pairs = new Map();
      for (const known of this.byRoot.keys())
        for (const pair of pairsOf(known)) {
          const list = this.pairs.get(pair);
          if (list) list.push(known);
          else this.pairs.set(pair, [known]);
        }
    }
    const found = new Set<string>();
    for (const pair of pairsOf(root))
      for (const known of this.pairs.get(pair) ?? []) if (Math.abs(known.length - root.length) <= max) found.add(known);
    return found;
  }
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_none, index) => word.slice(index, index + 2));

/** Words of the index as they stand now. */
export const indexedWords = (app: Application, reads: Db): Promise<string[]> =>
  app.cache.get('search vocabulary', reads, async (own) =>
    (await own.read<{ word: string }>('SELECT word FROM search_vocabulary')).map(({ word }) => word),
  );
