/** No 0/O, 1/I/L: a code is read out and typed from paper. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31 letters, sixteen times: 79 random bits. */
export const codeLength = 16;

/** Letters of the Russian keyboard that look like those of a code. */
const lookalikes: Record<string, string> = {
  А: 'A', В: 'B', Е: 'E', Ё: 'E', З: '3', К: 'K', М: 'M', Н: 'H', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
}; // prettier-ignore

/** Four letters at a time: «7KQM-3XPA-W92T-HR5D». */
export const groupCode = (letters: string): string => letters.match(/.{1,4}/g)?.join('-') ?? '';

/** A code as it is stored, from whatever was typed or pasted; null for what cannot be one. */
export function normaliseCertificateCode(typed: string): string | null {
  const letters = [
    ...typed
      .slice(0, 200)
      .toUpperCase()
      .replace(/[\s\u00AD\u200B-\u200D\u2010-\u2015\u2212\uFEFF._/-]/g, ''),
  ]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
  if (letters.length !== codeLength) return null;
  return [...letters].every((letter) => codeLetters.includes(letter)) ? groupCode(letters) : null;
}
