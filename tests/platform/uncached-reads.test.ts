import { describe, expect, it } from 'vitest';
import { ClockWatch } from '../../server/core/process/clock-watch.js';
import { Cache } from '../../server/core/database/cache.js';
import type { Database } from '../../server/core/database/database.js';
import { TableVersions } from '../../server/core/database/versions.js';
import { appForFile, FixedClock } from '../support/app.js';
import { readsOf } from '../support/counting.js';
import { makeGallery } from '../support/galleries.js';
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

describe('registrations of the viewer', () => {
  it('are read with their number in one statement, after the session', async () => {
    const participant = await signInAs(test);
    for (let number = 0; number < 3; number += 1) await registerForTest(test, participant, await makeEvent(test));
    const pageOf = (args: string) =>
      participant.query('viewer', {}, `registrations(${args}) { totalCount nodes { id } pageInfo { endCursor } }`);
    const { pageInfo } = (await pageOf('first: 2')).registrations;
    // Elsewhere each request reads the session: see `Database.seesAllCommits`.
    const most = test.app.database.seesAllCommits ? 1 : 2;
    for (const args of ['first: 2', 'first: 3', `first: 2, after: "${pageInfo.endCursor}"`]) {
      const read = await readsOf(test, async () => {
        expect((await pageOf(args)).registrations.totalCount).toBe(3);
      });
      expect(read.map(({ sql }) => sql)).toHaveLength(most);
    }
    const afterLast = Buffer.from(JSON.stringify(['2000-01-01', 'a'])).toString('base64url');
    expect((await pageOf(`after: "${afterLast}"`)).registrations).toMatchObject({ totalCount: 3, nodes: [] });
  });
});

describe('the number of a list', () => {
  it('is counted by the database only when the list has several pages', async () => {
    for (const title of ['Первая', 'Вторая', 'Третья']) await makeGallery(test, { title, isPublished: true });
    const counts = async (first: number) => {
      const read = await readsOf(test, async () => {
        expect((await test.client().query('galleries', { first }, 'totalCount nodes { id }')).totalCount).toBe(3);
      });
      return read.filter(({ sql }) => sql.includes('COUNT(*)')).length;
    };
    expect([await counts(3), await counts(4), await counts(2)]).toEqual([0, 0, 1]);
  });
});

describe('a full cache', () => {
  it('drops values that nobody asked for again before those in use', async () => {
    const database = { versions: new TableVersions() } as unknown as Database;
    const cache = new Cache(database, new ClockWatch(new FixedClock()), () => 0, 10_000);
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
