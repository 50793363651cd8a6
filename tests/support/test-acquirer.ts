import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock, type Clock } from '../../server/core/clock.js';
import { postNotification } from '../../server/test-acquirer/notification-sender.js';
import type { Payment, ReceiptState } from '../../server/test-acquirer/payment.states.js';
import type { ReceiptObject } from '../../server/test-acquirer/receipt.states.js';
import type { RefundObject, RefundResult } from '../../server/test-acquirer/refund.states.js';
import { createTestAcquirer } from '../../server/test-acquirer/test-acquirer.js';
import { sendForwarded, sendFault, type Fault, type ForwardedResponse } from './faults.js';
import { freePort } from './free-port.js';

export type Call = { method: string; path: string; key: string | null; body: Record<string, unknown> };

export type TestAcquirer = {
  /** Origin of its pages and API. */
  url: string;
  /** Settings of an application that uses this acquirer, for `env` of `startApp`. */
  env: Record<string, string>;
  /** Calls of the API so far, including those with a fault. */
  calls: Call[];
  callsOf: (method: string, path: RegExp) => Call[];
  /** Sets a fault for the next N matching calls (omitted: all). Null ends it. */
  fault: (fault: Fault | null, times?: number, matching?: RegExp) => Promise<void>;
  /** Sets the site that gets notifications. */
  setSiteUrl: (siteUrl: string | null) => void;
  /** Switches automatic notifications and retries on or off. Default: on. */
  setAutomatic: (isOn: boolean) => void;
  /** Sends due notifications and waits for the responses. */
  deliverNotifications: () => Promise<void>;
  /** Sends a notification of the current payment again. True: the site accepted it. */
  resendNotification: (paymentId: string, event?: string) => Promise<boolean>;
  /** Sends any body to the webhook. */
  send: (body: unknown) => Promise<boolean>;
  payment: (id: string) => Promise<Payment['object']>;
  payments: () => Promise<Payment['object'][]>;
  refunds: (paymentId?: string) => Promise<RefundObject[]>;
  /** Pays by a test card or `sbp`. Default: a card that succeeds. */
  pay: (id: string, card?: string) => Promise<void>;
  decline: (id: string, reason?: string) => Promise<void>;
  /** Lets the time to pay or to capture expire now, regardless of the clock. */
  expire: (id: string) => Promise<void>;
  /** Changes the sum of a payment. */
  setAmount: (id: string, value: string, currency?: string) => Promise<void>;
  /** Changes a payment in any way. */
  amend: (id: string, change: (object: Payment['object']) => Payment['object']) => Promise<void>;
  /** Sets the result of new refunds. */
  setRefundResult: (outcome: RefundResult) => void;
  finishRefund: (id: string, outcome: RefundResult) => Promise<void>;
  /** Sets the result of new settlement receipts. */
  setReceiptResult: (state: ReceiptState) => void;
  finishReceipt: (id: string, state: ReceiptState) => Promise<void>;
  /** Settlement receipts of a payment. */
  receipts: (paymentId: string) => Promise<ReceiptObject[]>;
  /** Refunds as if by hand in the acquirer's dashboard. Returns the refund's id. */
  refundByHand: (paymentId: string, value: string) => Promise<string>;
  close: () => Promise<void>;
};

const goodCard = '5555555555554444';
const credentials = { shopId: '123456', secretKey: 'test_of-our-tests-0123456789' };

type Options = {
  clock?: Clock;
  /** Origin of the site. Pages reject forms of other origins. */
  publicUrl?: string;
};

/** Starts the test acquirer on its own port, behind a proxy that can simulate network faults. */
export async function startTestAcquirer({ clock = systemClock, publicUrl }: Options = {}): Promise<TestAcquirer> {
  const folder = await mkdtemp(join(tmpdir(), 'acquirer-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const calls: Call[] = [];
  let site: string | null = null;
  let isAutomatic = true;
  let activeFault: { kind: Exclude<Fault, 'down'>; left: number; matching: RegExp } | null = null;

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
    if (!activeFault?.matching.test(path)) return null;
    const { kind } = activeFault;
    activeFault.left -= 1;
    if (activeFault.left <= 0) activeFault = null;
    return kind;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const forward = async (): Promise<ForwardedResponse> => {
      const { host: _ours, connection: _too, 'content-length': _length, ...forwardedHeaders } = headers;
      const innerResponse = await fetch(`${innerUrl}${path}`, {
        method,
        headers: forwardedHeaders as Record<string, string>,
        ...(method !== 'GET' && { body }),
        redirect: 'manual',
      });
      const bytes = Buffer.from(await innerResponse.arrayBuffer());
      const {
        connection: _end,
        'keep-alive': _alive,
        'transfer-encoding': _chunks,
        ...responseHeaders
      } = Object.fromEntries(innerResponse.headers);
      return {
        status: innerResponse.status,
        headers: { ...responseHeaders, 'content-length': String(bytes.length) },
        bytes,
      };
    };
    if (!path.startsWith('/v3/')) return sendForwarded(response, await forward());
    calls.push({
      method,
      path: path.slice('/v3'.length),
      key: (headers['idempotence-key'] as string | undefined) ?? null,
      body: bodyOf(body.toString('utf8')),
    });
    const kind = faultOf(path);
    if (kind) await sendFault(kind, response, forward);
    else sendForwarded(response, await forward());
  }

  let outer: Server | null = null;
  async function open(): Promise<void> {
    outer = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    await once(outer.listen(port, '127.0.0.1'), 'listening');
  }
  async function shut(): Promise<void> {
    const closingServer = outer;
    outer = null;
    if (!closingServer) return;
    closingServer.closeAllConnections();
    await new Promise((done) => closingServer.close(done));
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
      activeFault = kind && kind !== 'down' ? { kind, left: times, matching } : null;
      if (kind === 'down') await shut();
      else if (!outer) await open();
    },
    setSiteUrl: (siteUrl) => {
      site = siteUrl;
      void acquirer.notifications.send();
    },
    setAutomatic: (isOn) => {
      isAutomatic = isOn;
      void acquirer.notifications.send();
    },
    deliverNotifications: async () => {
      const wasAutomatic = isAutomatic;
      isAutomatic = true;
      await acquirer.notifications.send();
      isAutomatic = wasAutomatic;
    },
    resendNotification: async (paymentId, event) => {
      const { object } = await shop.find(paymentId);
      return postNotification(
        webhook()!,
        JSON.stringify({ type: 'notification', event: event ?? `payment.${object.status}`, object }),
      );
    },
    send: (body) => postNotification(webhook()!, JSON.stringify(body)),
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
        const expired = object.expires_at ? { ...object, expires_at: past } : { ...object, created_at: past };
        return { ...payment, plan: null, object: expired };
      });
      await shop.find(id);
    },
    setAmount: (id, value, currency = 'RUB') =>
      shop.amend(id, (payment) => ({ ...payment, object: { ...payment.object, amount: { value, currency } } })),
    amend: (id, change) => shop.amend(id, (payment) => ({ ...payment, object: change(payment.object) })),
    setRefundResult: (outcome) => void (shop.refundResult = outcome),
    finishRefund: (id, outcome) => shop.finishRefund(id, outcome),
    setReceiptResult: (state) => void (shop.receiptResult = state),
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
      const refund = await shop.once(key, key, (statements) =>
        shop.refund(statements, { payment_id: paymentId, amount, receipt }),
      );
      return (refund as RefundObject).id;
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

/** Parses a body. Not JSON: {}. */
function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
