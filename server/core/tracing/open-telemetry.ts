import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { buildInfo } from '../build-info.js';
import { minute, second } from '../clock.js';
import type { Config } from '../config/config.js';
import type { Logger } from '../log.js';
import { routeOf, type SpanKind, type Tracing } from './tracing.js';

/** With retries. The end of the process waits for the last export. */
const exportMilliseconds = 2 * second;

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

/** Messages of errors may hold personal data: the name of the error is enough, the log has the rest. */
function fail(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

/** Logs once a minute that the collector cannot be reached. @returns reports a failure */
function reportFailures(log: Logger): (message: string) => void {
  let lastAt = -Infinity;
  const report = (message: string): void => {
    if (performance.now() - lastAt < minute) return;
    lastAt = performance.now();
    log.warn({ reason: message.slice(0, 300) }, 'traces could not be sent');
  };
  const nothing = (): void => {};
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}

function createProvider(config: Config, process: 'site' | 'worker'): NodeTracerProvider {
  const { endpoint, headers, service, share } = config.tracing!;
  const { version, commit } = buildInfo(config);
  const sampler = new TraceIdRatioBasedSampler(share);
  return new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.commit': commit,
      'process.kind': process,
    }),
    // What a client sends must not decide how much is traced.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportMilliseconds }),
      ),
    ],
  });
}

/** The trace goes on where the proxy has begun it. */
const parentOf = ({ headers }: IncomingMessage) => propagation.extract(ROOT_CONTEXT, headers);

function end(span: Span, { method }: IncomingMessage, response: ServerResponse): void {
  const route = routeOf(response);
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    span.setAttribute('http.route', route);
  }
  span.setAttribute('http.response.status_code', response.statusCode);
  if (response.statusCode >= 500) fail(span);
  // The client has gone away before it was answered.
  if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
  span.end();
}

/** Sends spans to an OpenTelemetry collector over HTTP. One per process. */
export function startOpenTelemetry(config: Config, log: Logger, process: 'site' | 'worker'): Tracing {
  const report = reportFailures(log);
  const provider = createProvider(config, process);
  provider.register();
  const tracer = provider.getTracer('server');
  return {
    run: (name, kind, attributes, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    request: (request, response, path, respond) => {
      const attributes = { 'http.request.method': request.method!, 'url.path': path };
      const parent = parentOf(request);
      const span = tracer.startSpan(request.method!, { kind: Kind.SERVER, attributes }, parent);
      const active = trace.setSpan(parent, span);
      // Their events come from the socket, which knows nothing of this request.
      context.bind(active, request);
      context.bind(active, response);
      response.once('close', () => end(span, request, response));
      context.with(active, respond);
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: async () => {
      await provider.shutdown().catch((error: unknown) => report(String(error)));
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}
