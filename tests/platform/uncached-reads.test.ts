import { describe, expect, it } from 'vitest';
import { Cache } from '../../server/core/database/cache.js';
import type { Database } from '../../server/core/database/database.js';
import { TableVersions } from '../../server/core/database/versions.js';
import { appForFile, FixedClock } from '../support/app.js';
import { readsOf } from '../support/counting.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from '../support/factories.js';

const test = appForFile();

describe('seats of events', () => {
  it('are read again only for the event that somebody registers for', async () => {
    const events = [await makeEvent(test, { capacity: 5 }), await makeEvent(test, { capacity: 5 })];
    const [hot, quiet] = events as [TestEvent, TestEvent];
    const reader = await signInAs(test);
    const numbers = async () => {
      const { nodes } = await reader.query('events', {}, 'nodes { id registeredCount seats { left } }');
      const counted = new Map(nodes.map(({ id, registeredCount }) => [id, registeredCount]));
      return [counted.get(hot.id), counted.get(quiet.id)];
    };
    expect(await numbers()).toEqual([0, 0]);
    /** The events whose seats are read while the numbers are asked for. */
    const eventsRead = async (expected: number[]) => {
      const read = await readsOf(test, async () => expect(await numbers()).toEqual(expected));
      return read.filter(({ sql }) => sql.includes('event_seats')).flatMap(({ values }) => values);
    };
    expect(await eventsRead([0, 0])).toEqual([]);
    for (const taken of [1, 2]) {
      await registerForTest(test, await signInAs(test), hot);
      expect(await eventsRead([taken, 0])).toEqual([hot.id]);
    }
    await test.execute('UPDATE event_seats SET taken = 4');
    expect(await numbers()).toEqual([4, 4]);
  });
});

describe('the number of a list', () => {
  it('is counted by the database only when the list has several pages', async () => {
    const participant = await signInAs(test);
    for (let number = 0; number < 3; number += 1) await registerForTest(test, participant, await makeEvent(test));
    const list = (page: object) => async () => {
      const { registrations } = await participant.query(
        'viewer',
        {},
        `registrations(${JSON.stringify(page).replace(/[{}"]/g, '')}) { totalCount nodes { id } pageInfo { endCursor } }`,
      );
      expect(registrations.totalCount).toBe(3);
      return registrations;
    };
    const counts = async (page: object) =>
      (await readsOf(test, list(page))).filter(({ sql }) => sql.includes('COUNT(*)')).length;
    expect([await counts({ first: 3 }), await counts({ first: 4 }), await counts({ first: 2 })]).toEqual([0, 0, 1]);
  });
});

describe('a full cache', () => {
  it('drops values that nobody asked for again before those in use', async () => {
    const database = { versions: new TableVersions() } as unknown as Database;
    const cache = new Cache(database, new FixedClock(), () => 0, 10_000);
    const get = (key: string) =>
      cache.get(
        key,
        null,
        () => Promise.resolve(key),
        () => 100,
      );
    await get('in use');
    for (let number = 0; number < 1_000; number += 1) {
      await get(`asked once ${number}`);
      expect(cache.peek('in use')).toBe('in use');
    }
    const left = Array.from({ length: 1_000 }, (_, number) => cache.peek(`asked once ${number}`)).filter(Boolean);
    expect(left.length).toBeLessThan(100);
  });
});
