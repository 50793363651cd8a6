import { beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, minute } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import { reject } from '../../server/core/graphql/problems.js';
import type { TaskKind } from '../../server/core/jobs/task-kind.js';
import { startTask } from '../../server/tasks/start-task.js';
import { deleteOldLines } from '../../server/tasks/tasks.service.js';
import type { User } from '../../server/users/user.entity.js';
import { appForEachTest, type TestApp } from '../support/app.js';
import { signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

type Count = { to: number; badAt?: number[]; brokenAt?: number[] };
const keyOf = (number: number): string => String(number).padStart(5, '0');

/** Inserts each number when asked: a number that is processed twice is in the table twice. */
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
    if (payload.badAt?.includes(number)) reject('OUT_OF_RANGE', `Число ${number} не нравится.`);
    if (payload.brokenAt?.includes(number)) throw new Error('broken');
    if (number % 10 === 0) return `Дошли до ${number}.`;
  },
};

const forEditors: TaskKind<Count> = { ...counting, name: 'test.editing', roles: ['EDITOR'] };

const test = appForEachTest();
let manager: TestClient & { user: User };

const addTaskKinds = ({ app }: TestApp, ...kinds: TaskKind<never>[]): void => {
  for (const kind of kinds) (app.taskKinds as Map<string, TaskKind<never>>).set(kind.name, kind);
};

beforeEach(async () => {
  addTaskKinds(test, counting, forEditors);
  await test.execute('CREATE TABLE counted (number integer NOT NULL)');
  manager = await staff(test, 'MANAGER');
});

const start = (payload: Count, options: { kind?: string; subject?: string } = {}) =>
  test.app.database.inTransaction((transaction) =>
    startTask(transaction, {
      kind: options.kind ?? counting.name,
      title: `Посчитать до ${payload.to}`,
      subject: options.subject ? { type: 'EVENT', id: options.subject } : null,
      payload,
      actorId: manager.user.id,
      now: test.clock.now(),
    }),
  );
type LinesOf = { lines?: number; after?: string; failedOnly?: boolean };
const readTask = (id: string, { lines = 20, after, failedOnly = false }: LinesOf = {}, client: TestClient = manager) =>
  client.query(
    'task',
    { id },
    `id kind title state total done failed finishedAt error startedBy
     lines(first: ${lines}, after: ${JSON.stringify(after ?? null)}, failedOnly: ${failedOnly}) {
       nodes { key state message } pageInfo { hasNextPage endCursor } }`,
  );
const stop = (id: string, client: TestClient = manager) => client.mutate('stopTask', { id }, 'task { state done }');

const countedNumbers = async (): Promise<number[]> =>
  (await test.rows<{ number: number }>('SELECT number FROM counted ORDER BY number')).map(({ number }) => number);
const upTo = (to: number): number[] => Array.from({ length: to }, (_, index) => index + 1);

/** Lets this process crash before its n-th commit; later commits are lost. */
function crashBefore({ app }: TestApp, commitsLeft: number): { restore: () => void } {
  const { database } = app;
  const { inTransaction } = database;
  let remaining = commitsLeft;
  database.inTransaction = (<Result>(work: (transaction: Transaction) => Promise<Result>) => {
    if (remaining === 0) return Promise.reject(new Error('this process is dead'));
    remaining -= 1;
    return inTransaction.call(database, work);
  }) as typeof inTransaction;
  return { restore: () => void Object.assign(database, { inTransaction }) };
}

