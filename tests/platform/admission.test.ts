import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Admission } from '../../server/core/limits/admission.js';
import type { Renderer } from '../../server/http/renderer.js';
import { appForFile } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staff } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

const max = 20;
const pagePlaces = 2;
const html = { headers: { accept: 'text/html' } };

/** Pages below `/held` are rendered when the test says so. */
let gate: { opened: Promise<void>; open: () => void };
let held = 0;
const renderer: Renderer = {
  ...stubRenderer,
  cachedKindOf: () => 'shared',
  render: async (request, execute, formTicket) => {
    if (new URL(request.url).pathname.startsWith('/held')) {
      held += 1;
      await gate.opened;
    }
    return stubRenderer.render(request, execute, formTicket);
  },
};

const test = appForFile({
  renderer,
  env: { TRUSTED_PROXIES: '1' },
  admission: new Admission(max, { delay: () => 0, time: () => 0 }),
});
const from = (address: string): TestClient => test.client({ 'x-forwarded-for': address });
const usage = () => test.app.admission.usage;
const query = '{ events(first: 1) { nodes { id } } }';

let pages = 0;
/** Asks for pages that are not rendered until the gate opens. Resolves when the server works on them. */
async function hold(count: number, addressOf: (index: number) => string): Promise<Promise<Response>[]> {
  const before = held;
  const answers = Array.from({ length: count }, (_, index) =>
    from(addressOf(index)).fetch(`/held/${(pages += 1)}`, html),
  );
  await expect.poll(() => held - before, { interval: 5 }).toBe(count);
  return answers;
}

async function release(answers: readonly Promise<Response>[]): Promise<number[]> {
  gate.open();
  return (await Promise.all(answers)).map(({ status }) => status);
}

beforeEach(() => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  gate = { opened, open };
});

afterEach(() => gate.open());

describe('with all places taken', () => {
  let manager: TestClient;

  beforeAll(async () => {
    manager = await staff(test, 'MANAGER');
    // Its session is known from its first request on.
    await manager.graphql('{ viewer { id } }');
    // Both are cached from here on.
    await from('198.51.100.200').fetch('/cached', html);
    await from('198.51.100.200').graphql(query);
  });

  it('pages still have places of their own, operations have none', async () => {
    const answers = await hold(max, (index) => `198.51.100.${index}`);
    const other = from('203.0.113.1');
    expect((await other.graphql('{ __typename }')).status).toBe(503);
    expect((await other.fetch('/changed', html)).status).toBe(200);

    answers.push(...(await hold(1, () => '203.0.113.1')));
    expect(usage()).toEqual({ usual: max, reserved: 0, pages: 1, max });
    // One network does not take all of them.
    expect((await other.fetch('/another', html)).status).toBe(503);
    expect((await from('203.0.113.2').fetch('/third', html)).status).toBe(200);
    expect(await release(answers)).toEqual(answers.map(() => 200));
  });

  it('a further page and a further operation are rejected at once, until places are free', async () => {
    const answers = await hold(max + pagePlaces, (index) => `198.51.100.${index}`);
    const other = from('203.0.113.1');

    const page = await other.fetch('/another', html);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('3');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Сейчас очень много обращений');
    const operation = await other.graphql('{ __typename }');
    expect(operation.status).toBe(503);
    expect(operation.headers.get('retry-after')).toBe('3');
    expect(operation.errors?.[0]?.extensions.code).toBe('BUSY');
    expect((await other.fetch('/feed.xml', { headers: { accept: 'application/json' } })).status).toBe(503);

    expect(await release(answers)).toEqual(answers.map(() => 200));
    expect((await other.fetch('/another', html)).status).toBe(200);
    expect((await other.graphql('{ __typename }')).status).toBe(200);
    expect(usage()).toEqual({ usual: 0, reserved: 0, pages: 0, max });
  });

  it('cached responses, health, metrics, staff and notifications of payments are served', async () => {
    const answers = await hold(max + pagePlaces, (index) => `198.51.100.${index}`);
    const other = from('203.0.113.1');

    expect((await other.fetch('/cached', html)).status).toBe(200);
    expect((await other.graphql(query)).status).toBe(200);
    expect((await other.fetch('/health/live')).status).toBe(200);
    expect((await other.fetch('/health/ready')).status).toBe(200);
    const metrics = await (await other.fetch('/metrics')).text();
    expect(metrics).toContain(`requests_in_progress{places="usual"} ${max}`);
    expect((await manager.graphql('{ viewer { id } }')).status).toBe(200);
    expect((await manager.fetch('/cached', html)).status).toBe(200);
    // It reached the handler, which accepts the acquirer only.
    const notification = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await other.fetch('/payments/webhook', notification)).status).toBe(404);

    await release(answers);
  });
});

