import { beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../server/core/clock.js';
import { deleteExpiredExports } from '../../server/data-exports/end-exports.js';
import { appForEachTest, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import {
  makeEvent,
  password,
  reauthenticate,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';

const test = appForEachTest();
let administrator: Awaited<ReturnType<typeof staff>>;
let event: TestEvent;

beforeEach(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  event = await makeEvent(test);
});

type Program = TestClient & { tokenId: string };
async function program(scopes: readonly string[] = ['REGISTRATIONS_READ'], limits: object = {}): Promise<Program> {
  await reauthenticate(test, administrator);
  const input = { name: 'CRM', scopes, days: 30, ...limits };
  const { secret, apiToken } = await administrator.mutate('createApiToken', { input }, 'secret apiToken { id }');
  return Object.assign(test.client({ authorization: `Bearer ${secret}` }), { tokenId: apiToken.id });
}

const register = async (count: number, of = event): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await registerForTest(test, await signInAs(test), of)).id);
  return ids;
};

const selection = 'nodes { id number participantName } pageInfo { hasNextPage endCursor }';
const registrations = `query ($eventId: ID!, $first: Int!, $after: String) {
  staffRegistrations(eventId: $eventId, first: $first, after: $after) { ${selection} } }`;
const fields = 'id state done total size createdAt finishedAt expiresAt url pollAfter problem { code message }';

const start = (client: TestClient, first = 2, query = registrations, variables: object = { eventId: event.id }) =>
  client.mutate(
    'startExport',
    { input: { query, variables: JSON.stringify({ ...variables, first }) } },
    `export { ${fields} }`,
  );
const codesOf = (answer: { problems?: { code: string }[] | null }): string[] =>
  (answer.problems ?? []).map(({ code }) => code);
const exportOf = (client: TestClient, id: string) => client.query('export', { id }, fields);
const download = (client: TestClient, id: string): Promise<Response> => client.fetch(`/exports/${id}.jsonl`);
const linesOf = async (response: Response): Promise<object[]> =>
  (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);

/** All nodes, as a program pages them. */
async function paged(client: TestClient, query = registrations): Promise<object[]> {
  const nodes: object[] = [];
  for (let after: string | null = null; ;) {
    const { data } = await client.graphql(query, { eventId: event.id, first: 2, after });
    const [page] = Object.values(data!) as { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } }[];
    nodes.push(...page!.nodes);
    if (!page!.pageInfo.hasNextPage) return nodes;
    after = page!.pageInfo.endCursor;
  }
}

const runJobs = (of: TestApp = test) => of.running.outbox.runPendingJobs();

/** Does something before the n-th part of an export is stored, as another process would. */
function beforePart(number: number, act: () => Promise<void>): void {
  const kind = test.app.taskKinds.get('api.export')!;
  const { next } = kind;
  Object.assign(kind, {
    next: async (...parameters: Parameters<typeof next>) => {
      if (Number(parameters[1]) === number - 1) await act();
      return next(...parameters);
    },
  });
}

