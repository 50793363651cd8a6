import { beforeEach, describe, expect, it } from 'vitest';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';

type Partner = { tier: string; name: string; url?: string; text?: string; advertisingMark?: string };

const test = appForEachTest();
let editor: TestClient;
let event: TestEvent;

beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  event = await makeEvent(test);
});

const set = (seen: Partner[], partners: Partner[]) =>
  editor.mutate('setEventPartners', { eventId: event.id, seen, partners }, 'event { partners { name } }');
const codes = async (seen: Partner[], partners: Partner[]): Promise<string[]> =>
  ((await set(seen, partners)).problems ?? []).map(
    ({ code, field }: { code: string; field: string | null }) => `${code} ${field ?? ''}`,
  );

/** What visitors see, in order. */
async function partnersOf(slug: string): Promise<string[]> {
  const { data } = await test
    .client()
    .graphql<{ event: { partners: Partner[] } }>(
      'query ($slug: String!) { event(slug: $slug) { partners { tier name url text advertisingMark } } }',
      { slug },
    );
  return data.event.partners.map((partner) => Object.values(partner).filter(Boolean).join(', '));
}

const north: Partner = { tier: 'GENERAL', name: 'Северфарм' };
const south: Partner = {
  tier: 'OFFICIAL',
  name: 'Южмед',
  url: 'https://example.ru/',
  text: 'Приборы для УЗИ',
  advertisingMark: 'Реклама. ООО «Южмед», ИНН 7800000000. ERID: 2Vtest',
};

describe('the partners of an event', () => {
  it('are shown to everybody in their order', async () => {
    await set([], [north, { ...south, name: '  Южмед ' }]);
    expect(await partnersOf(event.slug)).toEqual([
      'GENERAL, Северфарм',
      'OFFICIAL, Южмед, https://example.ru/, Приборы для УЗИ, Реклама. ООО «Южмед», ИНН 7800000000. ERID: 2Vtest',
    ]);
    await set([north, south], [{ tier: 'SECTION', name: 'Южмед' }, north]);
    expect(await partnersOf(event.slug)).toEqual(['SECTION, Южмед', 'GENERAL, Северфарм']);
  });

  it('accept a repeated request, and reject one of staff who saw other partners', async () => {
    await set([], [north]);
    expect(await codes([], [north])).toEqual([]);
    expect(await codes([], [south])).toEqual(['STATE_CHANGED ']);
    expect(await partnersOf(event.slug)).toEqual(['GENERAL, Северфарм']);
  });

  it('reject an entry without a name, one named twice, a wrong address, an incomplete mark and too many', async () => {
    const wrong = [
      { ...north, name: ' ' },
      { ...north, url: 'example.ru' },
      { ...south, advertisingMark: 'Рекламодатель: ООО «Южмед», ERID: 2Vtest' },
      { ...south, name: 'СЕВЕРФАРМ' },
    ];
    expect(await codes([], wrong)).toEqual([
      'REQUIRED partners.0.name',
      'URL_FORMAT partners.1.url',
      'PARTNER_MARK partners.2.advertisingMark',
      'PARTNER_TWICE partners.3.name',
    ]);
    const many = Array.from({ length: 61 }, (_, index) => ({ ...north, name: `Партнёр ${index}` }));
    expect(await codes([], many)).toEqual(['TOO_MANY ']);
    expect(await partnersOf(event.slug)).toEqual([]);
  });

  it('are for editors only, and of an existing event', async () => {
    const operation = 'mutation ($id: ID!) { setEventPartners(eventId: $id, seen: [], partners: []) { __typename } }';
    for (const client of [test.client(), await signInAs(test)])
      expect((await client.graphql(operation, { id: event.id })).errors).toHaveLength(1);
    event = { ...event, id: 'unknown' };
    expect(await codes([], [north])).toEqual(['NOT_FOUND ']);
  });

  it('are written to the history of changes once', async () => {
    await set([], [north]);
    await set([north], [north]);
    const changes = `SELECT operation FROM audit_changes WHERE "tableName" = 'event_partners' AND "eventId" = ?`;
    expect(await test.rows(changes, [event.id])).toEqual([{ operation: 'INSERT' }]);
  });
});
