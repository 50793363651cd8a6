import { describe, expect, it } from 'vitest';
import { addMs, hour, minute, nextOf, toIso } from '../../server/core/clock.js';
import { createContextOf, type Context } from '../../server/core/context.js';
import { ClockWatch } from '../../server/core/process/clock-watch.js';
import { Cache } from '../../server/core/database/cache.js';
import type { Database } from '../../server/core/database/database.js';
import type { Db } from '../../server/core/database/db.js';
import {
  addAllKeys,
  parseTableKeys,
  writeTableKeys,
  type MutableTableKeys,
} from '../../server/core/database/table-keys.js';
import { recordReads, recordWrites } from '../../server/core/database/track-by-key.js';
import { TableVersions } from '../../server/core/database/versions.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { FixedClock } from '../support/fixed-clock.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from '../support/factories.js';

const seatsOf = (keys: string[] | null): MutableTableKeys => new Map([['event_seats', keys && new Set(keys)]]);

describe('the rows of a statement', () => {
  const rowsRead = (sql: string, ...values: string[]) => {
    const rows: MutableTableKeys = new Map();
    recordReads(rows, sql, values);
    return rows;
  };
  const rowsWritten = (sql: string, ...values: string[]) => {
    const rows: MutableTableKeys = new Map();
    recordWrites(rows, sql, values);
    return rows;
  };

  it.each([
    ['SELECT * FROM event_seats WHERE "eventId" = ?', ['a'], ['a']],
    ['SELECT * FROM event_seats WHERE "eventId" IN (?, ?) ORDER BY participation', ['a', 'b'], ['a', 'b']],
    ['SELECT taken FROM event_seats WHERE "eventId" = ? AND (capacity > ? OR taken = ?)', ['a', 'b', 'c'], ['a']],
  ])('are the keys that it is limited to: %s', (sql, values, keys) => {
    expect(rowsRead(sql, ...values)).toEqual(seatsOf(keys));
  });

  it.each([
    ['UPDATE event_seats SET taken = taken + ? WHERE "eventId" = ? AND participation = ?', ['1', 'a', 'ONLINE']],
    ['DELETE FROM event_seats WHERE "eventId" = ? AND participation NOT IN (?)', ['a', 'ONLINE']],
    [
      `UPDATE event_seats SET taken = 1 WHERE "eventId" = ? AND EXISTS (SELECT 1 FROM events WHERE id = ? OR state = 'x')`,
      ['a', 'b'],
    ],
  ])('are the keys whose rows it changes: %s', (sql, values) => {
    expect(rowsWritten(sql, ...values)).toEqual(seatsOf(['a']));
  });

  it.each([
    'SELECT * FROM event_seats',
    'SELECT * FROM event_seats WHERE participation = ? AND "eventId" = ?',
    'SELECT * FROM event_seats WHERE "eventId" = ? OR participation = ?',
    `SELECT * FROM event_seats WHERE "eventId" = ? AND note = ')' OR note = '('`,
    'SELECT * FROM event_seats WHERE "eventId" > ?',
    'SELECT * FROM event_seats WHERE "eventId" NOT IN (?)',
    'SELECT * FROM event_seats WHERE "eventId" = ? || ?',
    'SELECT * FROM event_seats WHERE "eventId" = ? UNION SELECT * FROM event_seats',
    'SELECT * FROM event_seats WHERE "eventId" = ? AND taken < (SELECT MAX(taken) FROM event_seats)',
    `SELECT '?', taken FROM event_seats WHERE "eventId" = ?`,
    'SELECT taken FROM event_seats JOIN events ON events.id = "eventId" WHERE "eventId" = ?',
  ])('are the whole table if it may read others: %s', (sql) => {
    expect(rowsRead(sql, 'a', 'b').get('event_seats')).toBeNull();
  });

  it.each([
    'UPDATE event_seats SET taken = 0',
    'UPDATE event_seats SET "eventId" = ? WHERE "eventId" = ?',
    'UPDATE event_seats SET taken = (SELECT ?) WHERE "eventId" = ?',
    'INSERT INTO event_seats ("eventId", participation) VALUES (?, ?)',
    'DELETE FROM event_seats WHERE "eventId" IN (SELECT id FROM events WHERE slug = ?)',
  ])('are the whole table if it may change others: %s', (sql) => {
    expect(rowsWritten(sql, 'a', 'b').get('event_seats')).toBeNull();
  });

  it('are the whole table if it is not tracked by this column', () => {
    expect(rowsRead('SELECT * FROM events WHERE id = ?', 'a')).toEqual(new Map([['events', null]]));
  });
});

