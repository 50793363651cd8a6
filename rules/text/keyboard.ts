/** Letters of the same keys on the Latin and the Russian keyboard. */
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

/** The text typed with the same keys in the other layout: `rfhlbjkjubz` → «кардиология», «сщмшв» → `covid`. */
export function otherLayout(text: string): string {
  const lowerCase = text.toLowerCase();
  return retyped(lowerCase, /[а-яё]/.test(lowerCase) ? toLatin : toRussian);
}

/** The text typed with the same keys in the Latin layout. Keeps capitals. */
export const latinLayout = (text: string): string => retyped(text, toLatin);