describe('an export', () => {
  it('has what paging gives, as one line for each node', async () => {
    await register(5);
    const client = await program();
    const { export: started } = await start(client);
    expect(started).toMatchObject({ state: 'QUEUED', done: 0, total: null, url: null, pollAfter: 2, problem: null });
    expect((await download(client, started.id)).status).toBe(404);
    await runJobs();
    const done = await exportOf(client, started.id);
    expect(done).toMatchObject({ state: 'DONE', done: 5, total: 5, pollAfter: null, problem: null });
    expect(done!.url).toMatch(new RegExp(`^http.*/exports/${started.id}\\.jsonl$`));
    const response = await download(client, started.id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/jsonl']);
    expect(response.headers.get('content-length')).toBe(String(done!.size));
    expect(await linesOf(response)).toEqual(await paged(client));
    expect((await client.fetch(`/exports/${started.id}.jsonl`, { method: 'HEAD' })).status).toBe(200);
    const { nodes } = await client.query('exports', { first: 5 }, 'nodes { id state }');
    expect(nodes).toEqual([{ id: started.id, state: 'DONE' }]);
  });

  it('logs each page as a read of the token, and stores no name in plain text', async () => {
    await register(3);
    const client = await program();
    const { export: started } = await start(client);
    expect(await test.rows('SELECT field FROM token_reads WHERE "tokenId" = ?', [client.tokenId])).toEqual([]);
    await runJobs();
    const log = () =>
      test.rows('SELECT field, "eventId", count FROM token_reads WHERE "tokenId" = ? ORDER BY field', [client.tokenId]);
    expect(await log()).toEqual([{ field: 'staffRegistrations', eventId: event.id, count: 2 }]);
    const stored = JSON.stringify([
      await test.rows('SELECT * FROM data_exports'),
      await test.rows('SELECT * FROM data_export_parts'),
      await test.rows('SELECT * FROM tasks'),
    ]);
    const [node] = await linesOf(await download(client, started.id));
    expect(stored).not.toContain((node as { participantName: string }).participantName);
    expect(stored).not.toContain('staffRegistrations');
    expect(await log()).toContainEqual({ field: 'export', eventId: '', count: 1 });
  });

  it('has each row once, and all that were there before, while others register and cancel', async () => {
    const before = await register(7);
    const client = await program();
    const { export: started } = await start(client);
    const kind = test.app.taskKinds.get('api.export')!;
    const { next } = kind;
    Object.assign(kind, {
      next: async (...parameters: Parameters<typeof next>) => {
        const pieces = await next(...parameters);
        await register(1);
        return pieces;
      },
    });
    await runJobs();
    const ids = (await linesOf(await download(client, started.id))).map((node) => (node as { id: string }).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
    const all = (await paged(client)).map((node) => (node as { id: string }).id);
    expect(all.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it.each([1, 2, 3, 4])('goes on when its process ends before commit %i of a run', async (commits) => {
    await register(5);
    const client = await program();
    const { export: started } = await start(client);
    const { database } = test.app;
    const { inTransaction } = database;
    let left = commits;
    Object.assign(database, {
      inTransaction: (work: Parameters<typeof inTransaction>[0]) =>
        left-- > 0 ? inTransaction.call(database, work) : Promise.reject(new Error('this process is dead')),
    });
    await runJobs().catch(() => {});
    Object.assign(database, { inTransaction });
    // Another process takes over when the lease has ended.
    const second = await test.startSecond();
    test.clock.forward(10 * minute);
    for (let round = 0; round < 3; round += 1) await runJobs(second);
    expect(await exportOf(client, started.id)).toMatchObject({ state: 'DONE', done: 5 });
    expect(await linesOf(await download(client, started.id))).toEqual(await paged(client));
    await second.close();
  });

  it('fails when a page cannot be stored, in place of ending without it', async () => {
    await register(5);
    const client = await program();
    const { export: started } = await start(client);
    const kind = test.app.taskKinds.get('api.export')!;
    const { work } = kind;
    Object.assign(kind, {
      work: (...parameters: Parameters<typeof work>) =>
        parameters[1].key === '2' ? Promise.reject(new Error('the disk is full')) : work(...parameters),
    });
    for (let round = 0; round < 4; round += 1) await runJobs();
    Object.assign(kind, { work });
    const failed = { state: 'FAILED', url: null, problem: { code: 'EXPORT_FAILED' } };
    expect(await exportOf(client, started.id)).toMatchObject(failed);
  });

  it('ends with the token: its file is gone at once', async () => {
    await register(5);
    const [running, done] = [await program(), await program()];
    const { export: finished } = await start(done);
    await runJobs();
    const { export: started } = await start(running);
    beforePart(2, async () => {
      await test.execute('UPDATE api_tokens SET "expiresAt" = ? WHERE id = ?', [
        test.clock.now().toISOString(),
        running.tokenId,
      ]);
    });
    await runJobs();
    const [task] = await test.rows('SELECT state, done FROM tasks ORDER BY id DESC LIMIT 1');
    expect(task).toEqual({ state: 'FAILED', done: 2 });
    expect(await test.row('SELECT "problemCode" FROM data_exports WHERE id = ?', [started.id])).toEqual({
      problemCode: 'EXPORT_TOKEN_ENDED',
    });
    expect(
      await test.value('SELECT COUNT(*) AS count FROM data_export_parts WHERE "exportId" = ?', [finished.id]),
    ).not.toEqual(0);
    await reauthenticate(test, administrator);
    await administrator.mutate('revokeApiToken', { id: done.tokenId }, 'apiToken { id }');
    expect(await test.rows('SELECT id FROM data_export_parts')).toEqual([]);
    expect((await download(done, finished.id)).status).toBe(401);
  });

  it('is stopped when the token is revoked while it runs', async () => {
    await register(3);
    const client = await program();
    await start(client);
    beforePart(2, async () => {
      await reauthenticate(test, administrator);
      await administrator.mutate('revokeApiToken', { id: client.tokenId }, 'apiToken { id }');
    });
    await runJobs();
    expect(await test.rows('SELECT state FROM tasks')).toEqual([{ state: 'STOPPED' }]);
    expect(await test.rows('SELECT id FROM data_export_parts')).toEqual([]);
  });

  it('ends when the token loses a scope, before the next page and for the download', async () => {
    await register(3);
    const client = await program(['REGISTRATIONS_READ', 'EVENTS_READ']);
    const { export: first } = await start(client);
    await runJobs();
    const { export: second } = await start(client);
    const narrow = () =>
      test.execute('UPDATE api_tokens SET scopes = ? WHERE id = ?', ['["EVENTS_READ"]', client.tokenId]);
    beforePart(2, async () => void (await narrow()));
    await runJobs();
    expect(await exportOf(client, second.id)).toMatchObject({
      state: 'FAILED',
      problem: { code: 'EXPORT_TOKEN_ENDED' },
    });
    expect((await download(client, first.id)).status).toBe(403);
  });

  it('of a limited token has its events only', async () => {
    const other = await makeEvent(test);
    await register(2);
    await register(2, other);
    const client = await program(['REGISTRATIONS_READ'], { eventIds: [event.id] });
    expect(codesOf(await start(client, 2, registrations, { eventId: other.id }))).toEqual(['EXPORT_FORBIDDEN']);
    const { export: started } = await start(client);
    await runJobs();
    expect(await linesOf(await download(client, started.id))).toEqual(await paged(client));
    const changes = `query ($first: Int!, $after: String) {
      changes(types: [REGISTRATION], first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const unlimited = await start(client, 2, changes, {});
    await runJobs();
    // `changes` asks a limited token to name the event.
    const outcome = codesOf(unlimited).length > 0 ? unlimited : await exportOf(client, unlimited.export.id);
    expect(JSON.stringify(outcome)).toContain('EXPORT_FORBIDDEN');
  });

  it('is for its token only', async () => {
    await register(1);
    const [client, other] = [await program(), await program()];
    const { export: started } = await start(client);
    await runJobs();
    expect(await exportOf(other, started.id)).toBeNull();
    expect((await download(other, started.id)).status).toBe(404);
    expect((await other.query('exports', { first: 5 }, 'nodes { id }')).nodes).toEqual([]);
    expect(codesOf(await other.mutate('stopExport', { id: started.id }, 'export { id }'))).toEqual(['NOT_FOUND']);
    expect((await download(test.client(), started.id)).status).toBe(401);
    expect((await download(administrator, started.id)).status).toBe(401);
    expect(codesOf(await start(administrator))).toEqual(['EXPORT_FOR_TOKENS']);
  });

  it('expires after a day: 410, and the data is deleted', async () => {
    await register(1);
    const client = await program();
    const { export: started } = await start(client);
    await runJobs();
    test.clock.forward(day - hour);
    expect((await download(client, started.id)).status).toBe(200);
    test.clock.forward(hour);
    expect((await download(client, started.id)).status).toBe(410);
    expect(await exportOf(client, started.id)).toMatchObject({ state: 'EXPIRED', url: null });
    await deleteExpiredExports(test.app);
    expect(await test.rows('SELECT id FROM data_export_parts')).toEqual([]);
    expect(await test.rows('SELECT "listSealed" FROM data_exports')).toEqual([{ listSealed: null }]);
    expect((await download(client, started.id)).status).toBe(410);
    test.clock.forward(31 * day);
    await deleteExpiredExports(test.app);
    expect(await test.rows('SELECT id FROM data_exports')).toEqual([]);
  });

  it('that waits for longer than a day fails', async () => {
    const client = await program();
    const { export: started } = await start(client);
    test.clock.forward(day);
    await deleteExpiredExports(test.app);
    await runJobs();
    expect(await exportOf(client, started.id)).toMatchObject({ state: 'FAILED', problem: { code: 'EXPORT_OVERDUE' } });
  });

  it('runs one at a time, and the same request starts one', async () => {
    await register(3);
    const client = await program();
    const once = (idempotencyKey: string) =>
      client.mutate(
        'startExport',
        { input: { query: registrations, variables: JSON.stringify({ eventId: event.id }) }, idempotencyKey },
        'export { id }',
      );
    const [first, again] = [await once('export-0001'), await once('export-0001')];
    expect(again).toEqual(first);
    expect(codesOf(await once('export-0002'))).toEqual(['EXPORT_RUNNING']);
    const both = await Promise.all([start(await program()), start(client)]);
    expect(both.map(codesOf)).toEqual([[], ['EXPORT_RUNNING']]);
    expect((await client.mutate('stopExport', { id: first.export.id }, 'export { state url }')).export).toEqual({
      state: 'STOPPED',
      url: null,
    });
    await runJobs();
    expect(codesOf(await start(client))).toEqual([]);
  });

  it('with data of people goes when one of them is erased, other exports stay', async () => {
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    const client = await program(['REGISTRATIONS_READ', 'EVENTS_READ']);
    const events = `query ($first: Int!, $after: String) {
      events(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const { export: plain } = await start(client, 2, events, {});
    await runJobs();
    const { export: personal } = await start(client);
    await runJobs();
    const input = { password, confirmation: 'удалить' };
    expect(codesOf(await person.mutate('deleteAccount', { input }, 'deletedAt'))).toEqual([]);
    expect((await download(client, personal.id)).status).toBe(410);
    expect(await exportOf(client, personal.id)).toMatchObject({ state: 'EXPIRED', problem: { code: 'EXPORT_ERASED' } });
    expect((await download(client, plain.id)).status).toBe(200);
    const parts = await test.rows('SELECT "exportId" FROM data_export_parts');
    expect(new Set(parts.map(({ exportId }) => exportId))).toEqual(new Set([plain.id]));
  });

  it('is named in the list of tasks of staff, who can stop it', async () => {
    await register(3);
    const client = await program();
    const { export: started } = await start(client);
    const manager = await staff(test, 'MANAGER');
    const { nodes } = await manager.query('tasks', { first: 5 }, 'nodes { id kind title state }');
    expect(nodes).toEqual([
      { id: expect.any(String), kind: 'api.export', title: 'Выгрузка по\u00a0API: «CRM»', state: 'QUEUED' },
    ]);
    await manager.mutate('stopTask', { id: nodes[0]!.id }, 'task { state }');
    expect(await exportOf(client, started.id)).toMatchObject({ state: 'STOPPED', pollAfter: null });
  });
});

describe('a query for an export', () => {
  const page = 'first: $first, after: $after';
  const variables = '$first: Int!, $after: String';
  it.each([
    ['EXPORT_INVALID', 'query {'],
    ['EXPORT_INVALID', `query (${variables}) { events(${page}) { nodes { nothing } ${selection} } }`],
    ['EXPORT_ONE_FIELD', 'mutation { stopExport(id: "1") { __typename } }'],
    ['EXPORT_ONE_FIELD', `query A { whoami { id } } query B { whoami { id } }`],
    [
      'EXPORT_ONE_FIELD',
      `query (${variables}) { events(${page}) { nodes { id } pageInfo { hasNextPage endCursor } } whoami { id } }`,
    ],
    ['EXPORT_NOT_A_LIST', 'query { whoami { id } }'],
    ['EXPORT_NOT_A_LIST', 'query { __schema { types { name } } }'],
    ['EXPORT_PAGE_VARIABLES', 'query { events { nodes { id } pageInfo { hasNextPage endCursor } } }'],
    [
      'EXPORT_PAGE_VARIABLES',
      'query ($after: String) { events(first: 100, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }',
    ],
    ['EXPORT_SELECTION', `query (${variables}) { events(${page}) { nodes { id } pageInfo { hasNextPage } } }`],
    [
      'EXPORT_SELECTION',
      `query (${variables}) { events(${page}) { edges { cursor } pageInfo { hasNextPage endCursor } } }`,
    ],
    [
      'EXPORT_SELECTION',
      `query (${variables}) { events(${page}) { all: nodes { id } pageInfo { hasNextPage endCursor } } }`,
    ],
    [
      'EXPORT_FORBIDDEN',
      `query (${variables}) { apiTokens(${page}) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
    ],
    [
      'EXPORT_TOO_COSTLY',
      `query (${variables}) { events(${page}) { nodes { id programme { sessions { talks { speakers { speaker {
        id fullName shortName regalia workplace city } } } } } ${'tariffs { id title description participation category price { amount currency } } '} specialties { id name level }
        a: programme { sessions { talks { speakers { speaker { id fullName shortName regalia workplace city } } } } }
        b: programme { sessions { talks { speakers { speaker { id fullName shortName regalia workplace city } } } } } }
        pageInfo { hasNextPage endCursor } } }`,
    ],
  ])('is rejected with %s: %s', async (code, query) => {
    const client = await program(['EVENTS_READ']);
    const answer = await start(client, 100, query, {});
    expect(codesOf(answer)).toEqual([code]);
    expect(await test.rows('SELECT id FROM tasks')).toEqual([]);
  });

  it('is rejected with variables that do not fit', async () => {
    const client = await program();
    expect(codesOf(await start(client, 2, registrations, {}))).toEqual(['EXPORT_INVALID']);
    expect(codesOf(await start(client, 2, registrations, { eventId: { no: 1 } }))).toEqual(['EXPORT_INVALID']);
    const input = { query: registrations, variables: '[1]' };
    expect(codesOf(await client.mutate('startExport', { input }, 'export { id }'))).toEqual(['EXPORT_INVALID']);
    expect(codesOf(await start(await program(['EVENTS_READ'])))).toEqual(['EXPORT_FORBIDDEN']);
  });

  it('that fails at its first page fails the export with the reason', async () => {
    const client = await program();
    const { export: started } = await start(client, 0);
    await runJobs();
    expect(await exportOf(client, started.id)).toMatchObject({ state: 'FAILED', problem: { code: 'EXPORT_INVALID' } });
  });
});
