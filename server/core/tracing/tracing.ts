import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a span tells besides its name and times. Never personal: addresses without secrets, statements without values. */
export type Attributes = Readonly<Record<string, string | number>>;

/** How the work relates to other processes: a request to this one, one to another, an entry of the outbox, or neither. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Sends what the process does as spans, which form a tree for each request and each entry of the outbox. */
export type Tracing = {
  /** Runs work in a span. Rejected work marks it as failed. */
  run<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Runs `respond` in the span of a request, which ends with the response. The header `traceparent` names its parent. */
  request(request: IncomingMessage, response: ServerResponse, path: string, respond: () => void): void;
  /** The trace of the running work, for its log lines. */
  traceId(): string | undefined;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
};

const route = Symbol('route');

/** Remembers for the span of a request which route has answered it. */
export function nameRoute(response: ServerResponse, name: string): void {
  Object.assign(response, { [route]: name });
}

export const routeOf = (response: ServerResponse): string | undefined =>
  (response as ServerResponse & { [route]?: string })[route];
