import { wordsOf } from './plain-words.js';

/** A row of the table of abbreviations, as staff writes it: phrases separated by commas. */
export type SynonymRow = {
  /** What users type: «УЗИ», «ЭхоКГ, эхо-КГ», «медсестра, медсестёр». */
  readonly phrases: string;
  /** What the texts say: «ультразвуковая диагностика, ультразвуковое исследование». */
  readonly meanings: string;
  /** Who types the meaning finds texts with the phrase too. */
  readonly isMutual: boolean;
};

/** A phrase in plain words, and the phrases that are looked for beside it. */
export type Synonym = { readonly phrase: readonly string[]; readonly meanings: readonly (readonly string[])[] };

/** Phrases of a field of the table in plain words. */
export const phrasesOf = (text: string): string[][] =>
  text
    .split(/[,;\n]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** The rows as lookups, the longest phrases first: «эхо кг» is found before «кг». */
export function readSynonyms(rows: readonly SynonymRow[]): Synonym[] {
  const found: Synonym[] = [];
  for (const row of rows) {
    const phrases = phrasesOf(row.phrases);
    const meanings = phrasesOf(row.meanings);
    for (const phrase of phrases)
      found.push({ phrase, meanings: [...phrases.filter((other) => other !== phrase), ...meanings] });
    if (row.isMutual)
      for (const phrase of meanings)
        found.push({ phrase, meanings: [...phrases, ...meanings.filter((other) => other !== phrase)] });
  }
  return found.sort((a, b) => b.phrase.length - a.phrase.length);
}

/** A word of a query, or several that are one phrase of the table, with the phrases that mean the same. */
export type Unit = { readonly words: readonly string[]; readonly meanings: readonly (readonly string[])[] };

/** Splits the words of a query into phrases of the table and single words. */
export function unitsOf(
  words: readonly string[],
  synonyms: readonly Synonym[],
  isSame: (typed: string, known: string) => boolean,
): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < words.length;) {
    const fits = ({ phrase }: Synonym): boolean =>
      phrase.every((known, index) => start + index < words.length && isSame(words[start + index]!, known));
    const fitting = synonyms.filter(fits);
    const length = fitting[0]?.phrase.length ?? 1;
    units.push({
      words: words.slice(start, start + length),
      meanings: fitting.filter(({ phrase }) => phrase.length === length).flatMap(({ meanings }) => meanings),
    });
    start += length;
  }
  return units;
}
