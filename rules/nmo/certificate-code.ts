/** Characters of a code. Without 0/O and 1/I/L, because people read codes aloud and type them from paper. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 16 of 31 characters: 79 random bits. */
export const codeLength = 16;

/** Cyrillic letters that look like characters of a code. */
const lookalikes: Record<string, string> = {
  А: 'A', В: 'B', Е: 'E', Ё: 'E', З: '3', К: 'K', М: 'M', Н: 'H', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
}; // prettier-ignore

/** Groups of four: «7KQM-3XPA-W92T-HR5D». */
export const groupCode = (letters: string): string => letters.match(/.{1,4}/g)?.join('-') ?? '';

/** A code as it is stored, from typed or pasted text. Null if the text cannot be a code. */
export function normaliseCertificateCode(input: string): string | null {
  const characters = [
    ...input
      .slice(0, 200)
      .toUpperCase()
      .replace(/[\s\u00AD\u200B-\u200D\u2010-\u2015\u2212\uFEFF._/-]/g, ''),
  ]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
  if (characters.length !== codeLength) return null;
  return [...characters].every((letter) => codeCharacters.includes(letter)) ? groupCode(characters) : null;
}