it('one address takes half of the places, whichever it has in its IPv6 network', async () => {
  const first = await hold(max / 2 + pagePlaces / 2, (index) => `2001:db8:1:1::${index}`);
  const rest = Array.from({ length: 1_000 }, (_, index) => from(`2001:db8:1:1::${index}`).fetch('/held/more', html));
  expect(new Set((await Promise.all(rest)).map(({ status }) => status))).toEqual(new Set([503]));
  const others = await hold(max / 2, (index) => `2001:db8:1:${index + 2}::1`);
  expect(await release([...first, ...others])).toEqual(Array.from({ length: max + 1 }, () => 200));
});

it('a client that goes away keeps its place until its work is done', async () => {
  const controller = new AbortController();
  const before = held;
  const gone = from('198.51.100.1').fetch('/held/gone', { ...html, signal: controller.signal });
  await expect.poll(() => held, { interval: 5 }).toBe(before + 1);
  controller.abort();
  await expect(gone).rejects.toThrow('aborted');
  expect(usage().usual).toBe(1);
  gate.open();
  await expect.poll(() => usage().usual, { interval: 5 }).toBe(0);
});

describe('places', () => {
  const applicant = (address: string, session: string | null = null) => ({ address, session, kind: 'other' as const });

  it('of a session are a quarter, also from many addresses', () => {
    const admission = new Admission(20, { delay: () => 0, time: () => 0 });
    const admitted = Array.from({ length: 20 }, (_, index) =>
      admission.enter(applicant(`198.51.100.${index}`, 'token')),
    );
    expect(admitted.filter(Boolean)).toHaveLength(5);
  });

  it('of staff are reserved, and no member of staff takes all of them', () => {
    const admission = new Admission(20, { delay: () => 0, time: () => 0 });
    for (const token of ['one', 'two', 'former']) admission.rememberSession(token, true);
    admission.rememberSession('former', false);
    for (let index = 0; index < 40; index += 1) admission.enter(applicant(`198.51.100.${index}`));
    const enter = (token: string) => admission.enter(applicant('203.0.113.1', token)) !== null;
    expect([enter('one'), enter('one'), enter('one')]).toEqual([true, true, false]);
    expect(enter('former')).toBe(false);
    expect(enter('two')).toBe(true);
  });

  it('are fewer while the event loop is late or work is slow', () => {
    let delay = 0;
    let now = 0;
    const admission = new Admission(20, { delay: () => delay, time: () => now });
    delay = 200;
    expect(admission.usage.max).toBe(4);
    delay = 20;
    expect(admission.usage.max).toBe(20);
    for (let index = 0; index < 20; index += 1) {
      const leave = admission.enter(applicant('198.51.100.1'))!;
      now += 3_000;
      leave();
      leave();
    }
    expect(admission.usage).toEqual({ usual: 0, reserved: 0, pages: 0, max: 4 });
    for (let index = 0; index < 20; index += 1) admission.enter(applicant('198.51.100.1'))!();
    expect(admission.usage.max).toBe(20);
  });
});
