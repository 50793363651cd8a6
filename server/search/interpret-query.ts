import { searchWords } from '../../rules/text/search-words.js';
import { otherLayout } from '../../rules/text/keyboard.js';
import type { Synonym } from '../../rules/text/synonyms.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { fromLatin } from './latin.js';
import { isSignificantWord, minPrefixLength, termsOf, unfinishedWord, type Term } from './query.js';
import { readSynonyms } from './synonyms.service.js';
import { indexedWords, Vocabulary } from './vocabulary.js';

/** Minimum length of a word before the last one that is treated as a prefix. */
const minInnerPrefixLength = 4;

export type QueryOptions = {
  /** Whether the user may still be typing the last word. */
  isUnfinished?: boolean;
  /** Search literally: no keyboard layout, corrections or abbreviations. */
  isLiteral?: boolean;
};

/** The interpretation of a typed text. */
export type InterpretedQuery = {
  /** The searched words, in a readable spelling. */
  readonly wording: string;
  /** Whether the wording differs from the typed text. */
  readonly isReworded: boolean;
  /** Terms of the wording, or of a part of it. */
  readonly terms: (wording: string) => Term[];
};

type Knowledge = { vocabulary: Vocabulary; synonyms: readonly Synonym[] };

/** @param extra known words that no text contains, such as words that mean filters */
const readKnowledge = (app: Application, db: Db, extra: readonly string[]): Promise<Knowledge> =>
  app.cache.get(`search knowledge ${extra.length}`, db, async (tracked) => {
    const synonyms = await readSynonyms(app, tracked);
    const words = [...(await indexedWords(app, tracked)), ...synonyms.flatMap(({ phrase }) => phrase), ...extra];
    return { vocabulary: new Vocabulary(words), synonyms };
  });

/** The token without the punctuation around it. */
const stripPunctuation = (token: string): string => token.replace(/^[«"(]+|[»").,;:!?]+$/g, '');

/** Reads token by token. Takes the first known reading: literal, other keyboard layout, Latin letters, correction. */
class QueryReader {
  readonly beginnings = new Set<string>();

  constructor(private readonly vocabulary: Vocabulary) {}

  private isKnown(text: string): boolean {
    const words = searchWords(text);
    return words.length > 0 && words.every((word) => !isSignificantWord(word) || this.isOpaque(word) || this.has(word));
  }

  private has(word: string): boolean {
    return this.vocabulary.has(word);
  }

  /** Words with digits are taken literally. */
  private isOpaque(word: string): boolean {
    return /\p{N}/u.test(word);
  }

  /** @param shortest minimum length of an unknown word that is treated as a prefix */
  read(token: string, shortest: number): string {
    if (searchWords(token).length === 0 && searchWords(otherLayout(token)).length === 0) return token;
    const wordings = [token, otherLayout(token), otherLayout(stripPunctuation(token)), fromLatin(token) ?? token];
    const knownWording = wordings.find((candidate) => this.isKnown(candidate));
    if (knownWording !== undefined) return knownWording;
    const prefixWording = wordings.find((candidate) => this.isBeginning(candidate, shortest));
    if (prefixWording !== undefined) return prefixWording;
    for (const candidate of wordings) {
      const corrected = this.correct(candidate);
      if (corrected !== null) return corrected;
    }
    return token;
  }

  private isBeginning(text: string, shortest: number): boolean {
    const words = searchWords(text);
    const last = words.at(-1);
    if (!last || last.length < shortest || !this.vocabulary.hasPrefix(last)) return false;
    if (!words.slice(0, -1).every((word) => this.isKnown(word))) return false;
    this.beginnings.add(last);
    return true;
  }

  /** The text with each unknown word replaced by the nearest known one; null if one has none. */
  private correct(text: string): string | null {
    const words = searchWords(text);
    const corrections = words.map((word) => (this.isKnown(word) ? word : this.vocabulary.nearest(word)));
    return words.length > 0 && corrections.every((word) => word !== null) ? corrections.join(' ') : null;
  }
}

/** Interprets a typed text word by word: keyboard layout, Latin letters, spelling and abbreviations. */
export async function interpretQuery(
  { app, db }: Pick<Context, 'app' | 'db'>,
  text: string,
  { isUnfinished = false, isLiteral = false }: QueryOptions = {},
  extra: readonly string[] = [],
): Promise<InterpretedQuery> {
  const { vocabulary, synonyms } = await readKnowledge(app, db, extra);
  const tokens = text.split(/\s+/).filter(Boolean);
  const last = tokens.length - 1;
  const reader = new QueryReader(vocabulary);
  // Without a vocabulary (an index of an older version), typos cannot be detected.
  const wordings =
    isLiteral || vocabulary.isEmpty
      ? tokens
      : tokens.map((token, index) => reader.read(token, index === last ? minPrefixLength : minInnerPrefixLength));
  const wording = wordings.join(' ');
  const unfinished = isUnfinished || isLiteral || vocabulary.isEmpty ? unfinishedWord(wording) : [];
  const beginnings = new Set([...reader.beginnings, ...unfinished]);
  return {
    wording,
    isReworded: wordings.some((token, index) => token !== tokens[index]),
    terms: (part) => termsOf(part, beginnings, isLiteral ? [] : synonyms),
  };
}
