import { describe, expect, it } from 'vitest';
import { viewerPrice, type PricedTariff } from '../../rules/viewer-price.js';
import { priceLine, priceNote } from '../../server/events/price.words.js';

const zone = 'Europe/Moscow';
const now = '2026-11-21T09:00:00.000Z';
const turn = '2026-12-28T21:00:00.000Z';

const tariff = (priceAmount: number, rest: Partial<PricedTariff> = {}): PricedTariff => ({
  category: 'ANY',
  participation: 'IN_PERSON',
  priceAmount,
  availableFrom: null,
  availableUntil: null,
  ...rest,
});

/** A congress: doctors pay more from the turn on, residents less, anybody may look from afar. */
const doctors = [
  tariff(650_000, { category: 'DOCTOR', availableUntil: turn }),
  tariff(800_000, { category: 'DOCTOR', availableFrom: turn }),
  tariff(200_000, { category: 'RESIDENT' }),
];
const congress = [...doctors, tariff(250_000, { participation: 'ONLINE' })];

function said(tariffs: PricedTariff[], education: string | null, at = now) {
  const price = viewerPrice(tariffs, education, at);
  if (!price) return null;
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  return [plain(priceLine(price, zone)), plain(priceNote(price, zone))];
}

describe('the price of an event', () => {
  it.each([
    ['a doctor pays as a doctor', doctors, 'HIGHER', '6 500 ₽', 'для врачей до 28 декабря, затем 8 000 ₽'],
    ['a resident pays less than a doctor', doctors, 'RESIDENT', '2 000 ₽', 'для ординаторов и аспирантов'],
    [
      'a doctor has one price for each form of participation',
      congress,
      'HIGHER',
      'очно 6 500 ₽, онлайн 2 500 ₽',
      'очно для врачей до 28 декабря, затем 8 000 ₽',
    ],
    ['a nurse can take only what is for all', congress, 'SECONDARY', '2 500 ₽', null],
    [
      'a visitor reads the price of each category',
      congress,
      null,
      'врачам 6 500 ₽, ординаторам 2 000 ₽, онлайн 2 500 ₽',
      'врачам до 28 декабря, затем 8 000 ₽',
    ],
    [
      'everything free is said to be free',
      [tariff(0), tariff(0, { participation: 'ONLINE' })],
      null,
      'Бесплатно',
      null,
    ],
    [
      'what is free online alone is not free',
      [tariff(500_000), tariff(0, { participation: 'ONLINE' })],
      null,
      'очно 5 000 ₽, онлайн бесплатно',
      null,
    ],
    ['two prices of one form are a range', [tariff(500_000), tariff(0)], null, '0–5 000 ₽', null],
    [
      'two paid prices of one form begin with the lower',
      [tariff(500_000), tariff(300_000)],
      'HIGHER',
      'от 3 000 ₽',
      null,
    ],
    [
      'one sum for both forms is said once',
      [tariff(500_000), tariff(500_000, { participation: 'ONLINE' })],
      null,
      '5 000 ₽',
      null,
    ],
    [
      'free for the viewer is free',
      [tariff(0, { category: 'RESIDENT' }), tariff(300_000, { category: 'DOCTOR' })],
      'RESIDENT',
      'Бесплатно',
      'для ординаторов и аспирантов',
    ],
    [
      'what is not on sale yet says when',
      [tariff(500_000, { availableFrom: turn })],
      null,
      'с 29 декабря: 5 000 ₽',
      null,
    ],
    [
      'what ends without another price says until when',
      [tariff(500_000, { availableUntil: turn })],
      null,
      '5 000 ₽',
      'до 28 декабря',
    ],
  ] as const)('%s', (_title, tariffs, education, line, note) => {
    expect(said([...tariffs], education)).toEqual([line, note]);
  });

  it('is the next one from the moment at which the first ends', () => {
    expect(said(doctors, 'HIGHER', turn)).toEqual(['8 000 ₽', 'для врачей']);
  });

  it('is none where nothing fits, nothing is sold or everything is over', () => {
    expect(said(doctors, 'SECONDARY')).toBeNull();
    expect(said([], null)).toBeNull();
    expect(said([tariff(100, { availableUntil: now })], null)).toBeNull();
  });

  it('is free exactly where the line says so', () => {
    const free = (tariffs: PricedTariff[], education: string | null) => viewerPrice(tariffs, education, now)!.isFree;
    expect([free([tariff(0)], null), free([tariff(0), tariff(100)], null)]).toEqual([true, false]);
    expect(free([tariff(0, { category: 'STUDENT' }), tariff(100, { category: 'DOCTOR' })], 'STUDENT')).toBe(true);
  });
});
