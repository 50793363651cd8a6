import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '../../server/core/clock.js';
import type { Renderer } from '../../server/http/renderer.js';
import type { NewPayment } from '../../server/ports/acquirer.js';
import { FixedClock, startApp, type TestApp } from '../support/app.js';
import { startTestAcquirer, type TestAcquirer } from '../support/test-acquirer.js';
import { stubRenderer } from '../support/stub-renderer.js';

const returnUrl = 'https://events.example.ru/payments/shadow?registration=10-42';
const sum = { amount: 150_000, currency: 'RUB' };
const draft = (changes: Partial<NewPayment> = {}): NewPayment => ({
  key: crypto.randomUUID(),
  sum,
  description: 'Участие: <b>«Аритмии»</b>',
  returnUrl,
  capture: true,
  metadata: {},
  customerId: '7',
  receipt: { email: 'olga@example.ru', items: [{ description: 'Участие', sum, vatCode: 1, subject: 'service' }] },
  ...changes,
});

describe('the test acquirer inside the site', () => {
  let test: TestApp;
  beforeAll(async () => (test = await startApp({ env: { PUBLIC_URL: 'https://events.example.ru' } })));
  afterAll(() => test.close());

  const acquirer = (testApp = test) => testApp.app.acquirer!;
  const createDraftPayment = async (changes: Partial<NewPayment> = {}) => {
    const { id, confirmationUrl } = await acquirer().createPayment(draft(changes));
    const { pathname } = new URL(confirmationUrl!);
    return { id, path: pathname };
  };
  const getPage = (path: string) => fetch(`${test.url}${path}`);
  const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${test.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  const payForm = { act: 'pay', method: '5555555555554444' };

  it('is used if no other acquirer is configured', async () => {
    expect(acquirer().isTest).toBe(true);
    const { id, confirmationUrl } = await acquirer().createPayment(draft());
    expect(confirmationUrl).toBe(`https://events.example.ru/test-acquirer/pay/${id}`);
  });

  it('has a payment page that says that nobody pays', async () => {
    const answer = await getPage((await createDraftPayment()).path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Это тест: деньги не\u00a0списываются');
    expect(html).toContain('1\u00a0500\u00a0₽');
    expect(html).toContain('Участие: &lt;b&gt;«Аритмии»&lt;/b&gt;');
    expect(html).toContain(`href="${returnUrl}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://events.example.ru;");
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const [, style] = /href="(\S+\.css)"/.exec(html)!;
    const styles = await getPage(style!);
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(await styles.text()).toContain('prefers-color-scheme:dark');
  });

  it('redirects after the payment, and does not take it twice', async () => {
    const { id, path } = await createDraftPayment();
    const answers = await Promise.all(Array.from({ length: 5 }, () => postForm(path, payForm)));
    const redirects = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
    expect(redirects).toContain(`303 ${returnUrl}`);
    expect(await acquirer().payment(id)).toMatchObject({ status: 'succeeded', refundedAmount: 0 });
    const repeated = await postForm(path, { act: 'decline' });
    expect(await repeated.text()).toContain('Платёж прошёл');
    expect((await acquirer().payment(id))!.status).toBe('succeeded');
  });

  it('redirects after a declined payment', async () => {
    const { id, path } = await createDraftPayment();
    const answer = await postForm(path, { act: 'decline' });
    expect(answer.headers.get('location')).toBe(returnUrl);
    expect(await acquirer().payment(id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'canceled_by_payer' },
    });
    expect(await (await getPage(path)).text()).toContain('Платёж отменён');
  });

  it('requires the code of the bank, and rejects a wrong one', async () => {
    const card = { act: 'pay', method: '5555555555554477' };
    const [correct, failing] = [await createDraftPayment(), await createDraftPayment()];
    expect(await (await postForm(correct.path, card)).text()).toContain('Код подтверждения');
    expect((await acquirer().payment(correct.id))!.status).toBe('pending');
    expect((await postForm(correct.path, { ...card, code: '1234' })).status).toBe(303);
    expect((await acquirer().payment(correct.id))!.status).toBe('succeeded');
    expect((await postForm(failing.path, { ...card, code: '0000' })).status).toBe(303);
    expect(await acquirer().payment(failing.id)).toMatchObject({
      status: 'canceled',
      cancellation: { party: 'payment_network', reason: '3d_secure_failed' },
    });
  });

  it('takes some time with СБП and with a slow bank', async () => {
    for (const [method, time] of [
      ['sbp', 3 * second],
      ['5555555555554659', 20 * second],
    ] as const) {
      const { id, path } = await createDraftPayment();
      expect((await postForm(path, { act: 'pay', method })).status).toBe(303);
      expect(await (await getPage(path)).text()).toContain('Платёж обрабатывается');
      test.clock.forward(time - 1);
      expect((await acquirer().payment(id))!.status).toBe('pending');
      test.clock.forward(1);
      expect((await acquirer().payment(id))!.status).toBe('succeeded');
    }
  });

  it('offers no СБП if the money is held first', async () => {
    const { id, path } = await createDraftPayment({ capture: false });
    expect(await (await getPage(path)).text()).not.toContain('value="sbp"');
    expect((await postForm(path, { act: 'pay', method: 'sbp' })).status).toBe(200);
    expect((await acquirer().payment(id))!.status).toBe('pending');
    await postForm(path, payForm);
    expect((await acquirer().payment(id))!.status).toBe('waiting_for_capture');
    expect(await (await getPage(path)).text()).toContain('Деньги заблокированы');
  });

  it.each([{}, { act: 'pay' }, { act: 'pay', method: '4111' }, { act: 'steal', method: '' }])(
    'shows the form again when %j is selected',
    async (fields) => {
      const { id, path } = await createDraftPayment();
      const answer = await postForm(path, fields as Record<string, string>);
      expect(answer.status).toBe(200);
      expect((await acquirer().payment(id))!.status).toBe('pending');
    },
  );

  it('rejects forms of another site', async () => {
    const { id, path } = await createDraftPayment();
    expect((await postForm(path, payForm, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await postForm(path, payForm, { origin: 'https://elsewhere.example.ru' })).status).toBe(403);
    expect((await acquirer().payment(id))!.status).toBe('pending');
  });

  it('answers 404 for an unknown payment', async () => {
    for (const path of [crypto.randomUUID(), 'x', "'", 'ы']) {
      const answer = await getPage(`/test-acquirer/pay/${encodeURIComponent(path)}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Такого платежа нет');
    }
  });

  it('does not expose its API through the site', async () => {
    for (const path of ['/test-acquirer/v3/payments', '/v3/payments', '/test-acquirer/payments'])
      expect((await getPage(path)).status).toBe(404);
  });

  it('keeps its state when the site restarts', async () => {
    const first = await startApp();
    const newPayment = draft();
    const { id } = await acquirer(first).createPayment(newPayment);
    const restarted = await first.restart();
    expect(await acquirer(restarted).createPayment(newPayment)).toMatchObject({ id, status: 'pending' });
    restarted.clock.forward(hour);
    expect((await acquirer(restarted).payment(id))!.status).toBe('canceled');
    await restarted.close();
  });

  it('is shared by all processes of the site', async () => {
    const secondProcess = await test.startSecond();
    const newPayment = draft();
    const acquirers = [acquirer(), acquirer(secondProcess)];
    const payments = await Promise.all([...acquirers, ...acquirers].map((one) => one.createPayment(newPayment)));
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
    const { pathname } = new URL(payments[0]!.confirmationUrl!);
    await Promise.all(
      [test, secondProcess].map(({ url }) =>
        fetch(`${url}${pathname}`, { method: 'POST', body: new URLSearchParams(payForm), redirect: 'manual' }),
      ),
    );
    expect((await acquirer(secondProcess).payment(payments[0]!.id))!.status).toBe('succeeded');
    await secondProcess.close();
  });

  it('notifies the site at any port', async () => {
    const site = await startApp({ background: true });
    const { confirmationUrl } = await acquirer(site).createPayment(draft());
    const { pathname } = new URL(confirmationUrl!);
    await fetch(`${site.url}${pathname}`, { method: 'POST', body: new URLSearchParams(payForm), redirect: 'manual' });
    const webhookRequests = () =>
      site.logLines.filter(({ req }) => (req as { path?: string })?.path === '/payments/webhook');
    await expect.poll(() => webhookRequests().length).toBeGreaterThan(0);
    expect(webhookRequests()[0]).toMatchObject({ req: { method: 'POST' } });
    await site.close();
  });

  it('does not exist when it is switched off', async () => {
    const withoutAcquirer = await startApp({ env: { TEST_ACQUIRER: 'false' } });
    expect(withoutAcquirer.app.acquirer).toBeNull();
    expect((await fetch(`${withoutAcquirer.url}/test-acquirer/style.css`)).status).toBe(404);
    await withoutAcquirer.close();
  });
});

describe('a site in production', () => {
  const renderer: Renderer = {
    ...stubRenderer,
    render: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><html lang="ru"><body><div id="root"><main>$& Главная</main></div></body></html>',
    }),
  };
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://events.example.ru',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DEMO: 'true',
    ENCRYPTION_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')}`,
  };
  const readNotice = async (env: Record<string, string>) => {
    const test = await startApp({ env, renderer });
    const html = await (await fetch(`${test.url}/events`)).text();
    const site = await test.client().query('site', {}, 'testPayments');
    await test.close();
    expect(html).toContain('<div id="root"><main>$& Главная');
    return { page: html.includes('Оплата на\u00a0этом сайте тестовая'), api: site.testPayments };
  };

  it('shows on each page that its payments are test payments, and only then', async () => {
    expect(await readNotice({ ...production, TEST_ACQUIRER: 'true' })).toEqual({ page: true, api: true });
    expect(await readNotice(production)).toEqual({ page: false, api: false });
    expect(await readNotice({})).toEqual({ page: false, api: false });
  });
});

