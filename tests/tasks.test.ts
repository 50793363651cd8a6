import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, minute } from '../server/core/clock.js';
import type { Transaction } from '../server/core/database.js';
import { reject } from '../server/core/problems.js';
import type { TaskKind } from '../server/core/task-kind.js';
import { startTask } from '../server/tasks/start-task.js';
import { deleteOldLines } from '../server/tasks/tasks.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';

type Count = { to: number; badAt?: number[]; brokenAt?: number[] };
const keyOf = (number: number): string => String(number).padStart(5, '0');

/** Writes numbers down, each time that it is asked to: done twice, a number stands there twice. */
const counting: TaskKind<Count> = {
  name: 'test.counting',
  title: 'Счёт',
  count: async ({ to }) => to,
  next: async ({ to }, after, limit) => {
    const numbers = Array.from({ length: to }, (_, index) => keyOf(index + 1)).filter((key) => key > after);
    return numbers.slice(0, limit).map((key) => ({ key }));
  },
  work: async (transaction, { key }, { payload }) => {
    const number = Number(key);
    await transaction.query('INSERT INTO counted (number) VALUES (?)', [number]);
    if (payload.badAt?.includes(number)) reject('BAD', `Число ${number} не нравится.`);
    if (payload.brokenAt?.includes(number)) throw new Error('broken');
    if (number % 10 === 0) return `Дошли до ${number}.`;
  },
};

const forEditors: TaskKind<Count> = { ...counting, name: 'test.editing', roles: ['EDITOR'] };

let test: TestApp;
let manager: Visitor & { user: User };

const teach = ({ app }: TestApp, ...kinds: TaskKind<never>[]): void => {
  for (const kind of kinds) (app.taskKinds as Map<string, TaskKind<never>>).set(kind.name, kind);
};

beforeEach(async () => {
  test = await startApp();
  teach(test, counting, forEditors);
  await test.app.database.inTransaction((transaction) =>
    transaction.query('CREATE TABLE counted (number integer NOT NULL)'),
  );
  manager = await staff(test, 'MANAGER');
});
afterEach(() => test.close());

const begin = (payload: Count, given: { kind?: string; subject?: string } = {}) =>
  test.app.database.inTransaction((transaction) =>
    startTask(transaction, {
      kind: given.kind ?? counting.name,
      title: `Посчитать до ${payload.to}`,
      subject: given.subject ? { type: 'EVENT', id: given.subject } : null,
      payload,
      actorId: manager.user.id,
      now: test.clock.now(),
    }),
  );

