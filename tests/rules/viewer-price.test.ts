import { describe, expect, it } from 'vitest';
import { viewerPrice, type PricedTariff } from '../../rules/money/viewer-price.js';
import { priceLine, priceNote, priceRange } from '../../server/events/tariffs/price.labels.js';

const zone = 'Europe/Moscow';
const now = '2026-11-21T09:00:00.000Z';
const priceChange = '2026-12-28T21:00:00.000Z';

const tariff = (priceAmount: number, values: Partial<PricedTariff> = {}): PricedTariff => ({
  category: 'ANY',
  participation: 'IN_PERSON',
  priceAmount,
  availableFrom: null,
  availableUntil: null,
  ...values,
});

/** A congress: doctors pay more from `priceChange`, residents pay less, online is open to all. */
const doctors = [
  tariff(650_000, { category: 'DOCTOR', availableUntil: priceChange }),
  tariff(800_000, { category: 'DOCTOR', availableFrom: priceChange }),
  tariff(200_000, { category: 'RESIDENT' }),
];
const congress = [...doctors, tariff(250_000, { participation: 'ONLINE' })];

function textsOf(tariffs: PricedTariff[], education: string | null, at = now) {
  const price = viewerPrice(tariffs, education, at);
  if (!price) return null;
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  return [plain(priceLine(price, zone)), plain(priceNote(price, zone))];
}

describe('viewerPrice', () => {
  it.each([
    [
      'a doctor sees the price for doctors and its next change',
      doctors,
      'HIGHER',
      '6 500 ₽',
      'для врачей до 28 декабря, затем 8 000 ₽',
    ],
    ['a resident sees the lower price for residents', doctors, 'RESIDENT', '2 000 ₽', 'для ординаторов и аспирантов'],
    [
      'a doctor sees one price for each form of participation',
      congress,
      'HIGHER',
      'очно 6 500 ₽, онлайн 2 500 ₽',
      'очно для врачей до 28 декабря, затем 8 000 ₽',
    ],
    ['a nurse sees only tariffs for all', congress, 'SECONDARY', '2 500 ₽', null],
    [
      'a visitor sees the price of each category',
      congress,
      null,
      'врачам 6 500 ₽, ординаторам 2 000 ₽, онлайн 2 500 ₽',
      'врачам до 28 декабря, затем 8 000 ₽',
    ],
    [
      'an event with free tariffs only is free',
      [tariff(0), tariff(0, { participation: 'ONLINE' })],
      null,
      'Бесплатно',
      null,
    ],
    [
      'an event that is free only online is not free',
      [tariff(500_000), tariff(0, { participation: 'ONLINE' })],
      null,
      'очно 5 000 ₽, онлайн бесплатно',
      null,
    ],
    ['two prices of one form of participation are a range', [tariff(500_000), tariff(0)], null, '0–5 000 ₽', null],
    [
      'for two paid prices of one form of participation the lower one is shown',
      [tariff(500_000), tariff(300_000)],
      'HIGHER',
      'от 3 000 ₽',
      null,
    ],
    [
      'the same price for both forms is shown once',
      [tariff(500_000), tariff(500_000, { participation: 'ONLINE' })],
      null,
      '5 000 ₽',
      null,
    ],
    [
      'an event that is free for the viewer is free',
      [tariff(0, { category: 'RESIDENT' }), tariff(300_000, { category: 'DOCTOR' })],
      'RESIDENT',
      'Бесплатно',
      'для ординаторов и аспирантов',
    ],
    [
      'shows when sales start if nothing is on sale yet',
      [tariff(500_000, { availableFrom: priceChange })],
      null,
      'с 29 декабря: 5 000 ₽',
      null,
    ],
    [
      'shows when a price ends without a next one',
      [tariff(500_000, { availableUntil: priceChange })],
      null,
      '5 000 ₽',
      'до 28 декабря',
    ],
  ] as const)('%s', (_title, tariffs, education, line, note) => {
    expect(textsOf([...tariffs], education)).toEqual([line, note]);
  });

  it('shows the next price from the time at which the first ends', () => {
    expect(textsOf(doctors, 'HIGHER', priceChange)).toEqual(['8 000 ₽', 'для врачей']);
  });

  it('returns null if no tariff fits, there are none, or sales are over', () => {
    expect(textsOf(doctors, 'SECONDARY')).toBeNull();
    expect(textsOf([], null)).toBeNull();
    expect(textsOf([tariff(100, { availableUntil: now })], null)).toBeNull();
  });

  it('isFree is true only if all tariffs for the viewer are free', () => {
    const isFree = (tariffs: PricedTariff[], education: string | null) => viewerPrice(tariffs, education, now)!.isFree;
    expect([isFree([tariff(0)], null), isFree([tariff(0), tariff(100)], null)]).toEqual([true, false]);
    expect(isFree([tariff(0, { category: 'STUDENT' }), tariff(100, { category: 'DOCTOR' })], 'STUDENT')).toBe(true);
  });
});

describe('priceRange', () => {
  const rangeOf = (tariffs: PricedTariff[], education: string | null) =>
    priceRange(viewerPrice(tariffs, education, now)!, zone).replaceAll('\u00a0', ' ');

  it.each([
    ['names the lowest and the highest price that a visitor may pay', congress, null, '2 000–6 500 ₽'],
    ['names what a doctor may pay', congress, 'HIGHER', '2 500–6 500 ₽'],
    ['begins at 0 if something is free', [tariff(0), tariff(550_000, { category: 'DOCTOR' })], null, '0–5 500 ₽'],
    ['is one word if all is free', [tariff(0)], null, 'Бесплатно'],
    ['says when sales begin', [tariff(900_000, { availableFrom: priceChange })], null, 'С 29 декабря: 9 000 ₽'],
  ])('%s', (_name, tariffs, education, expected) => {
    expect(rangeOf(tariffs, education)).toBe(expected);
  });
});
