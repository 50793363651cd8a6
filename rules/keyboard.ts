/** The letters of one key each, on the Latin and on the Russian keyboard. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const keysFrom = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, index) => [letter, to[index]!]));
const toRussian = keysFrom(latinKeys, russianKeys);
const toLatin = keysFrom(russianKeys, latinKeys);

function retyped(text: string, keys: ReadonlyMap<string, string>): string {
  const keyOf = (letter: string): string => {
    const key = keys.get(letter.toLowerCase()) ?? letter;
    return letter === letter.toLowerCase() ? key : key.toUpperCase();
  };
  return [...text].map(keyOf).join('');
}

/** What the same keys give on the other keyboard: `rfhlbjkjubz` → «кардиология», «сщмшв» → `covid`. */
export function otherLayout(text: string): string {
  const small = text.toLowerCase();
  return retyped(small, /[а-яё]/.test(small) ? toLatin : toRussian);
}

/** What the same keys give on the Latin keyboard, capitals as capitals. */
export const latinLayout = (text: string): string => retyped(text, toLatin);
