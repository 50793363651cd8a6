import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPlace } from '../../rules/events/event-place.js';
import { quoted } from '../../rules/text/typography.js';
import { escapeHtml, formatMoney, formatDateTime } from '../../server/core/wording.js';
import { formatDayRange, plural } from '../../rules/text/format.js';

const nbsp = '\u00a0';

describe('texts of emails', () => {
  it.each([
    ['2027-03-12T16:00:00.000Z', 'Europe/Moscow', `12${nbsp}марта 2027${nbsp}г., 19:00 (МСК)`],
    ['2027-03-12T16:00:00.000Z', 'Asia/Yekaterinburg', `12${nbsp}марта 2027${nbsp}г., 21:00 (МСК+2)`],
    ['2027-03-12T16:00:00.000Z', 'Europe/Kaliningrad', `12${nbsp}марта 2027${nbsp}г., 18:00 (МСК−1)`],
    ['2027-03-12T22:30:00.000Z', 'Asia/Kamchatka', `13${nbsp}марта 2027${nbsp}г., 10:30 (МСК+9)`],
  ])('format %s in %s with its zone', (iso, zone, words) => {
    expect(formatDateTime(iso, zone)).toBe(words);
  });

  it.each([
    ['2026-03-12', '2026-03-12', `12${nbsp}марта 2026${nbsp}г.`],
    ['2026-03-12', '2026-03-14', `12–14${nbsp}марта 2026${nbsp}г.`],
    ['2026-03-30', '2026-04-01', `30${nbsp}марта – 1${nbsp}апреля 2026${nbsp}г.`],
    ['2026-12-30', '2027-01-02', `30${nbsp}декабря 2026${nbsp}г. – 2${nbsp}января 2027${nbsp}г.`],
  ])('format the days from %s to %s', (from, to, words) => {
    expect(formatDayRange(from, to)).toBe(words);
  });

  it('format money in Russian', () => {
    expect(formatMoney(150_000)).toBe(`1${nbsp}500${nbsp}₽`);
    expect(formatMoney(150_050)).toBe(`1${nbsp}500,50${nbsp}₽`);
  });

  it.each([1, 99, 100, 12_345, 150_000, 150_050, 99_999_999, 123_456_789_012])(
    'format %i kopecks as Intl does',
    (sum) => {
      const intl = new Intl.NumberFormat('ru-RU', {
        style: 'currency',
        currency: 'RUB',
        minimumFractionDigits: sum % 100 === 0 ? 0 : 2,
      });
      expect(formatMoney(sum)).toBe(intl.format(sum / 100).replaceAll('\u202f', nbsp));
    },
  );

  it('agree nouns with numbers as Intl does', () => {
    const names = { one: 'балл', few: 'балла', many: 'баллов' } as Record<string, string>;
    for (let count = 0; count < 1000; count += 1)
      expect(plural(count, 'балл', 'балла', 'баллов')).toBe(
        `${count}${nbsp}${names[new Intl.PluralRules('ru').select(count)]}`,
      );
  });

  it('escape HTML', () => {
    expect(escapeHtml(`<b title="1">&'`)).toBe('&lt;b title=&quot;1&quot;&gt;&amp;&#39;');
  });
});

describe('quotation marks', () => {
  it('become inner ones inside outer ones', () => {
    expect(quoted('Школа')).toBe('«Школа»');
    expect(quoted('Конгресс «Дыхание города»')).toBe('«Конгресс „Дыхание города“»');
  });

  it('are added to titles by one function only', () => {
    const raw = /«\$?\{[^{}]*(?:title|subject)[^{}]*\}»/i;
    const sources = ['server', 'client', 'rules'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !path.startsWith('migrations'))
        .map((path) => `${folder}/${path}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((path) => raw.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('the venue of an event', () => {
  it.each([
    [{ name: 'Дом учёных', address: 'ул. Чайковского, 17', city: 'Москва' }, 'Дом учёных, ул. Чайковского, 17, Москва'],
    [
      { name: 'Дом учёных', address: 'Санкт-Петербург, Невский, 1', city: 'Санкт-Петербург' },
      'Дом учёных, Санкт-Петербург, Невский, 1',
    ],
    [{ name: 'Отель «Москва»', address: 'Невский пр., 1', city: 'Москва' }, 'Отель «Москва», Невский пр., 1, Москва'],
    [{ name: 'Клиника', address: 'Московский пр., 1, Орёл', city: 'Орел' }, 'Клиника, Московский пр., 1, Орёл'],
    [{ name: 'Клиника', address: 'Орловская ул., 1', city: 'Орл' }, 'Клиника, Орловская ул., 1, Орл'],
    [{ name: null, address: null, city: 'Омск' }, 'Омск'],
    [{}, ''],
  ])('contains the city of %j once', (place, words) => {
    expect(formatPlace(place)).toBe(words);
  });
});
