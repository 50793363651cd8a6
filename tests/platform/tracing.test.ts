import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type StartOptions, type TestApp } from '../support/app.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[] };

const [server, consumer] = [2, 5];
const failed = 2;

/** A collector. It keeps the bodies and headers of all exports. */
let collector: Server;
let endpoint: string;
let bodies: string[] = [];
let authorization: string | undefined;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url !== '/v1/traces') throw new Error(`not an address of a collector: ${request.url}`);
      authorization = request.headers.authorization;
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
});
afterAll(() => new Promise((done) => collector.close(done)));
beforeEach(() => (bodies = []));

const exports = (): Export[] => bodies.map((body) => JSON.parse(body) as Export);
const spans = (): Span[] =>
  exports().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
const value = ({ attributes }: Pick<Span, 'attributes'>, key: string): string | number | undefined => {
  const found = attributes.find((attribute) => attribute.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};
const ancestors = (span: Span): string[] => {
  const parent = spans().find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [...ancestors(parent), parent.name] : [];
};

/** Runs work in a traced application. All spans are sent when it has ended. */
async function traced(work: (test: TestApp) => Promise<void>, options: StartOptions = {}): Promise<void> {
  const test = await startApp({
    ...options,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-tests',
      OTEL_SERVICE_NAME: 'events',
      ...options.env,
    },
  });
  try {
    await work(test);
  } finally {
    await test.close();
  }
}

describe('traces', () => {
  it('show the operation and the statements of a request, without values', async () => {
    let email = '';
    await traced(async (test) => {
      const client = await signInAs(test);
      await client.graphql('query Mine { viewer { email registrations(first: 1) { totalCount } } }');
      email = client.user.email;
    });
    expect(authorization).toBe('Bearer of-tests');
    expect(value(exports()[0]!.resourceSpans[0]!.resource, 'service.name')).toBe('events');
    const select = spans().find((span) => ancestors(span).includes('operation Mine') && span.name === 'SELECT');
    expect(ancestors(select!)).toEqual(['POST /graphql', 'operation Mine']);
    expect(value(select!, 'db.query.text')).toMatch(/^SELECT .* = \?/s);
    const request = spans().find(({ name }) => name === 'POST /graphql');
    expect(request).toMatchObject({ kind: server });
    expect(value(request!, 'http.response.status_code')).toBe(200);
    expect(email).toContain('@');
    expect(bodies.join('')).not.toContain(email);
  });

  it('show statements of transactions, and entries of the outbox as traces of their own', async () => {
    await traced(async (test) => {
      await registerForTest(test, await signInAs(test), await makeEvent(test));
      await test.running.outbox.runPendingJobs();
    });
    const insert = spans().find((span) => span.name === 'INSERT' && ancestors(span)[0] === 'POST /graphql');
    expect(ancestors(insert!)).toContain('transaction');
    const job = spans().find(({ kind }) => kind === consumer);
    expect(job!.name).toMatch(/^outbox \w/);
    expect(job!.parentSpanId).toBeFalsy();
  });

  it('mark requests that failed, and their log lines have the trace', async () => {
    const failing = { ...stubRenderer, render: () => Promise.reject(new TypeError('of a test')) };
    let line: Record<string, unknown> | undefined;
    await traced(
      async (test) => {
        await test.client().fetch('/news', { headers: { accept: 'text/html' } });
        line = test.logLines.find(({ level }) => level === 50);
      },
      { renderer: failing },
    );
    const request = spans().find((span) => value(span, 'url.path') === '/news')!;
    expect(request.status.code).toBe(failed);
    expect(value(request, 'http.response.status_code')).toBe(500);
    expect(line).toMatchObject({ traceId: request.traceId });
  });

  it('go on where a proxy has begun them, and a client cannot ask for more of them', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await traced(async (test) => void (await test.client(headers).fetch('/health/live')));
    const request = spans().find((span) => value(span, 'url.path') === '/health/live')!;
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });

    bodies = [];
    const none = { env: { OTEL_TRACES_SAMPLER_ARG: '0' } };
    await traced(async (test) => void (await test.client(headers).fetch('/health/live')), none);
    expect(bodies).toEqual([]);
  });

  it('of an unreachable collector are lost, which the log says once', async () => {
    let lines: TestApp['logLines'] = [];
    await traced(
      async (test) => {
        expect((await test.client().fetch('/health/live')).status).toBe(200);
        lines = test.logLines;
      },
      { env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } },
    );
    expect(lines.filter(({ msg }) => msg === 'traces could not be sent')).toHaveLength(1);
  });
});
