import fc from 'fast-check';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { addMs, day, hour, minute, toIso } from '../../server/core/clock.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from '../support/factories.js';
import { cancelRegistrationOf } from '../support/payment-harness.js';
import { makeProgramme } from '../support/programme.js';
import { stubRenderer } from '../support/stub-renderer.js';
import { makeQuota } from '../support/tariffs.js';

/**
 * Random changes, each followed by reads: responses of applications with a cache are compared with those of an application
 * whose cache is emptied before each read. An entry is computed fewer than twenty times in each run, so that seats are
 * never shown late, see `Cache`.
 */
const eventFields = `title state isPast changesAt underway { label } price { text note } priceFrom { amount } callToAction { kind opensAt }
  seats { left waiting } tariffs { isOnSale isUpcoming left price { amount } } programme { date } specialties { name }`;
const eventQuery = `query ($slug: String!) { event(slug: $slug) { ${eventFields} } }`;
const eventDocument = parse(eventQuery);
const listQuery = `query ($filter: EventFilter) {
  events(filter: $filter) { totalCount nodes { ${eventFields} } facets { free months { value count } } } }`;
const otherQueries = [
  '{ siteNumbers { eventsHeld eventsAhead talks } }',
  '{ events(filter: { free: true }) { totalCount } }',
  '{ search(query: "школа") { totalCount hits { path price { text } } } }',
  '{ eventCalendar(unit: MONTH) { today } }',
];

/** Pages that show an event as the operation does. */
const renderer: typeof stubRenderer = {
  ...stubRenderer,
  render: async (request, execute) => {
    const slug = new URL(request.url).pathname.split('/').at(-1);
    const { data } = await execute({ document: eventDocument, variables: { slug } });
    return { status: 200, headers: { 'content-type': 'text/html' }, body: JSON.stringify(data) };
  },
};

type Site = { writer: TestApp; events: TestEvent[] };

async function makeSite(writer: TestApp): Promise<Site> {
  const now = writer.clock.now();
  const at = (milliseconds: number): string => toIso(addMs(now, milliseconds));
  const events = [
    await makeEvent(writer, { capacity: 2, startsAt: at(2 * hour) }),
    await makeEvent(writer, {
      capacity: 3,
      startsAt: at(3 * day),
      registrationOpensAt: at(20 * minute),
      registrationClosesAt: at(2 * day),
      tariffs: [
        { availableUntil: at(40 * minute) },
        { availableFrom: at(40 * minute), priceAmount: 500 },
        { availableFrom: at(hour), availableUntil: at(day), priceAmount: 900 },
      ],
    }),
    await makeEvent(writer, { capacity: 1, startsAt: at(-hour) }),
  ];
  await makeProgramme(writer, events[0]!);
  await makeQuota(writer, events[1]!, 1);
  return { writer, events };
}

/** A change of an event or of the time. Registrations that are rejected change nothing, which is a case too. */
const changes = {
  register: async ({ writer }: Site, event: TestEvent) => {
    await registerForTest(writer, await signInAs(writer), event).catch(() => undefined);
  },
  cancel: async ({ writer }: Site, event: TestEvent) => {
    const [registration] = await writer.rows<{ id: string; userId: string }>(
      `SELECT id, "userId" FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' LIMIT 1`,
      [event.id],
    );
    if (!registration) return;
    const user = await writer.row<User>('SELECT * FROM users WHERE id = ?', [registration.userId]);
    await cancelRegistrationOf(await signInAs(writer, user), registration.id);
  },
  rename: ({ writer }: Site, event: TestEvent, n: number) =>
    writer.execute('UPDATE events SET title = ? WHERE id = ?', [`Школа ${n}`, event.id]),
  hide: ({ writer }: Site, event: TestEvent) =>
    writer.execute(
      `UPDATE events SET state = CASE WHEN state = 'DRAFT' THEN 'PUBLISHED' ELSE 'DRAFT' END WHERE id = ?`,
      [event.id],
    ),
  enlarge: ({ writer }: Site, event: TestEvent) =>
    writer.execute('UPDATE event_seats SET capacity = capacity + 1 WHERE "eventId" = ?', [event.id]),
  reprice: ({ writer }: Site, event: TestEvent, n: number) =>
    writer.execute('UPDATE tariffs SET "priceAmount" = ? WHERE "eventId" = ? AND position = 0', [n % 2, event.id]),
  widenQuota: ({ writer }: Site) => writer.execute('UPDATE tariff_quotas SET capacity = capacity + 1'),
  pass: ({ writer: { clock } }: Site, _event: TestEvent, n: number) =>
    Promise.resolve(clock.forward([20 * minute, hour, 7 * minute, 26 * hour, 1_000][n % 5]!)),
  passToBoundary: async (site: Site, event: TestEvent, n: number) => {
    const { clock } = site.writer;
    const { registrationOpensAt, registrationClosesAt, startsAt, endsAt, tariffs } = event;
    const next = [registrationOpensAt, registrationClosesAt, startsAt, endsAt]
      .concat(tariffs.flatMap(({ availableFrom, availableUntil }) => [availableFrom, availableUntil]))
      .filter((at) => at !== null)
      .map((at) => Date.parse(at) - clock.now().getTime() - (n % 2))
      .filter((milliseconds) => milliseconds > 0);
    if (next.length > 0) clock.forward(Math.min(...next));
  },
} satisfies Record<string, (site: Site, event: TestEvent, n: number) => Promise<unknown>>;

const change = fc.record({
  kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  event: fc.nat(2),
  n: fc.nat(100),
});

async function readAll({ client }: TestApp, events: readonly TestEvent[]): Promise<unknown[]> {
  const guest = client();
  const ask = async (query: string, variables = {}): Promise<unknown> => {
    const { data, errors } = await guest.graphql(query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const answers: unknown[] = [];
  for (const { slug } of events) {
    answers.push(await ask(eventQuery, { slug }));
    answers.push(JSON.parse(await (await guest.fetch(`/events/${slug}`)).text()));
  }
  for (const filter of [null, { past: true }]) answers.push(await ask(listQuery, { filter }));
  for (const query of otherQueries) answers.push(await ask(query));
  return answers;
}

it('responses with a cache are the same as without, in each of two applications', async () => {
  const isShared = (inProcess: TestApp) => inProcess.app.database.dialect === 'postgres';
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 8 }), async (steps) => {
      const writer = await startApp({ renderer });
      const [reference, second] = [await writer.startSecond(), await writer.startSecond()];
      const site = await makeSite(writer);
      for (const { kind, event, n } of steps) {
        await changes[kind](site, site.events[event]!, n);
        reference.app.database.versions.bumpAll();
        const expected = await readAll(reference, site.events);
        expect(await readAll(writer, site.events)).toEqual(expected);
        // An embedded database serves one process.
        if (isShared(writer))
          await expect.poll(() => readAll(second, site.events), { timeout: 10_000 }).toEqual(expected);
      }
      for (const app of [second, reference, writer]) await app.close();
    }),
    { numRuns: 2, seed: 16, endOnFailure: true },
  );
}, 180_000);