describe('a task', () => {
  it('runs in pieces and shows its progress', async () => {
    const { id } = await start({ to: 120 });
    expect(await readTask(id)).toMatchObject({ state: 'QUEUED', total: null, done: 0, title: 'Посчитать до 120' });
    await test.running.outbox.runPendingJobs();
    expect(await readTask(id)).toMatchObject({
      state: 'DONE',
      total: 120,
      done: 120,
      failed: 0,
      error: null,
      finishedAt: toIso(test.clock.now()),
      startedBy: 'Иванова Мария Петровна',
    });
    expect(await countedNumbers()).toEqual(upTo(120));
  });

  it.each([0, 49, 50, 51, 100])('ends after %i pieces', async (to) => {
    const { id } = await start({ to });
    await test.running.outbox.runPendingJobs();
    expect(await readTask(id)).toMatchObject({ state: 'DONE', total: to, done: to });
    expect(await countedNumbers()).toEqual(upTo(to));
  });

  it('continues after a failed piece, of which only the reason stays', async () => {
    const { id } = await start({ to: 60, badAt: [3], brokenAt: [55] });
    await test.running.outbox.runPendingJobs();
    const taskWithFailures = await readTask(id, { failedOnly: true });
    expect(taskWithFailures).toMatchObject({ state: 'DONE', total: 60, done: 58, failed: 2 });
    expect(taskWithFailures!.lines.nodes).toEqual([
      { key: '00003', state: 'FAILED', message: 'Число 3 не нравится.' },
      { key: '00055', state: 'FAILED', message: expect.stringMatching(/^Непредвиденная ошибка\./) },
    ]);
    expect(await countedNumbers()).toEqual(upTo(60).filter((number) => number !== 3 && number !== 55));
    expect(test.logLines.filter(({ msg }) => msg === 'a piece of a task failed')).toMatchObject([{ piece: '00055' }]);
  });

  it('shows its lines page by page, and purges them after ninety days', async () => {
    const { id } = await start({ to: 45, badAt: [11] });
    await test.running.outbox.runPendingJobs();
    const first = (await readTask(id, { lines: 3 }))!.lines;
    expect(first.nodes.map(({ key }) => key)).toEqual(['00010', '00011', '00020']);
    const second = (await readTask(id, { lines: 3, after: first.pageInfo.endCursor }))!.lines;
    expect(second.nodes.map(({ key }) => key)).toEqual(['00030', '00040']);
    expect(second.pageInfo.hasNextPage).toBe(false);
    test.clock.forward(89 * day);
    await deleteOldLines(test.app);
    const newSession = await signInAs(test, manager.user);
    expect((await readTask(id, {}, newSession))!.lines.nodes).toHaveLength(5);
    test.clock.forward(day);
    await deleteOldLines(test.app);
    expect(await readTask(id, {}, await signInAs(test, manager.user))).toMatchObject({
      done: 44,
      lines: { nodes: [] },
    });
  });

  it('is started once for the same kind and subject', async () => {
    const [first, second] = await Promise.all([start({ to: 5 }, { subject: 'x' }), start({ to: 5 }, { subject: 'x' })]);
    expect(first.id).toBe(second.id);
    const otherSubject = await start({ to: 5 }, { subject: 'y' });
    expect(otherSubject.id).not.toBe(first.id);
    await test.running.outbox.runPendingJobs();
    expect((await start({ to: 5 }, { subject: 'x' })).id).not.toBe(first.id);
    await test.running.outbox.runPendingJobs();
    expect(await countedNumbers()).toHaveLength(15);
  });

  it('does not exist if the transaction that starts it is rolled back', async () => {
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
    await test.running.outbox.runPendingJobs();
    expect(await countedNumbers()).toEqual([]);
  });

  it('fails if its next pieces cannot be read for hours', async () => {
    addTaskKinds(test, { ...counting, next: () => Promise.reject(new Error('no idea')) });
    const { id } = await start({ to: 5 });
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await readTask(id, {}, await signInAs(test, manager.user))).toMatchObject({ finishedAt: null });
      await test.running.outbox.runPendingJobs();
      test.clock.forward(day / 12);
    }
    expect(await readTask(id, {}, await signInAs(test, manager.user))).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('непредвиденной ошибки'),
    });
  });
});

describe('a process that crashes', () => {
  it.each([1, 2, 3, 20, 52, 53, 54, 55, 70])(
    'before its commit number %i leaves the rest of the task to another process',
    async (commitNumber) => {
      const { id } = await start({ to: 70, badAt: [7] });
      const { restore } = crashBefore(test, commitNumber);
      await test.running.outbox.runPendingJobs();
      const before = (await countedNumbers()).length;
      restore();
      const secondProcess = await test.startSecond();
      addTaskKinds(secondProcess, counting);
      test.clock.forward(3 * minute);
      await secondProcess.running.outbox.runPendingJobs();
      await secondProcess.close();
      expect(await readTask(id)).toMatchObject({ state: 'DONE', total: 70, done: 69, failed: 1 });
      expect(await countedNumbers()).toEqual(upTo(70).filter((number) => number !== 7));
      expect(before).toBeLessThan(70);
    },
  );

  it('or stalls does nothing twice when it continues', async () => {
    const { id } = await start({ to: 30 });
    let release = (): void => {};
    let signalStart = (): void => {};
    const releasing = new Promise<void>((done) => (release = done));
    const startedReading = new Promise<void>((done) => (signalStart = done));
    // It stalls between reading the pieces and processing them, for longer than its lease.
    addTaskKinds(test, {
      ...counting,
      next: async (...args: Parameters<typeof counting.next>) => {
        const pieces = await counting.next(...args);
        signalStart();
        await releasing;
        return pieces;
      },
    });
    const slowRun = test.running.outbox.runPendingJobs();
    await startedReading;
    test.clock.forward(3 * minute);
    const secondProcess = await test.startSecond();
    addTaskKinds(secondProcess, counting);
    await secondProcess.running.outbox.runPendingJobs();
    release();
    await slowRun;
    await secondProcess.close();
    expect(await readTask(id)).toMatchObject({ state: 'DONE', done: 30 });
    expect(await countedNumbers()).toEqual(upTo(30));
  });
});

