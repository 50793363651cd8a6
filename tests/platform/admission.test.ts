import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Admission } from '../../server/core/limits/admission.js';
import { RepeatedRejections } from '../../server/core/limits/repeated-rejections.js';
import type { Renderer } from '../../server/http/renderer.js';
import { appForFile } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

const max = 20;
const pagePlaces = 2;
const html = { headers: { accept: 'text/html' } };

/** Rejections of clients that came again too early; sent at once unless the test keeps them. */
let keepsRejections = false;
const kept: (() => void)[] = [];
const repeated = () =>
  new RepeatedRejections({
    time: () => 0,
    wait: (_milliseconds, then) => {
      if (keepsRejections) kept.push(then);
      else then();
      return () => {};
    },
  });

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
  admission: new Admission(max, { utilization: () => 0, time: () => 0 }, repeated()),
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
    expect(usage()).toMatchObject({ usual: max, reserved: 0, pages: 1, max });
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
    expect(usage()).toEqual({ usual: 0, reserved: 0, urgent: 0, pages: 0, unverified: 0, max });
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
    const admission = new Admission(20, { utilization: () => 0, time: () => 0 });
    const admitted = Array.from({ length: 20 }, (_, index) =>
      admission.enter(applicant(`198.51.100.${index}`, 'token')),
    );
    expect(admitted.filter(Boolean)).toHaveLength(5);
  });

  it('of staff are reserved, and no member of staff takes all of them', () => {
    const admission = new Admission(20, { utilization: () => 0, time: () => 0 });
    for (const token of ['one', 'two', 'former']) admission.rememberSession(token, 'staff');
    admission.rememberSession('former', 'other');
    for (let index = 0; index < 40; index += 1) admission.enter(applicant(`198.51.100.${index}`));
    const enter = (token: string) => admission.enter(applicant('203.0.113.1', token)) !== null;
    expect([enter('one'), enter('one'), enter('one')]).toEqual([true, true, false]);
    expect(enter('former')).toBe(false);
    expect(enter('two')).toBe(true);
  });

  it('of the check-in remain when other staff has taken all reserved ones', () => {
    const admission = new Admission(20, { utilization: () => 0, time: () => 0 });
    for (const token of ['one', 'two']) admission.rememberSession(token, 'staff');
    admission.rememberSession('check-in', 'urgent');
    for (let index = 0; index < 40; index += 1) admission.enter(applicant(`198.51.100.${index}`));
    const enter = (token: string) => admission.enter(applicant('203.0.113.1', token)) !== null;
    expect(['one', 'one', 'two', 'two', 'one'].map(enter)).toEqual([true, true, true, true, false]);
    expect(enter('check-in')).toBe(true);
  });

  it('for looking up sessions are taken by unknown ones only, and not all by one network', () => {
    const admission = new Admission(20, { utilization: () => 0, time: () => 0 });
    admission.rememberSession('known', 'other');
    const enter = (session: string | null, address = '203.0.113.1') =>
      admission.enterToVerify(applicant(address, session)) !== null;
    expect([enter(null), enter('known')]).toEqual([false, false]);
    expect([enter('one'), enter('two'), enter('three', '203.0.113.2')]).toEqual([true, false, true]);
  });

  it('are fewer after slow work, which a busy event loop makes of less', () => {
    let utilization = 0;
    let now = 0;
    const admission = new Admission(20, { utilization: () => utilization, time: () => now });
    const work = (milliseconds: number, times: number): number => {
      for (let index = 0; index < times; index += 1) {
        const leave = admission.enter(applicant('198.51.100.1'))!;
        now += milliseconds;
        leave();
        leave();
      }
      return admission.usage.max;
    };
    expect(work(300, 200)).toBe(20);
    utilization = 0.9;
    expect(work(300, 10)).toBe(16);
    expect(work(300, 200)).toBe(2);
    expect(work(50, 1_000)).toBe(20);
    utilization = 0;
    expect(work(3_000, 200)).toBe(2);
  });
});

describe('a client that comes again before the time of retry-after is over', () => {
  const answers: Promise<Response>[] = [];
  /** Not cached. */
  const operation = '{ early: __typename }';

  beforeEach(async () => {
    answers.push(...(await hold(max + pagePlaces, (index) => `198.51.100.${index}`)));
    keepsRejections = true;
  });

  afterEach(async () => {
    keepsRejections = false;
    await release(answers.splice(0));
  });

  it('is rejected later, while others are rejected at once', async () => {
    const early = from('192.0.2.1');
    expect((await early.graphql(operation)).status).toBe(503);
    const second = early.graphql(operation);
    await expect.poll(() => kept.length, { interval: 5 }).toBe(1);
    expect((await from('192.0.2.2').graphql(operation)).status).toBe(503);
    // What needs no place waits for nothing.
    expect((await early.fetch('/health/live')).status).toBe(200);
    expect(test.app.admission.repeated.size).toBe(1);
    kept.splice(0).forEach((send) => send());
    expect((await second).status).toBe(503);
    await expect.poll(() => test.app.admission.repeated.size, { interval: 5 }).toBe(0);
  });

  it('that goes away is forgotten', async () => {
    const early = from('192.0.2.3');
    expect((await early.fetch('/early', html)).status).toBe(503);
    const controller = new AbortController();
    const second = early.fetch('/early', { ...html, signal: controller.signal });
    await expect.poll(() => test.app.admission.repeated.size, { interval: 5 }).toBe(1);
    controller.abort();
    await expect(second).rejects.toThrow('aborted');
    await expect.poll(() => test.app.admission.repeated.size, { interval: 5 }).toBe(0);
    kept.length = 0;
  });
});

it('staff get reserved places with the first request of a session in a process, users do not', async () => {
  const [checkIn, user] = [await staff(test, 'CHECK_IN'), await signInAs(test)];
  const answers = await hold(max + pagePlaces, (index) => `198.51.100.${index}`);
  expect((await checkIn.graphql('{ viewer { id } }')).status).toBe(200);
  expect((await user.graphql('{ viewer { id } }')).status).toBe(503);
  await release(answers);
  expect(usage()).toMatchObject({ usual: 0, reserved: 0, urgent: 0, unverified: 0 });
});
