import type { ApolloLink } from '@apollo/client';
import { createClient, type RequestParams } from 'graphql-sse';
import { pollInterval } from './polling';

export type StreamResult = ApolloLink.Result;

export type StreamHandlers = {
  next(result: StreamResult): void;
  /** Something has arrived, be it a sign of life. */
  alive(): void;
  /** Called every few seconds while no stream can be opened. */
  poll(): void;
  complete(): void;
  error(error: unknown): void;
};

/** The server sends something every 20 seconds. */
const maxSilence = 50_000;
/** The first try comes after 1 to 12 seconds: after a restart of the server not all of its clients come at one moment. */
const firstPause = [1_000, 12_000] as const;
/** The next two are not later: a server that is killed needs some seconds to start, in which many tries fail. */
const nextPause = [6_000, 12_000] as const;
const maxPause = 30_000;
/** Lost or refused streams after which the data are polled meanwhile. */
const failuresBeforePolling = 2;

const between = (min: number, max: number): number => min + Math.random() * (max - min);

/** Milliseconds before the next try. @param tries so far, without a result in between */
function pauseAfter(tries: number): number {
  if (tries === 0) return between(...firstPause);
  if (tries <= 2) return between(...nextPause);
  const limit = Math.min(maxPause, nextPause[1] * 2 ** (tries - 2));
  return between(limit / 2, limit);
}

/** A response that fails when nothing arrives any more: a phone does not notice that its network has changed. */
function watched(response: Response, alive: () => void): Response {
  if (!response.body) return response;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error('The stream is silent')), maxSilence);
  };
  const listening = new TransformStream<Uint8Array, Uint8Array>({
    start: wait,
    transform: (chunk, controller) => {
      alive();
      wait(controller);
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(response.body.pipeThrough(listening), response);
}

/**
 * Opens a stream, and another one whenever it is lost. @returns closes it
 * @param pause milliseconds before a try, for tests
 */
export function openStream(request: RequestParams, handlers: StreamHandlers, pause = pauseAfter): () => void {
  let failures = 0;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = (): void => {
    clearInterval(polling);
    polling = undefined;
  };
  const failed = (): void => {
    failures += 1;
    if (failures < failuresBeforePolling || polling !== undefined) return;
    handlers.poll();
    polling = setInterval(handlers.poll, pollInterval);
  };
  const client = createClient({
    url: '/graphql/stream',
    credentials: 'same-origin',
    headers: { 'apollo-require-preflight': 'true' },
    fetchFn: async (url: string, init: RequestInit) => watched(await fetch(url, init), handlers.alive),
    retryAttempts: Infinity,
    retry: (tries) => {
      failed();
      return new Promise((resolve) => setTimeout(resolve, pause(tries)));
    },
  });
  const close = client.subscribe(request, {
    next: (result) => {
      failures = 0;
      stopPolling();
      handlers.next(result as StreamResult);
    },
    complete: () => {
      stopPolling();
      handlers.complete();
    },
    error: (error) => {
      stopPolling();
      handlers.error(error);
    },
  });
  return () => {
    stopPolling();
    close();
  };
}
