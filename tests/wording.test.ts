import { describe, expect, it } from 'vitest';
import { daysInWords, escapeHtml, moneyInWords, momentInWords } from '../server/core/wording.js';

const nbsp = '\u00a0';

describe('the words of letters', () => {
  it.each([
    ['2027-03-12T16:00:00.000Z', 'Europe/Moscow', `12${nbsp}марта 2027${nbsp}г., 19:00 (МСК)`],
    ['2027-03-12T16:00:00.000Z', 'Asia/Yekaterinburg', `12${nbsp}марта 2027${nbsp}г., 21:00 (МСК+2)`],
    ['2027-03-12T16:00:00.000Z', 'Europe/Kaliningrad', `12${nbsp}марта 2027${nbsp}г., 18:00 (МСК−1)`],
    ['2027-03-12T22:30:00.000Z', 'Asia/Kamchatka', `13${nbsp}марта 2027${nbsp}г., 10:30 (МСК+9)`],
  ])('name %s in %s with its zone', (iso, zone, words) => {
    expect(momentInWords(iso, zone)).toBe(words);
  });

  it.each([
    ['2026-03-12', '2026-03-12', `12${nbsp}марта 2026${nbsp}г.`],
    ['2026-03-12', '2026-03-14', `12–14${nbsp}марта 2026${nbsp}г.`],
    ['2026-03-30', '2026-04-01', `30${nbsp}марта – 1${nbsp}апреля 2026${nbsp}г.`],
    ['2026-12-30', '2027-01-02', `30${nbsp}декабря 2026${nbsp}г. – 2${nbsp}января 2027${nbsp}г.`],
  ])('name the days from %s to %s', (from, to, words) => {
    expect(daysInWords(from, to)).toBe(words);
  });

  it('name money as Russian readers write it', () => {
    expect(moneyInWords(150_000)).toBe(`1${nbsp}500${nbsp}₽`);
    expect(moneyInWords(150_050)).toBe(`1${nbsp}500,50${nbsp}₽`);
  });

  it('cannot carry a tag', () => {
    expect(escapeHtml(`<b title="1">&'`)).toBe('&lt;b title=&quot;1&quot;&gt;&amp;&#39;');
  });
});
