import { describe, expect, it } from 'vitest';
import { eventJsonLd } from '../../client/events/event/event-json-ld';
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

/** JSON-LD of an event with changed values. */
const jsonLd = (changes: object = {}): Record<string, unknown> =>
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
      ...changes,
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

describe('eventJsonLd', () => {
  it.each([
    ['published', {}],
    ['cancelled', { state: 'CANCELLED' }],
    ['postponed', { state: 'POSTPONED', effectiveDates: null }],
    ['online', { format: 'ONLINE', city: null, venue: null }],
  ])('a %s event has the properties that Google requires', (_name, changes) => {
    const value = jsonLd(changes);
    for (const [name, isValid] of Object.entries(properties))
      expect([name, isValid(value[name])]).toEqual([name, true]);
  });

  it('start and end are in the time zone of the event', () => {
    expect(jsonLd()).toMatchObject({
      startDate: '2027-05-07T10:30:00+05:00',
      endDate: '2027-05-08T19:00:00+05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: [{ '@type': 'Place', address: { addressLocality: 'Екатеринбург' } }, { '@type': 'VirtualLocation' }],
    });
  });

  it('a postponed event keeps its date until a new one is known, then has it as previousStartDate', () => {
    expect(jsonLd({ state: 'POSTPONED', effectiveDates: null })).toMatchObject({
      startDate: '2027-05-07T10:30:00+05:00',
      eventStatus: 'https://schema.org/EventPostponed',
    });
    const effectiveDates = { startsAt: '2027-06-07T05:30:00.000Z', endsAt: null, dates: ['2027-06-07'] };
    const rescheduled = jsonLd({ state: 'POSTPONED', effectiveDates });
    expect(rescheduled).toMatchObject({
      startDate: '2027-06-07T10:30:00+05:00',
      previousStartDate: '2027-05-07T10:30:00+05:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    });
    expect(rescheduled).not.toHaveProperty('endDate');
  });

  it('lists tariffs on sale now or later, and none of a cancelled event', () => {
    const over = { ...tariff, isOnSale: false };
    const later = { ...over, isUpcoming: true, availableFrom: '2027-01-01T00:00:00.000Z' };
    expect(jsonLd({ tariffs: [tariff, over, later] })['offers']).toMatchObject([
      { price: '4500.00', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/PreOrder', validFrom: '2027-01-01T00:00:00.000Z' },
    ]);
    expect(jsonLd({ seats: [{ participation: 'IN_PERSON', left: 0 }] })['offers']).toMatchObject([
      { availability: 'https://schema.org/SoldOut' },
    ]);
    expect(jsonLd({ state: 'CANCELLED' })).not.toHaveProperty('offers');
  });
});
