import { searchWords } from '../text/search-words.js';

export const drugNameLimits = { names: 2000, length: 100 } as const;

/** Endings of the cases of nouns, in folded letters. */
const endings = 'а я о е у ю ы и ь й ом ем ой ей ою ею ам ям ами ями ах ях ов ев ью ия ию ии ием ией'.split(' ');
const lastVowel = /[аяоеуюыиьй]$/;
const minStemLength = 2;

/** What the forms of a word have in common: «крестор», «виагр». */
const stemOf = (word: string): string => {
  const stem = word.replace(lastVowel, '');
  return stem.length < minStemLength ? word : stem;
};

/** The stems that a word in a text may be a form of. */
const stemsOf = (word: string): string[] => [
  word,
  ...endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= minStemLength),
];

type Phrase = { readonly name: string; readonly stems: readonly string[] };

/** Names by the stem of their first word. */
export type DrugNames = ReadonlyMap<string, readonly Phrase[]>;

/** Prepares names for `findDrugName`. */
export function indexDrugNames(names: readonly string[]): DrugNames {
  const index = new Map<string, Phrase[]>();
  for (const name of names) {
    const stems = searchWords(name).map(stemOf);
    const [first] = stems;
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), { name, stems }]);
  }
  return index;
}

/** The first name that a text has as whole words in any case, with «е» for «ё»; null: none. */
export function findDrugName(text: string, names: DrugNames): string | null {
  if (names.size === 0) return null;
  const words = searchWords(text).map(stemsOf);
  for (const [start, candidates] of words.entries())
    for (const candidate of candidates)
      for (const { name, stems } of names.get(candidate) ?? [])
        if (stems.every((stem, index) => words[start + index]?.includes(stem))) return name;
  return null;
}
