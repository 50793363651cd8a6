import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Clock } from '../../server/core/clock.js';
import { post } from '../../server/test-acquirer/notice-sender.js';
import type { Payment, ReceiptState } from '../../server/test-acquirer/payment.life.js';
import type { ReceiptObject } from '../../server/test-acquirer/receipt.life.js';
import type { RefundObject, RefundOutcome } from '../../server/test-acquirer/refund.life.js';
import { createTestAcquirer } from '../../server/test-acquirer/test-acquirer.js';
import { give, spoil, type Fault, type Heard } from './faults.js';
import { freePort } from './free-port.js';

export type Call = { method: string; path: string; key: string | null; body: Record<string, unknown> };

export type TestAcquirer = {
  /** Origin of its pages and its API. */
  url: string;
  /** Makes an application take its money here: to be spread into `env` of `startApp`. */
  env: Record<string, string>;
  /** Calls of the API that came, also those that were answered by a fault; `of` counts by method and path. */
  calls: Call[];
  callsOf: (method: string, path: RegExp) => Call[];
  /** From now on, for so many calls (all of them where left out) that match; null ends it. */
  fault: (fault: Fault | null, times?: number, matching?: RegExp) => Promise<void>;
  /** Where notices are sent: the site's address, known only once it has started. */
  notify: (siteUrl: string | null) => void;
  /** Whether notices leave by themselves, at once and again by the clock; at first they do. */
  automatic: (isOn: boolean) => void;
  /** Sends what is due by the clock, and waits until it is answered. */
  deliver: () => Promise<void>;
  /** A notice of the payment as it is now, once more or before its time; says whether it was taken. */
  sendAgain: (paymentId: string, event?: string) => Promise<boolean>;
  /** Any notice at all. */
  send: (body: unknown) => Promise<boolean>;
  payment: (id: string) => Promise<Payment['object']>;
  payments: () => Promise<Payment['object'][]>;
  refunds: (paymentId?: string) => Promise<RefundObject[]>;
  /** The person pays by this test card (the good one where left out), or `sbp`. */
  pay: (id: string, card?: string) => Promise<void>;
  decline: (id: string, reason?: string) => Promise<void>;
  /** The time to pay, or to take what is held, is over: told at once, whatever the clock says. */
  expire: (id: string) => Promise<void>;
  /** From now on it says another sum than was asked for. */
  setAmount: (id: string, value: string, currency?: string) => Promise<void>;
  /** Any other lie. */
  amend: (id: string, change: (object: Payment['object']) => Payment['object']) => Promise<void>;
  /** What becomes of refunds from now on. */
  refundOutcome: (outcome: RefundOutcome) => void;
  finishRefund: (id: string, outcome: RefundOutcome) => Promise<void>;
  /** What becomes of second receipts from now on. */
  receiptOutcome: (state: ReceiptState) => void;
  finishReceipt: (id: string, state: ReceiptState) => Promise<void>;
  /** Second receipts of a payment. */
  receipts: (paymentId: string) => Promise<ReceiptObject[]>;
  /** Somebody of the shop gives money back in the acquirer's own office. */
  refundByHand: (paymentId: string, value: string) => Promise<string>;
  close: () => Promise<void>;
};

const goodCard = '5555555555554444';
const credentials = { shopId: '123456', secretKey: 'test_of-our-tests-0123456789' };

type Options = {
  clock?: Clock;
  /** Where people come from: the pages refuse forms of other origins. */
  publicUrl?: string;
};