describe('versions of tables', () => {
  it('tell which values a commit concerns', () => {
    const versions = new TableVersions();
    const before = versions.current;
    versions.bump(seatsOf(['a']));
    const change = (keys: string[] | null) => versions.changeSince(before, seatsOf(keys));
    expect([change(['a']), change(['b']), change(['b', 'a']), change(null)]).toEqual([
      'minor',
      'none',
      'minor',
      'minor',
    ]);
    expect(versions.changeSince(versions.current, seatsOf(['a']))).toBe('none');
    versions.bump(seatsOf(null));
    expect([change(['a']), change(['b']), change(null)]).toEqual(['major', 'major', 'major']);
    const later = versions.current;
    versions.bumpAll();
    expect(versions.changeSince(later, new Map())).toBe('major');
  });

  it('forget old keys for the invalidation of what is as old', () => {
    const versions = new TableVersions();
    const before = versions.current;
    for (let n = 0; n < 10_001; n += 1) versions.bump(seatsOf([`key ${n}`]));
    const middle = versions.current;
    expect(versions.changeSince(before, seatsOf(['unchanged']))).toBe('minor');
    expect(versions.changeSince(middle, seatsOf(['unchanged', 'key 0']))).toBe('none');
    versions.bump(seatsOf(['key 0']));
    expect(versions.changeSince(middle, seatsOf(['key 0']))).toBe('minor');
    expect(versions.changeSince(middle, seatsOf(['unchanged']))).toBe('none');
  });

  it('travel as a text, without keys when it would be too long', () => {
    const changed: MutableTableKeys = new Map();
    addAllKeys(changed, new Map([['events', null]]));
    addAllKeys(changed, seatsOf(['a b', 'я']));
    const text = writeTableKeys(changed, 100);
    expect(parseTableKeys(text)).toEqual(changed);
    expect(parseTableKeys(writeTableKeys(changed, text.length))).toEqual(
      new Map([
        ['events', null],
        ['event_seats', null],
      ]),
    );
  });
});

describe('the response cache beside registrations', () => {
  const test = appForEachTest();
  const read = ({ slug }: TestEvent) => test.client().query('event', { slug }, 'title seats { left }');

  it('keeps the responses about other events', async () => {
    const [event, other] = [await makeEvent(test, { capacity: 5 }), await makeEvent(test, { capacity: 5 })];
    await read(event);
    await read(other);
    await registerForTest(test, await signInAs(test), event);
    expect(await readsDuring(test, () => read(other))).toBe(0);
    expect((await read(event))?.seats).toEqual([{ left: 4 }]);
  });

  it('drops all responses with seats when a statement may have changed them all', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    await read(event);
    await test.execute('UPDATE event_seats SET capacity = 9');
    expect((await read(event))?.seats).toEqual([{ left: 9 }]);
  });
});

/** A cache with a clock of its own, and a value that counts its computations. */
function countingCache() {
  const versions = new TableVersions();
  let [time, computations] = [1_000_000, 0];
  let pause: Promise<void> = Promise.resolve();
  const query = () => Promise.resolve([]);
  const cache = new Cache({ versions, query } as unknown as Database, new ClockWatch(new FixedClock()), () => time);
  const ask = () =>
    cache.get('key', null, async (db) => {
      computations += 1;
      const computation = computations;
      await db.query('SELECT * FROM event_seats WHERE "eventId" = ?', ['a']);
      await db.query('SELECT * FROM events');
      await pause;
      return computation;
    });
  return {
    cache,
    ask,
    change: (table = 'event_seats') =>
      versions.bump(new Map([[table, table === 'event_seats' ? new Set(['a']) : null]])),
    pass: (milliseconds: number) => (time += milliseconds),
    pauseUntil: (end: Promise<void>) => (pause = end),
    count: () => computations,
  };
}

