import { foldLines as foldLinesOfLibrary } from 'ical-generator';
import { expect, it } from 'vitest';
import { foldLines } from '../../server/events/calendar/fold-lines.js';

/** Characters of one to four bytes. */
const characters = ['a', ' ', 'я', '—', '⚕', '🩺', '\\'];

it('folds lines at the same characters as the library', () => {
  const texts = Array.from({ length: 300 }, (_, seed) =>
    Array.from(
      { length: seed },
      (__, index) => characters[(index * index + seed * 7 + (index >> 3)) % characters.length],
    ).join(''),
  );
  for (const text of [...texts, texts.join('\r\n'), '']) expect(foldLines(text)).toBe(foldLinesOfLibrary(text));
});

it('keeps every line of a long text at 75 bytes or less', () => {
  const lines = foldLines('Приглашаем на школу 🩺 по кардиологии — '.repeat(20)).split('\r\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
});
