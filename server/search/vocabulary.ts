import { searchWords } from '../../rules/text/search-words.js';
import { maxTypos, typoDistance } from '../../rules/text/typos.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import { maxWordLength } from './search-vocabulary.entity.js';
import { stemsOfFamily, rootOf, stemOf } from './stemming.js';

/** Whether the word can be a correction: not too long and without digits. */
const isCorrectable = (word: string): boolean => word.length <= maxWordLength && !/\p{N}/u.test(word);

const batchSize = 400;

/** Adds the words of texts. Sorted, to avoid a deadlock between two processes that add the same words. */
export async function addToVocabulary(transaction: Transaction, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(searchWords))].filter(isCorrectable).sort();
  for (let start = 0; start < words.length; start += batchSize) {
    const batch = words.slice(start, start + batchSize);
    const stored = await transaction.query<{ word: string }>(
      `SELECT word FROM search_vocabulary WHERE word IN (${placeholders(batch)})`,
      batch,
    );
    const storedWords = new Set(stored.map(({ word }) => word));
    const rows = batch.filter((word) => !storedWords.has(word)).map((word) => ({ word }));
    if (rows.length > 0) await transaction.insert('search_vocabulary', rows, 'ON CONFLICT (word) DO NOTHING');
  }
}

/** Known words of the index and of the table of abbreviations, indexed for the correction of typos. */
export class Vocabulary {
  private readonly stems = new Set<string>();
  private readonly sorted: readonly string[];
  /** Roots by the letter pairs that they contain. Built for the first correction. */
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

  /** Whether the vocabulary has a form of the word or a word of its family. */
  has(word: string): boolean {
    return stemsOfFamily(stemOf(word)).some((stem) => this.stems.has(stem));
  }

  /** Whether a word has this prefix. */
  hasPrefix(prefix: string): boolean {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(prefix) ?? false;
  }

  /** The most likely correction; null if no word is near enough. */
  nearest(word: string): string | null {
    const root = rootOf(stemOf(word));
    const max = Math.min(maxTypos(root.length), maxTypos(word.length));
    if (max === 0 || !isCorrectable(word)) return null;
    let best: { word: string; worth: number } | null = null;
    for (const candidate of this.near(root, max)) {
      const distance = typoDistance(root, candidate, max);
      if (distance > max) continue;
      const family = this.byRoot.get(candidate)!;
      for (const one of family) {
        // The first letter is rarely wrong, and a root with many words is common.
        const worth =
          distance * 10 +
          typoDistance(word, one, max + 3) * 2 +
          (one[0] === word[0] ? 0 : 5) -
          Math.min(family.length, 5) * 0.5;
        if (!best || worth < best.worth) best = { word: one, worth };
      }
    }
    return best?.word ?? null;
  }

  /** Roots of similar length that share a letter pair with this one. */
  private near(root: string, max: number): Set<string> {
    if (!this.pairs) {
      this.pairs = new Map();
      for (const knownRoot of this.byRoot.keys())
        for (const pair of letterPairs(knownRoot)) {
          const list = this.pairs.get(pair);
          if (list) list.push(knownRoot);
          else this.pairs.set(pair, [knownRoot]);
        }
    }
    const candidates = new Set<string>();
    for (const pair of letterPairs(root))
      for (const candidate of this.pairs.get(pair) ?? [])
        if (Math.abs(candidate.length - root.length) <= max) candidates.add(candidate);
    return candidates;
  }
}

const letterPairs = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_none, index) => word.slice(index, index + 2));

/** Current words of the index. */
export const indexedWords = (app: Application, db: Db): Promise<string[]> =>
  app.cache.get('search vocabulary', db, async (tracked) =>
    (await tracked.query<{ word: string }>('SELECT word FROM search_vocabulary')).map(({ word }) => word),
  );
