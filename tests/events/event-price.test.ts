import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent, makeUser, signInAs, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

describe('price of an event', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const query =
    'query ($slug: String!) { event(slug: $slug) { isFree priceFrom { amount currency } tariffs { title isOnSale } } }';
  const priceOf = async ({ slug }: TestEvent) =>
    (
      await test.client().graphql<{
        event: {
          isFree: boolean;
          priceFrom: { amount: number; currency: string } | null;
          tariffs: { title: string; isOnSale: boolean }[];
        };
      }>(query, { slug })
    ).data.event;

  it('is free when every tariff is free', async () => {
    expect(await priceOf(await makeEvent(test, { online: null }))).toMatchObject({ isFree: true, priceFrom: null });
  });

  it('is the lowest of the tariffs on sale', async () => {
    const event = await makeEvent(test, {
      tariffs: [
        { title: 'Ранний', priceAmount: 650_000, availableUntil: from(2 * day) },
        { title: 'Обычный', priceAmount: 800_000, availableFrom: from(2 * day) },
        { title: 'На месте', priceAmount: 100_000, availableFrom: from(90 * day) },
      ],
    });
    expect(await priceOf(event)).toMatchObject({
      isFree: false,
      priceFrom: { amount: 650_000, currency: 'RUB' },
      tariffs: [{ isOnSale: true }, { isOnSale: false }, { isOnSale: false }],
    });
    test.clock.forward(2 * day);
    expect(await priceOf(event)).toMatchObject({
      priceFrom: { amount: 800_000 },
      tariffs: [{ isOnSale: false }, { isOnSale: true }, { isOnSale: false }],
    });
  });

  it('is the price for the viewer: a doctor, a resident and an anonymous user read different ones', async () => {
    const event = await makeEvent(test, {
      tariffs: [
        { title: 'Врач', category: 'DOCTOR', priceAmount: 650_000, availableUntil: from(30 * day) },
        { title: 'Врач', category: 'DOCTOR', priceAmount: 800_000, availableFrom: from(30 * day) },
        { title: 'Ординатор', category: 'RESIDENT', priceAmount: 0 },
      ],
    });
    const priceFor = async (client: TestClient) => {
      const result = await client.query(
        'event',
        { slug: event.slug },
        'price { text note isFree } tariffs { isUpcoming }',
      );
      expect(result.tariffs.map(({ isUpcoming }) => isUpcoming)).toEqual([false, true, false]);
      return [result.price.text.replaceAll('\u00a0', ' '), result.price.isFree];
    };
    const person = async (educationLevel: string) => signInAs(test, await makeUser(test, { educationLevel }));
    expect(await priceFor(test.client())).toEqual(['врачам 6 500 ₽, ординаторам бесплатно', false]);
    expect(await priceFor(await person('HIGHER'))).toEqual(['6 500 ₽', false]);
    expect(await priceFor(await person('RESIDENT'))).toEqual(['Бесплатно', true]);
    expect(await priceFor(await person('SECONDARY'))).toEqual(['тарифа для вас нет', false]);
    // The cached response for anonymous users must contain nothing of signed-in users.
    expect(await priceFor(test.client())).toEqual(['врачам 6 500 ₽, ординаторам бесплатно', false]);
  });

  it('is the same in search and in the list, and missing for past and cancelled events', async () => {
    const tariffs = [
      { title: 'Врач', category: 'DOCTOR' as const, priceAmount: 650_000 },
      { title: 'Ординатор', category: 'RESIDENT' as const, priceAmount: 0 },
    ];
    const title = 'Эхокардиография плода';
    const event = await makeEvent(test, { title, tariffs });
    await makeEvent(test, { title, tariffs, state: 'CANCELLED' });
    await makeEvent(test, { title, tariffs, startsAt: from(-9 * day), endsAt: from(-8 * day) });
    await rebuildIndex(test.app);
    const prices = async (client: TestClient) => {
      const { data } = await client.graphql<{
        search: { hits: { path: string; price: { text: string } | null }[] };
        events: { nodes: { slug: string; price: { text: string } }[] };
      }>(`{ search(query: "эхокардиография плода", kinds: [EVENT]) { hits { path price { text } } }
        events(first: 50, filter: { text: "эхокардиография" }) { nodes { slug price { text } } } }`);
      const { hits } = data.search;
      const hit = hits.find(({ path }) => path === `/events/${event.slug}`);
      expect(hits).toHaveLength(3);
      expect(hits.map(({ price }) => price).filter(Boolean)).toEqual([hit!.price]);
      expect(data.events.nodes.find(({ slug }) => slug === event.slug)!.price).toEqual(hit!.price);
      return hit!.price!.text.replaceAll('\u00a0', ' ');
    };
    const person = async (educationLevel: string) => signInAs(test, await makeUser(test, { educationLevel }));
    expect(await prices(test.client())).toBe('врачам 6 500 ₽, ординаторам бесплатно');
    expect(await prices(await person('HIGHER'))).toBe('6 500 ₽');
    expect(await prices(await person('RESIDENT'))).toBe('Бесплатно');
    expect(await prices(test.client())).toBe('врачам 6 500 ₽, ординаторам бесплатно');
  });

  it('is unknown without tariffs, which is not free', async () => {
    expect(await priceOf(await makeEvent(test, { tariffs: [] }))).toEqual({
      isFree: false,
      priceFrom: null,
      tariffs: [],
    });
  });
});