type Shown = {
  id: string;
  kind: string;
  title: string;
  state: string;
  total: number | null;
  done: number;
  failed: number;
  finishedAt: string | null;
  error: string | null;
  startedBy: string | null;
  lines: {
    nodes: { key: string; state: string; message: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
};
const fields = `id kind title state total done failed finishedAt error startedBy
  lines(first: $lines, after: $after, failedOnly: $failedOnly) { nodes { key state message } pageInfo { hasNextPage endCursor } }`;
const see = async (id: string, variables: object = {}, visitor: Visitor = manager): Promise<Shown | null> =>
  (
    await visitor.graphql<{ task: Shown | null }>(
      `query Task($id: ID!, $lines: Int = 20, $after: String, $failedOnly: Boolean = false) { task(id: $id) { ${fields} } }`,
      { id, ...variables },
    )
  ).data.task;

type Stopped = { stopTask: { task?: { state: string; done: number }; problems?: { code: string }[] } };
const stop = async (id: string, visitor: Visitor = manager) =>
  (
    await visitor.graphql<Stopped>(
      'mutation ($id: ID!) { stopTask(id: $id) { ... on TaskStopped { task { state done } } ... on Problems { problems { code } } } }',
      { id },
    )
  ).data.stopTask;

const counted = async (): Promise<number[]> =>
  (await test.app.database.read<{ number: number }>('SELECT number FROM counted ORDER BY number')).map(
    ({ number }) => number,
  );
const upTo = (to: number): number[] => Array.from({ length: to }, (_, index) => index + 1);

/** Lets this process die before its n-th commit from now; what it does after that reaches nobody. */
function dying({ app }: TestApp, lives: number): { bury: () => void } {
  const { database } = app;
  const { inTransaction } = database;
  let left = lives;
  database.inTransaction = (<Result>(work: (transaction: Transaction) => Promise<Result>) => {
    if (left === 0) return Promise.reject(new Error('this process is dead'));
    left -= 1;
    return inTransaction.call(database, work);
  }) as typeof inTransaction;
  return { bury: () => void Object.assign(database, { inTransaction }) };
}

describe('a task', () => {
  it('is done piece by piece, and shows how far it has come', async () => {
    const { id } = await begin({ to: 120 });
    expect(await see(id)).toMatchObject({ state: 'QUEUED', total: null, done: 0, title: 'Посчитать до 120' });
    await test.running.outbox.wake();
    expect(await see(id)).toMatchObject({
      state: 'DONE',
      total: 120,
      done: 120,
      failed: 0,
      error: null,
      finishedAt: toIso(test.clock.now()),
      startedBy: 'Иванова Мария Петровна',
    });
    expect(await counted()).toEqual(upTo(120));
  });

  it.each([0, 49, 50, 51, 100])('ends when there are %i pieces', async (to) => {
    const { id } = await begin({ to });
    await test.running.outbox.wake();
    expect(await see(id)).toMatchObject({ state: 'DONE', total: to, done: to });
    expect(await counted()).toEqual(upTo(to));
  });

  it('goes on behind a piece that fails, of which nothing stays but why', async () => {
    const { id } = await begin({ to: 60, badAt: [3], brokenAt: [55] });
    await test.running.outbox.wake();
    const shown = await see(id, { failedOnly: true });
    expect(shown).toMatchObject({ state: 'DONE', total: 60, done: 58, failed: 2 });
    expect(shown!.lines.nodes).toEqual([
      { key: '00003', state: 'FAILED', message: 'Число 3 не нравится.' },
      { key: '00055', state: 'FAILED', message: expect.stringMatching(/^Непредвиденная ошибка\./) },
    ]);
    expect(await counted()).toEqual(upTo(60).filter((number) => number !== 3 && number !== 55));
    expect(test.logLines.filter(({ msg }) => msg === 'a piece of a task failed')).toMatchObject([{ piece: '00055' }]);
  });

  it('shows its lines page by page, and forgets them after ninety days', async () => {
    const { id } = await begin({ to: 45, badAt: [11] });
    await test.running.outbox.wake();
    const first = (await see(id, { lines: 3 }))!.lines;
    expect(first.nodes.map(({ key }) => key)).toEqual(['00010', '00011', '00020']);
    const second = (await see(id, { lines: 3, after: first.pageInfo.endCursor }))!.lines;
    expect(second.nodes.map(({ key }) => key)).toEqual(['00030', '00040']);
    expect(second.pageInfo.hasNextPage).toBe(false);
    test.clock.forward(89 * day);
    await deleteOldLines(test.app);
    const fresh = await signInAs(test, manager.user);
    expect((await see(id, {}, fresh))!.lines.nodes).toHaveLength(5);
    test.clock.forward(day);
    await deleteOldLines(test.app);
    expect(await see(id, {}, await signInAs(test, manager.user))).toMatchObject({ done: 44, lines: { nodes: [] } });
  });

  it('is not started while one of its kind is under way about the same', async () => {
    const [one, other] = await Promise.all([begin({ to: 5 }, { subject: 'x' }), begin({ to: 5 }, { subject: 'x' })]);
    expect(one.id).toBe(other.id);
    const elsewhere = await begin({ to: 5 }, { subject: 'y' });
    expect(elsewhere.id).not.toBe(one.id);
    await test.running.outbox.wake();
    expect((await begin({ to: 5 }, { subject: 'x' })).id).not.toBe(one.id);
    await test.running.outbox.wake();
    expect(await counted()).toHaveLength(15);
  });

  it('is not there when the transaction that starts it is rolled back', async () => {
    const failing = test.app.database.inTransaction(async (transaction) => {
      await startTask(transaction, {
        kind: counting.name,
        title: 'Счёт',
        subject: null,
        payload: { to: 5 },
        actorId: null,
        now: test.clock.now(),
      });
      throw new Error('too bad');
    });
    await expect(failing).rejects.toThrow('too bad');
    await test.running.outbox.wake();
    expect(await counted()).toEqual([]);
  });

  it('is given up when it cannot be told for hours what comes next', async () => {
    teach(test, { ...counting, next: () => Promise.reject(new Error('no idea')) });
    const { id } = await begin({ to: 5 });
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await see(id, {}, await signInAs(test, manager.user))).toMatchObject({ finishedAt: null });
      await test.running.outbox.wake();
      test.clock.forward(day / 12);
    }
    expect(await see(id, {}, await signInAs(test, manager.user))).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('непредвиденной ошибки'),
    });
  });
});