type Notice = { type: string; event: string; object: { id: string; status: string } };

describe('notifications of the test acquirer', () => {
  const clock = new FixedClock();
  const notices: Notice[] = [];
  let status = 200;
  let shop: Server;
  let server: TestAcquirer;
  beforeAll(async () => {
    shop = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        if (request.url === '/payments/webhook') notices.push(JSON.parse(text) as Notice);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
    server = await startTestAcquirer({ clock });
    server.setSiteUrl(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await server.close();
    await new Promise((done) => shop.close(done));
  });
  afterEach(async () => {
    status = 200;
    server.setAutomatic(true);
    clock.forward(day);
    await server.deliverNotifications();
    notices.length = 0;
  });
  const api = (path: string, init: RequestInit & { key?: string | null } = {}) => {
    const { key = crypto.randomUUID(), headers, ...rest } = init;
    const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY } = server.env;
    return fetch(`${server.url}/v3${path}`, {
      ...rest,
      headers: {
        authorization: `Basic ${btoa(`${YOOKASSA_SHOP_ID}:${YOOKASSA_SECRET_KEY}`)}`,
        'content-type': 'application/json',
        ...(key && { 'idempotence-key': key }),
        ...(headers as Record<string, string>),
      },
    });
  };
  const amount = { value: '1500.00', currency: 'RUB' };
  const receipt = {
    customer: { email: 'olga@example.ru' },
    items: [
      {
        description: 'Участие',
        quantity: 1,
        amount,
        vat_code: 1,
        payment_mode: 'full_prepayment',
        payment_subject: 'service',
      },
    ],
  };
  const body = (changes: object = {}) =>
    JSON.stringify({
      amount,
      capture: true,
      confirmation: { type: 'redirect', return_url: returnUrl },
      receipt,
      ...changes,
    });
  const createPayment = async (changes: object = {}): Promise<string> =>
    ((await (await api('/payments', { method: 'POST', body: body(changes) })).json()) as { id: string }).id;
  const events = (id: string) => notices.filter(({ object }) => object.id === id).map(({ event }) => event);

  it('report each change once, in order', async () => {
    const id = await createPayment({ capture: false });
    await server.pay(id);
    await api(`/payments/${id}/capture`, { method: 'POST', body: '{}' });
    const refund = await server.refundByHand(id, '10.00');
    await expect.poll(() => events(refund)).toEqual(['refund.succeeded']);
    await server.deliverNotifications();
    expect(events(id)).toEqual(['payment.waiting_for_capture', 'payment.succeeded']);
    expect(notices.map(({ object }) => object.status)).toEqual(['waiting_for_capture', 'succeeded', 'succeeded']);
    expect(notices.every(({ type }) => type === 'notification')).toBe(true);
  });

  it('report changes by time', async () => {
    const id = await createPayment();
    clock.forward(hour);
    await server.deliverNotifications();
    expect(events(id)).toEqual(['payment.canceled']);
  });

  it('are repeated at growing intervals until they are accepted', async () => {
    status = 500;
    const id = await createPayment();
    await server.pay(id);
    await expect.poll(() => events(id).length).toBe(1);
    const counts: number[] = [];
    for (const time of [second, 2 * second, 5 * second, 15 * second, minute]) {
      clock.forward(time - 1);
      await server.deliverNotifications();
      const before = events(id).length;
      clock.forward(1);
      await server.deliverNotifications();
      counts.push(before, events(id).length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    status = 200;
    clock.forward(hour);
    await server.deliverNotifications();
    clock.forward(hour);
    await server.deliverNotifications();
    expect(events(id).length).toBe(7);
  });

  it('end after a day', async () => {
    status = 404;
    const id = await createPayment();
    await server.pay(id);
    await expect.poll(() => events(id).length).toBe(1);
    clock.forward(day);
    await server.deliverNotifications();
    clock.forward(day);
    await server.deliverNotifications();
    expect(events(id).length).toBe(1);
  });

  it('are stored while delivery is off', async () => {
    server.setAutomatic(false);
    const id = await createPayment();
    await server.pay(id);
    expect(events(id)).toEqual([]);
    expect(await server.resendNotification(id)).toBe(true);
    expect(await server.resendNotification(id, 'payment.canceled')).toBe(true);
    server.setAutomatic(true);
    await expect.poll(() => events(id)).toEqual(['payment.succeeded', 'payment.canceled', 'payment.succeeded']);
  });

  describe('and the API', () => {
    const problem = async (answer: Promise<Response>) => {
      const response = await answer;
      return {
        status: response.status,
        ...((await response.json()) as { type: string; code: string; parameter?: string }),
      };
    };

    it.each<[string, string, Parameters<typeof api>[1], object]>([
      [
        'a wrong password',
        '/payments',
        { headers: { authorization: 'Basic MTox' } },
        { status: 401, code: 'invalid_credentials' },
      ],
      [
        'no key',
        '/payments',
        { method: 'POST', body: body(), key: null },
        { status: 400, code: 'invalid_request', parameter: 'Idempotence-Key' },
      ],
      [
        'a long key',
        '/payments',
        { method: 'POST', body: body(), key: 'k'.repeat(65) },
        { status: 400, parameter: 'Idempotence-Key' },
      ],
      ['broken JSON', '/payments', { method: 'POST', body: '{' }, { status: 400, code: 'invalid_request' }],
      [
        'no JSON',
        '/payments',
        { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } },
        { status: 400, code: 'invalid_request' },
      ],
      [
        'an invalid amount',
        '/payments',
        { method: 'POST', body: body({ amount: { ...amount, value: '1500' } }) },
        { status: 400, parameter: 'amount.value' },
      ],
      [
        'no receipt',
        '/payments',
        { method: 'POST', body: body({ receipt: undefined }) },
        { status: 400, parameter: 'receipt' },
      ],
      ['an unknown payment', '/payments/2d5d5e6f', {}, { status: 404, code: 'not_found' }],
      ['an unknown refund', '/refunds/2d5d5e6f', {}, { status: 404, code: 'not_found' }],
      ['an unknown address', '/payouts', {}, { status: 404, code: 'not_found' }],
      ['a page that is too large', '/payments?limit=101', {}, { status: 400, parameter: 'limit' }],
    ])('reject %s', async (_name, path, init, expected) => {
      expect(await problem(api(path, init))).toMatchObject({ type: 'error', ...expected });
    });

    it('accept a rejected key again', async () => {
      const key = crypto.randomUUID();
      expect((await api('/payments', { method: 'POST', body: body({ receipt: undefined }), key })).status).toBe(400);
      expect((await api('/payments', { method: 'POST', body: body(), key })).status).toBe(200);
    });

    it('list payments page by page', async () => {
      clock.forward(hour);
      const since = clock.now().toISOString();
      const ids: string[] = [];
      for (let number = 0; number < 5; number += 1) {
        clock.forward(second);
        ids.unshift(await createPayment());
      }
      await server.pay(ids[0]!);
      type List = { items: { id: string }[]; next_cursor?: string };
      const list = async (query: string) =>
        (await (await api(`/payments?created_at.gte=${since}&${query}`)).json()) as List;
      const first = await list('limit=3');
      const nextPage = await list(`limit=3&cursor=${first.next_cursor}`);
      expect([...first.items, ...nextPage.items].map(({ id }) => id)).toEqual(ids);
      expect(nextPage.next_cursor).toBeUndefined();
      expect((await list('status=succeeded')).items.map(({ id }) => id)).toEqual([ids[0]]);
    });

    it('register settlement receipts', async () => {
      const id = await createPayment();
      await server.pay(id);
      const receiptInput = {
        type: 'payment',
        payment_id: id,
        customer: receipt.customer,
        items: receipt.items,
        settlements: [{ type: 'prepayment', amount }],
        send: true,
      };
      const registered = (await (
        await api('/receipts', { method: 'POST', body: JSON.stringify(receiptInput) })
      ).json()) as {
        status: string;
      };
      expect(registered.status).toBe('succeeded');
      const { items } = (await (await api(`/receipts?payment_id=${id}`)).json()) as { items: object[] };
      expect(items).toEqual([registered]);
    });
  });
});