/** The stand-in on a port of its own, behind something that can go wrong in all the ways networks do. */
export async function startTestAcquirer({
  clock = { now: () => new Date() },
  publicUrl,
}: Options = {}): Promise<TestAcquirer> {
  const folder = await mkdtemp(join(tmpdir(), 'acquirer-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const calls: Call[] = [];
  let site: string | null = null;
  let isAutomatic = true;
  let fault: { kind: Exclude<Fault, 'down'>; left: number; matching: RegExp } | null = null;

  const acquirer = createTestAcquirer({
    file: join(folder, 'shop.sqlite'),
    clock,
    log: pino({ level: 'silent' }),
    credentials,
    pagesUrl: `${url}/test-acquirer`,
    publicUrl: publicUrl ?? url,
    noticeUrl: () => (isAutomatic ? webhook() : null),
    background: true,
  });
  const webhook = (): string | null => site && `${site}/payments/webhook`;
  acquirer.api.use('/test-acquirer', acquirer.pages);
  const inner = createServer(acquirer.api as RequestListener);
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const innerUrl = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;

  function faultOf(path: string): Exclude<Fault, 'down'> | null {
    if (!fault?.matching.test(path)) return null;
    const { kind } = fault;
    fault.left -= 1;
    if (fault.left <= 0) fault = null;
    return kind;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const ask = async (): Promise<Heard> => {
      const { host: _ours, connection: _too, 'content-length': _length, ...passed } = headers;
      const given = await fetch(`${innerUrl}${path}`, {
        method,
        headers: passed as Record<string, string>,
        ...(method !== 'GET' && { body }),
        redirect: 'manual',
      });
      const bytes = Buffer.from(await given.arrayBuffer());
      const {
        connection: _end,
        'keep-alive': _alive,
        'transfer-encoding': _chunks,
        ...kept
      } = Object.fromEntries(given.headers);
      return { status: given.status, headers: { ...kept, 'content-length': String(bytes.length) }, bytes };
    };
    if (!path.startsWith('/v3/')) return give(response, await ask());
    calls.push({
      method,
      path: path.slice('/v3'.length),
      key: (headers['idempotence-key'] as string | undefined) ?? null,
      body: bodyOf(body.toString('utf8')),
    });
    const kind = faultOf(path);
    if (kind) await spoil(kind, response, ask);
    else give(response, await ask());
  }

  let outer: Server | null = null;
  async function open(): Promise<void> {
    outer = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((done) => outer!.listen(port, '127.0.0.1', done));
  }
  async function shut(): Promise<void> {
    const shutting = outer;
    outer = null;
    if (!shutting) return;
    shutting.closeAllConnections();
    await new Promise((done) => shutting.close(done));
  }
  await open();

  const { shop } = acquirer;
  return {
    url,
    env: {
      YOOKASSA_URL: `${url}/v3`,
      YOOKASSA_SHOP_ID: credentials.shopId,
      YOOKASSA_SECRET_KEY: credentials.secretKey,
      YOOKASSA_NOTICE_ADDRESSES: '127.0.0.1',
    },
    calls,
    callsOf: (method, path) => calls.filter((call) => call.method === method && path.test(call.path)),
    fault: async (kind, times = Number.POSITIVE_INFINITY, matching = /^/) => {
      fault = kind && kind !== 'down' ? { kind, left: times, matching } : null;
      if (kind === 'down') await shut();
      else if (!outer) await open();
    },
    notify: (siteUrl) => {
      site = siteUrl;
      void acquirer.notices.send();
    },
    automatic: (isOn) => {
      isAutomatic = isOn;
      void acquirer.notices.send();
    },
    deliver: async () => {
      const before = isAutomatic;
      isAutomatic = true;
      await acquirer.notices.send();
      isAutomatic = before;
    },
    sendAgain: async (paymentId, event) => {
      const { object } = await shop.find(paymentId);
      return post(
        webhook()!,
        JSON.stringify({ type: 'notification', event: event ?? `payment.${object.status}`, object }),
      );
    },
    send: (body) => post(webhook()!, JSON.stringify(body)),
    payment: async (id) => (await shop.find(id)).object,
    payments: async () => (await shop.list({ limit: 100 })).items,
    refunds: async (paymentId) =>
      (await shop.listRefunds({ limit: 100, ...(paymentId && { payment_id: paymentId }) })).items,
    pay: async (id, card = goodCard) => {
      const done = await shop.pay(id, card === 'sbp' ? { method: 'sbp' } : { method: 'bank_card', number: card });
      if (!done) throw new Error('this payment is not to be paid any more');
    },
    decline: async (id, reason = 'general_decline') => {
      if (!(await shop.decline(id, reason, 'payment_network'))) throw new Error('this payment is over');
    },
    expire: async (id) => {
      const past = '2000-01-01T00:00:00.000Z';
      await shop.amend(id, (payment) => {
        const { object } = payment;
        const aged = object.expires_at ? { ...object, expires_at: past } : { ...object, created_at: past };
        return { ...payment, plan: null, object: aged };
      });
      await shop.find(id);
    },
    setAmount: (id, value, currency = 'RUB') =>
      shop.amend(id, (payment) => ({ ...payment, object: { ...payment.object, amount: { value, currency } } })),
    amend: (id, change) => shop.amend(id, (payment) => ({ ...payment, object: change(payment.object) })),
    refundOutcome: (outcome) => void (shop.refundOutcome = outcome),
    finishRefund: (id, outcome) => shop.finishRefund(id, outcome),
    receiptOutcome: (state) => void (shop.receiptOutcome = state),
    finishReceipt: (id, state) => shop.finishReceipt(id, state),
    receipts: async (paymentId) => (await shop.listReceipts(paymentId)).items,
    refundByHand: async (paymentId, value) => {
      const amount = { value, currency: 'RUB' as const };
      const item = {
        description: 'Возврат',
        quantity: 1 as const,
        amount,
        vat_code: 1,
        payment_mode: 'full_prepayment' as const,
        payment_subject: 'service',
      };
      const receipt = { customer: { email: 'by-hand@example.ru' }, items: [item] };
      const key = randomUUID();
      const made = await shop.once(key, key, (statements) =>
        shop.refund(statements, { payment_id: paymentId, amount, receipt }),
      );
      return (made as RefundObject).id;
    },
    close: async () => {
      await acquirer.close();
      await shut();
      inner.closeAllConnections();
      await new Promise((done) => inner.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whatever was sent; what is no JSON is none of the adapter's. */
function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