describe('a process that is killed', () => {
  it.each([1, 2, 3, 20, 52, 53, 54, 55, 70])('before its commit %i leaves the rest to another', async (lives) => {
    const { id } = await begin({ to: 70, badAt: [7] });
    const { bury } = dying(test, lives);
    await test.running.outbox.wake();
    const before = (await counted()).length;
    bury();
    const other = await test.startSecond();
    teach(other, counting);
    test.clock.forward(3 * minute);
    await other.running.outbox.wake();
    await other.close();
    expect(await see(id)).toMatchObject({ state: 'DONE', total: 70, done: 69, failed: 1 });
    expect(await counted()).toEqual(upTo(70).filter((number) => number !== 7));
    expect(before).toBeLessThan(70);
  });

  it('and wakes up again while another goes on does nothing twice', async () => {
    const { id } = await begin({ to: 30 });
    let release = (): void => {};
    let stands = (): void => {};
    const released = new Promise<void>((done) => (release = done));
    const standing = new Promise<void>((done) => (stands = done));
    // It stands still between reading what is to be done and doing it, for longer than its lease.
    teach(test, {
      ...counting,
      next: async (...given: Parameters<typeof counting.next>) => {
        const pieces = await counting.next(...given);
        stands();
        await released;
        return pieces;
      },
    });
    const slow = test.running.outbox.wake();
    await standing;
    test.clock.forward(3 * minute);
    const other = await test.startSecond();
    teach(other, counting);
    await other.running.outbox.wake();
    release();
    await slow;
    await other.close();
    expect(await see(id)).toMatchObject({ state: 'DONE', done: 30 });
    expect(await counted()).toEqual(upTo(30));
  });
});

it('two processes do each piece once', async () => {
  const other = await test.startSecond();
  teach(other, counting);
  const started = await Promise.all([1, 2, 3].map(() => begin({ to: 60 })));
  await Promise.all([test.running.outbox.wake(), other.running.outbox.wake()]);
  await Promise.all([test.running.outbox.wake(), other.running.outbox.wake()]);
  await other.close();
  for (const { id } of started) expect(await see(id)).toMatchObject({ state: 'DONE', done: 60 });
  expect(await counted()).toEqual(upTo(60).flatMap((number) => [number, number, number]));
});

describe('stopping', () => {
  it('ends a task between two pieces; what was done stays', async () => {
    const { id } = await begin({ to: 100 });
    let answer: Awaited<ReturnType<typeof stop>> | undefined;
    teach(test, {
      ...counting,
      next: async (payload: Count, after: string, limit: number, reads: never) => {
        if (after !== '') answer = await stop(id);
        return counting.next(payload, after, limit, reads);
      },
    });
    await test.running.outbox.wake();
    expect(answer).toEqual({ task: { state: 'STOPPED', done: 50 } });
    expect(await see(id)).toMatchObject({ state: 'STOPPED', total: 100, done: 50 });
    expect(await counted()).toEqual(upTo(50));
  });

  it('before the beginning leaves everything undone, and done twice stays done', async () => {
    const { id } = await begin({ to: 10 });
    expect(await stop(id)).toEqual({ task: { state: 'STOPPED', done: 0 } });
    expect(await stop(id)).toEqual({ task: { state: 'STOPPED', done: 0 } });
    await test.running.outbox.wake();
    expect(await counted()).toEqual([]);
  });

  it('comes too late for what is over', async () => {
    const { id } = await begin({ to: 10 });
    await test.running.outbox.wake();
    expect((await stop(id)).problems).toMatchObject([{ code: 'TASK_OVER' }]);
  });
});

describe('the list', () => {
  const list = async (visitor: Visitor, variables: Record<string, unknown> = {}) =>
    (
      await visitor.graphql<{ tasks: { nodes: { id: string }[]; pageInfo: { endCursor: string } } }>(
        `query Tasks($first: Int = 20, $after: String, $kind: String, $subjectId: ID) {
          tasks(first: $first, after: $after, kind: $kind, subjectId: $subjectId) { nodes { id } pageInfo { endCursor } } }`,
        variables,
      )
    ).data.tasks;
  const idsOf = async (...given: Parameters<typeof list>) => (await list(...given)).nodes.map(({ id }) => id);

  it('has the latest first, and is narrowed by kind and subject', async () => {
    const one = (await begin({ to: 1 }, { subject: 'x' })).id;
    const two = (await begin({ to: 1 }, { subject: 'y' })).id;
    const three = (await begin({ to: 1 })).id;
    expect(await idsOf(manager)).toEqual([three, two, one]);
    expect(await idsOf(manager, { subjectId: 'x' })).toEqual([one]);
    expect(await idsOf(manager, { kind: forEditors.name })).toEqual([]);
    const { pageInfo } = await list(manager, { first: 2 });
    expect(await idsOf(manager, { first: 2, after: pageInfo.endCursor })).toEqual([one]);
  });

  it('has for each only the kinds that are his business', async () => {
    const editor = await staff(test, 'EDITOR');
    const administrator = await staff(test, 'ADMINISTRATOR');
    const [ofManagers, ofEditors] = [
      (await begin({ to: 1 })).id,
      (await begin({ to: 1 }, { kind: forEditors.name })).id,
    ];
    expect(await idsOf(manager)).toEqual([ofEditors, ofManagers]);
    expect(await idsOf(editor)).toEqual([ofEditors]);
    expect(await idsOf(administrator)).toEqual([ofEditors, ofManagers]);
    expect(await see(ofManagers, {}, editor)).toBeNull();
    expect((await stop(ofManagers, editor)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await stop(ofEditors, editor)).task).toMatchObject({ state: 'STOPPED' });
  });
});
