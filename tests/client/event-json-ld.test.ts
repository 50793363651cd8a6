import { describe, expect, it } from 'vitest';
import { eventJsonLd } from '../../client/events/event-json-ld';
import type { EventDetails } from '../../client/events/price';

const site = { name: 'Центр', url: 'https://events.example.ru' };
const tariff = {
  id: '1',
  title: 'Участие',
  participation: 'IN_PERSON',
  price: { amount: 450_000, currency: 'RUB' },
  availableFrom: null,
  availableUntil: null,
  isOnSale: true,
  isUpcoming: false,
  left: null,
};
const dates = { startsAt: '2027-05-07T05:30:00.000Z', endsAt: '2027-05-08T14:00:00.000Z' };

/** An event as far as the description reads it. */
const described = (given: object = {}): Record<string, unknown> =>
  eventJsonLd(
    {
      slug: 'kongress',
      title: 'Конгресс',
      summary: 'Два дня о сердце.',
      state: 'PUBLISHED',
      format: 'MIXED',
      ...dates,
      effectiveDates: { ...dates, dates: ['2027-05-07', '2027-05-08'] },
      timeZone: 'Asia/Yekaterinburg',
      isPast: false,
      city: 'Екатеринбург',
      venue: { name: 'Дворец', address: 'ул. Мира, 1', city: 'Екатеринбург' },
      cover: { preview: '/files/cover.jpg' },
      seats: [{ participation: 'IN_PERSON', capacity: 10, left: 3, waiting: 0 }],
      tariffs: [tariff],
      partners: [],
      price: null,
      ...given,
    } as unknown as EventDetails,
    site,
  );

const isDate = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(value));
const isAddress = (value: unknown): boolean => URL.canParse(String(value));
const inSchema = (value: unknown): boolean => /^https:\/\/schema\.org\/\w+$/.test(String(value));

/** Required and recommended properties: developers.google.com/search/docs/appearance/structured-data/event */
const properties: Record<string, (value: unknown) => boolean> = {
  '@context': (value) => value === 'https://schema.org',
  '@type': (value) => value === 'Event',
  name: (value) => typeof value === 'string' && value !== '',
  startDate: isDate,
  location: (value) =>
    [value].flat().every((one) => /^(Place|VirtualLocation)$/.test((one as { '@type': string })['@type'])),
  description: (value) => typeof value === 'string',
  eventStatus: inSchema,
  eventAttendanceMode: inSchema,
  image: (value) => [value].flat().every(isAddress),
  organizer: (value) => [value].flat().every((one) => (one as { name: string }).name !== ''),
  url: isAddress,
};

describe('an event for search engines', () => {
  it.each([
    ['published', {}],
    ['cancelled', { state: 'CANCELLED' }],
    ['postponed', { state: 'POSTPONED', effectiveDates: null }],
    ['online', { format: 'ONLINE', city: null, venue: null }],
  ])('has what Google requires when it is %s', (_name, given) => {
    const value = described(given);
    for (const [name, isRight] of Object.entries(properties))
      expect([name, isRight(value[name])]).toEqual([name, true]);
  });

  it('begins and ends by the clock of the place', () => {
    expect(described()).toMatchObject({
      startDate: '2027-05-07T10:30:00+05:00',
      endDate: '2027-05-08T19:00:00+05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: [{ '@type': 'Place', address: { addressLocality: 'Екатеринбург' } }, { '@type': 'VirtualLocation' }],
    });
  });

  it('keeps the former date while a new one is not known, and names it once there is one', () => {
    expect(described({ state: 'POSTPONED', effectiveDates: null })).toMatchObject({
      startDate: '2027-05-07T10:30:00+05:00',
      eventStatus: 'https://schema.org/EventPostponed',
    });
    const effectiveDates = { startsAt: '2027-06-07T05:30:00.000Z', endsAt: null, dates: ['2027-06-07'] };
    const moved = described({ state: 'POSTPONED', effectiveDates });
    expect(moved).toMatchObject({
      startDate: '2027-06-07T10:30:00+05:00',
      previousStartDate: '2027-05-07T10:30:00+05:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    });
    expect(moved).not.toHaveProperty('endDate');
  });

  it('offers what can be bought now or later, and nothing of an event that does not take place', () => {
    const over = { ...tariff, isOnSale: false };
    const later = { ...over, isUpcoming: true, availableFrom: '2027-01-01T00:00:00.000Z' };
    expect(described({ tariffs: [tariff, over, later] })['offers']).toMatchObject([
      { price: '4500.00', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/PreOrder', validFrom: '2027-01-01T00:00:00.000Z' },
    ]);
    expect(described({ seats: [{ participation: 'IN_PERSON', left: 0 }] })['offers']).toMatchObject([
      { availability: 'https://schema.org/SoldOut' },
    ]);
    expect(described({ state: 'CANCELLED' })).not.toHaveProperty('offers');
  });
});
