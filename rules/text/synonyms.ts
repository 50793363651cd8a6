import { searchWords } from './search-words.js';

/** A row of the search synonyms, as staff enters it: phrases separated by commas. */
export type SynonymRow = {
  /** Phrases that users type: «УЗИ», «ЭхоКГ, эхо-КГ», «медсестра, медсестёр». */
  readonly phrases: string;
  /** Phrases in the texts: «ультразвуковая диагностика, ультразвуковое исследование». */
  readonly meanings: string;
  /** A meaning in a query also finds texts with the phrase. */
  readonly isMutual: boolean;
};

/** A phrase in normalised words, and alternative phrases to search for. */
export type Synonym = { readonly phrase: readonly string[]; readonly meanings: readonly (readonly string[])[] };

/** Splits a field into phrases of normalised words. */
export const phrasesOf = (text: string): string[][] =>
  text
    .split(/[,;\n]/)
    .map(searchWords)
    .filter((words) => words.length > 0);

/** Parses rows. Longest phrases first, so that «эхо кг» matches before «кг». */
export function parseSynonyms(rows: readonly SynonymRow[]): Synonym[] {
  const synonyms: Synonym[] = [];
  for (const row of rows) {
    const phrases = phrasesOf(row.phrases);
    const meanings = phrasesOf(row.meanings);
    for (const phrase of phrases)
      synonyms.push({ phrase, meanings: [...phrases.filter((other) => other !== phrase), ...meanings] });
    if (row.isMutual)
      for (const phrase of meanings)
        synonyms.push({ phrase, meanings: [...phrases, ...meanings.filter((other) => other !== phrase)] });
  }
  return synonyms.sort((a, b) => b.phrase.length - a.phrase.length);
}

/** A word of a query, or words that form a phrase with synonyms, and their alternatives. */
export type QueryPhrase = { readonly words: readonly string[]; readonly meanings: readonly (readonly string[])[] };

/** Splits the words of a query into phrases with synonyms and single words. */
export function queryPhrases(
  words: readonly string[],
  synonyms: readonly Synonym[],
  isSame: (typed: string, known: string) => boolean,
): QueryPhrase[] {
  const units: QueryPhrase[] = [];
  for (let start = 0; start < words.length;) {
    const matches = ({ phrase }: Synonym): boolean =>
      phrase.every((known, index) => start + index < words.length && isSame(words[start + index]!, known));
    const matching = synonyms.filter(matches);
    const length = matching[0]?.phrase.length ?? 1;
    units.push({
      words: words.slice(start, start + length),
      meanings: matching.filter(({ phrase }) => phrase.length === length).flatMap(({ meanings }) => meanings),
    });
    start += length;
  }
  return units;
}
