import { wordsOf } from '../../rules/plain-words.js';
import { otherLayout } from '../../rules/keyboard.js';
import type { Synonym } from '../../rules/synonyms.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/kept.js';
import { fromLatin } from './latin.js';
import { isTellingWord, minPrefixLength, termsOf, unfinishedWord, type Term } from './query.js';
import { readSynonyms } from './synonyms.service.js';
import { indexedWords, Vocabulary } from './vocabulary.js';

/** The fewest letters with which a word in the middle of a query is taken for a beginning. */
const minInnerPrefixLength = 4;

export type Wish = {
  /** The last word may be going on. */
  isUnfinished?: boolean;
  /** Words as they are typed: no other keyboard layout, no corrections, no abbreviations. */
  isLiteral?: boolean;
};

/** What a typed text was understood to mean. */
export type Understanding = {
  /** The words that are looked for, as a user would write them. */
  readonly wording: string;
  /** The wording differs from what was typed. */
  readonly isReworded: boolean;
  /** Terms of the wording, or of a part of it. */
  readonly terms: (wording: string) => Term[];
};

type Known = { vocabulary: Vocabulary; synonyms: readonly Synonym[] };

/**
 * @param extra words that are known though they stand in no text, such as those that mean filters
 */
const readKnown = (app: Application, reads: Db, extra: readonly string[]): Promise<Known> =>
  app.cache.get(`search knowledge ${extra.length}`, reads, async (own) => {
    const synonyms = await readSynonyms(app, own);
    const words = [...(await indexedWords(app, own)), ...synonyms.flatMap(({ phrase }) => phrase), ...extra];
    return { vocabulary: new Vocabulary(words), synonyms };
  });

/** Ways to write a token: as it is, then without the marks around it. */
const bare = (token: string): string => token.replace(/^[«"(]+|[»").,;:!?]+$/g, '');

/** Reads one token after another, each as the first of these that is known: itself, the other layout, Latin letters, a correction. */
class Reader {
  readonly beginnings = new Set<string>();

  constructor(private readonly vocabulary: Vocabulary) {}

  private isKnown(text: string): boolean {
    const words = wordsOf(text);
    return words.length > 0 && words.every((word) => !isTellingWord(word) || this.isOpaque(word) || this.has(word));
  }

  private has(word: string): boolean {
    return this.vocabulary.has(word);
  }

  /** Numbers and single signs are what they are. */
  private isOpaque(word: string): boolean {
    return /\p{N}/u.test(word);
  }

  /** @param shortest letters from which on an unknown word may be a beginning */
  read(token: string, shortest: number): string {
    if (wordsOf(token).length === 0 && wordsOf(otherLayout(token)).length === 0) return token;
    const wordings = [token, otherLayout(token), otherLayout(bare(token)), fromLatin(token) ?? token];
    const known = wordings.find((wording) => this.isKnown(wording));
    if (known !== undefined) return known;
    const begun = wordings.find((wording) => this.isBeginning(wording, shortest));
    if (begun !== undefined) return begun;
    for (const wording of wordings) {
      const corrected = this.correct(wording);
      if (corrected !== null) return corrected;
    }
    return token;
  }

  private isBeginning(text: string, shortest: number): boolean {
    const words = wordsOf(text);
    const last = words.at(-1);
    if (!last || last.length < shortest || !this.vocabulary.begins(last)) return false;
    if (!words.slice(0, -1).every((word) => this.isKnown(word))) return false;
    this.beginnings.add(last);
    return true;
  }

  /** Each unknown word of the text replaced by the nearest known one; null where one has none. */
  private correct(text: string): string | null {
    const words = wordsOf(text);
    const meant = words.map((word) => (this.isKnown(word) ? word : this.vocabulary.nearest(word)));
    return words.length > 0 && meant.every((word) => word !== null) ? meant.join(' ') : null;
  }
}

/** Understands what was typed: keyboard layout, Latin letters, spelling and abbreviations, word by word. */
export async function understand(
  { app, reads }: Pick<Context, 'app' | 'reads'>,
  text: string,
  { isUnfinished = false, isLiteral = false }: Wish = {},
  extra: readonly string[] = [],
): Promise<Understanding> {
  const { vocabulary, synonyms } = await readKnown(app, reads, extra);
  const tokens = text.split(/\s+/).filter(Boolean);
  const last = tokens.length - 1;
  const reader = new Reader(vocabulary);
  // Without a vocabulary (an index of an older version) nothing can be told to be misspelt.
  const read =
    isLiteral || vocabulary.isEmpty
      ? tokens
      : tokens.map((token, index) => reader.read(token, index === last ? minPrefixLength : minInnerPrefixLength));
  const wording = read.join(' ');
  const goingOn = isUnfinished || isLiteral || vocabulary.isEmpty ? unfinishedWord(wording) : [];
  const beginnings = new Set([...reader.beginnings, ...goingOn]);
  return {
    wording,
    isReworded: read.some((token, index) => token !== tokens[index]),
    terms: (some) => termsOf(some, beginnings, isLiteral ? [] : synonyms),
  };
}
