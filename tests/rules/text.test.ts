import { describe, expect, it } from 'vitest';
import { cutText, normaliseLine, normaliseText } from '../../rules/text/text.js';

const joiner = '\u200d';
const family = ['👨', '👩', '👧', '👦'].join(joiner);
/** With a variation selector, with a skin tone, and with both. */
const joined = [family, '🏳️‍🌈', '👩🏽‍⚕️', '👩🏽‍🤝‍👨🏿', '❤️‍🔥', '🏴‍☠️', '🐈‍⬛'];

describe('normalised text', () => {
  it('keeps emoji that are joined', () => {
    for (const emoji of joined) {
      expect(emoji).toContain(joiner);
      expect([normaliseLine(`Да ${emoji}!`), normaliseText(emoji)]).toEqual([`Да ${emoji}!`, emoji]);
    }
  });

  it('has no invisible characters elsewhere', () => {
    const texts = {
      'кре\u00adстор': 'крестор',
      [`кре${joiner}стор`]: 'крестор',
      'кре\u200b\u200cсто\u2060р\ufeff': 'крестор',
      [`${joiner}👩${joiner}`]: '👩',
      [`👩${joiner} 👨`]: '👩 👨',
      [`👩${joiner}${joiner}👨`]: '👩👨',
      [`👩\u200b${joiner}👨`]: '👩👨',
      [`а${joiner}👨`]: 'а👨',
      [`👨${joiner}а`]: '👨а',
    };
    for (const [text, expected] of Object.entries(texts)) {
      expect([text, normaliseLine(text), normaliseText(text)]).toEqual([text, expected, expected]);
      expect(normaliseText(expected)).toBe(expected);
    }
  });
});

describe('a cut text', () => {
  it('is at most as long as asked, and has no half of an emoji or letter', () => {
    expect([cutText('вечер', 5), cutText('вечер', 3), cutText('', 0)]).toEqual(['вечер', 'веч', '']);
    const text = `Да ${family}`;
    expect(cutText(text, text.length)).toBe(text);
    for (let length = 3; length < text.length; length++) expect(cutText(text, length)).toBe('Да ');
    expect(cutText('й'.normalize('NFD'), 1)).toBe('');
  });
});