describe('a cached value whose seats change all the time', () => {
  it('is computed four times a second after the first twenty times', async () => {
    const { ask, change, pass, count } = countingCache();
    for (let n = 0; n < 21; n += 1) {
      expect(await ask()).toBe(n + 1);
      change();
    }
    for (let tenth = 0; tenth < 50; tenth += 1) {
      pass(100);
      await ask();
      change();
    }
    expect(count()).toBe(21 + 5 * 4);
  });

  it('is at most a quarter of a second old, and right once the changes end', async () => {
    const { cache, ask, change, pass } = countingCache();
    for (let n = 0; n < 21; n += 1) {
      await ask();
      change();
    }
    expect([await ask(), cache.peek('key')]).toEqual([21, 21]);
    pass(249);
    expect([await ask(), cache.peek('key')]).toEqual([21, 21]);
    pass(1);
    expect(cache.peek('key')).toBeUndefined();
    expect([await ask(), cache.peek('key')]).toEqual([22, 22]);
  });

  it('is given to others while it is computed, for a quarter of a second', async () => {
    const { cache, ask, change, pass, pauseUntil } = countingCache();
    for (let n = 0; n < 21; n += 1) {
      await ask();
      change();
    }
    pass(250);
    let end = (): void => {};
    pauseUntil(new Promise((resolve) => (end = resolve)));
    const next = ask();
    expect([cache.peek('key'), await ask()]).toEqual([21, 21]);
    pass(249);
    expect(cache.peek('key')).toBe(21);
    pass(1);
    expect(cache.peek('key')).toBeUndefined();
    end();
    expect([await next, cache.peek('key')]).toEqual([22, 22]);
  });

  it('is computed for each visitor until it is computed often', async () => {
    const { ask, change, pauseUntil } = countingCache();
    await ask();
    change();
    let end = (): void => {};
    pauseUntil(new Promise((resolve) => (end = resolve)));
    const answers = [ask(), ask()];
    end();
    expect(await Promise.all(answers)).toEqual([2, 2]);
  });

  it('is never old for another cached value, nor in other respects', async () => {
    const { cache, ask, change } = countingCache();
    for (let n = 0; n < 21; n += 1) {
      await ask();
      change();
    }
    expect(cache.peek('key')).toBe(21);
    expect(
      await cache.get('outer', null, (db) =>
        cache.get(
          'key',
          db,
          () => Promise.resolve(0),
          () => null,
        ),
      ),
    ).toBe(0);
    await ask();
    change();
    change('events');
    expect(cache.peek('key')).toBeUndefined();
  });
});

describe('a cached value that depends on the time', () => {
  const build = () => {
    const clock = new FixedClock();
    const database = { versions: new TableVersions(), query: () => Promise.resolve([]) } as unknown as Database;
    const cache = new Cache(database, new ClockWatch(clock));
    let computations = 0;
    /** The number of computations so far. `dependOnTime` runs in each of them, with a context for it. */
    const ask = (dependOnTime: (context: Context) => unknown, key = 'key', reader: Db | null = null) =>
      cache.get(key, reader, (db) => {
        dependOnTime(createContextOf({} as Context, clock.now(), db));
        return Promise.resolve((computations += 1));
      });
    return { clock, cache, ask };
  };

  it('is computed again in the next minute if it does not say more', async () => {
    const { clock, ask } = build();
    const readClock = ({ now }: Context) => now;
    clock.forward(minute - 1);
    expect([await ask(readClock), await ask(readClock)]).toEqual([1, 1]);
    clock.forward(1);
    expect(await ask(readClock)).toBe(2);
  });

  it('is computed again when it changes, and not before', async () => {
    const { clock, ask } = build();
    const soon = toIso(addMs(clock.now(), 2 * hour));
    const late = toIso(addMs(clock.now(), 3 * hour));
    const readClock = (context: Context) => context.nowUntil(nextOf([late, null, toIso(clock.now()), soon]));
    await ask(readClock);
    clock.forward(2 * hour - 1);
    expect(await ask(readClock)).toBe(1);
    clock.forward(1);
    expect(await ask(readClock)).toBe(2);
    clock.forward(hour - 1);
    expect(await ask(readClock)).toBe(2);
    clock.forward(1);
    expect(await ask(readClock)).toBe(3);
    clock.forward(1_000 * hour);
    expect(await ask(readClock)).toBe(3);
  });

  it('shortens the life of the values that are computed from it', async () => {
    const { clock, cache, ask } = build();
    const outer = () => cache.get('outer', null, (db) => ask(({ now }) => now, 'inner', db));
    const loaded = () =>
      cache.get('loaded', null, async (db) => {
        const context = createContextOf({} as Context, clock.now(), db);
        return cache.many(
          ['a'],
          (key) => key,
          db,
          (_keys, inner) => Promise.resolve([context.withDb(inner).now]),
          { sizeOf: () => 1, isKeyTracked: false },
        );
      });
    expect([await outer(), await outer()]).toEqual([1, 1]);
    const [before] = await loaded();
    clock.forward(minute);
    expect(await outer()).toBe(2);
    expect((await loaded())[0]).not.toEqual(before);
  });
});

describe('a value that is being computed', () => {
  it('is shared with calls after unrelated changes only', async () => {
    const { ask, change, pauseUntil, count } = countingCache();
    let end = (): void => {};
    pauseUntil(new Promise((resolve) => (end = resolve)));
    const first = ask();
    change('unrelated');
    const second = ask();
    change('events');
    const third = ask();
    end();
    expect([await first, await second, await third]).toEqual([1, 2, 2]);
    expect(count()).toBe(2);
  });
});