it('two processes run each piece of a task once', async () => {
  const secondProcess = await test.startSecond();
  addTaskKinds(secondProcess, counting);
  const started = await Promise.all([1, 2, 3].map(() => start({ to: 60 })));
  await Promise.all([test.running.outbox.runPendingJobs(), secondProcess.running.outbox.runPendingJobs()]);
  await Promise.all([test.running.outbox.runPendingJobs(), secondProcess.running.outbox.runPendingJobs()]);
  await secondProcess.close();
  for (const { id } of started) expect(await readTask(id)).toMatchObject({ state: 'DONE', done: 60 });
  expect(await countedNumbers()).toEqual(upTo(60).flatMap((number) => [number, number, number]));
});

describe('stopping a task', () => {
  it('ends it between two pieces, and keeps the finished ones', async () => {
    const { id } = await start({ to: 100 });
    let answer: Awaited<ReturnType<typeof stop>> | undefined;
    addTaskKinds(test, {
      ...counting,
      next: async (payload: Count, after: string, limit: number, db: never) => {
        if (after !== '') answer = await stop(id);
        return counting.next(payload, after, limit, db);
      },
    });
    await test.running.outbox.runPendingJobs();
    expect(answer).toEqual({ task: { state: 'STOPPED', done: 50 } });
    expect(await readTask(id)).toMatchObject({ state: 'STOPPED', total: 100, done: 50 });
    expect(await countedNumbers()).toEqual(upTo(50));
  });

  it('before its start leaves everything undone, also when repeated', async () => {
    const { id } = await start({ to: 10 });
    expect(await stop(id)).toEqual({ task: { state: 'STOPPED', done: 0 } });
    expect(await stop(id)).toEqual({ task: { state: 'STOPPED', done: 0 } });
    await test.running.outbox.runPendingJobs();
    expect(await countedNumbers()).toEqual([]);
  });

  it('is rejected when it is finished', async () => {
    const { id } = await start({ to: 10 });
    await test.running.outbox.runPendingJobs();
    expect((await stop(id)).problems).toMatchObject([{ code: 'TASK_OVER' }]);
  });
});

describe('the list of tasks', () => {
  const list = (client: TestClient, variables: Record<string, unknown> = {}) =>
    client.query('tasks', { first: 20, ...variables }, 'nodes { id } pageInfo { endCursor }');
  const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).nodes.map(({ id }) => id);

  it('has the latest first, filtered by kind and subject', async () => {
    const one = (await start({ to: 1 }, { subject: 'x' })).id;
    const two = (await start({ to: 1 }, { subject: 'y' })).id;
    const three = (await start({ to: 1 })).id;
    expect(await idsOf(manager)).toEqual([three, two, one]);
    expect(await idsOf(manager, { subjectId: 'x' })).toEqual([one]);
    expect(await idsOf(manager, { kind: forEditors.name })).toEqual([]);
    const { pageInfo } = await list(manager, { first: 2 });
    expect(await idsOf(manager, { first: 2, after: pageInfo.endCursor })).toEqual([one]);
  });

  it('has the kinds that the role may see', async () => {
    const editor = await staff(test, 'EDITOR');
    const administrator = await staff(test, 'ADMINISTRATOR');
    const [ofManagers, ofEditors] = [
      (await start({ to: 1 })).id,
      (await start({ to: 1 }, { kind: forEditors.name })).id,
    ];
    expect(await idsOf(manager)).toEqual([ofEditors, ofManagers]);
    expect(await idsOf(editor)).toEqual([ofEditors]);
    expect(await idsOf(administrator)).toEqual([ofEditors, ofManagers]);
    expect(await readTask(ofManagers, {}, editor)).toBeNull();
    expect((await stop(ofManagers, editor)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await stop(ofEditors, editor)).task).toMatchObject({ state: 'STOPPED' });
  });
});
