import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { minute } from '../clock.js';
import type { Watcher } from './stream-source.js';

/** Bytes that may wait for a slow reader. */
const maxWaiting = 2 ** 20;
/** A reader that takes nothing for so long is gone. */
const maxBlocked = minute;
/** Milliseconds after which a client that was asked to come again does so, chosen at random: not all at one moment. */
const minRetry = 2_000;
const maxRetry = 15_000;

const comment = Buffer.from(':\n\n');
const complete = 'event: complete\ndata:\n\n';

/** A result as an event of the protocol `graphql-sse`, for all connections that get it. */
export const nextEvent = (result: object): Buffer => Buffer.from(`event: next\ndata: ${JSON.stringify(result)}\n\n`);

/**
 * Sends the headers of a stream. It ends with its connection: without chunks each event is one write of bytes that all
 * connections share.
 */
export function beginStream(response: ServerResponse): void {
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would collect events.
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.flushHeaders();
}

/** What counts the bytes that are sent. */
type Meter = { sent(bytes: number): void };

/** One open stream. A reader that is slow gets the latest snapshots instead of all of them. */
export class StreamConnection {
  /** The socket itself, which takes less time than the response; a response that waits for one before it has none. */
  private readonly output: Writable;
  /** Since when the reader takes nothing, see `performance.now`; null: it takes what it is sent. */
  private blockedAt: number | null = null;
  /** Nothing more can be sent. */
  private hasEnded = false;
  /** Parts with changes that the reader has missed. */
  private missed: Set<string> | null = null;

  /**
   * @param response with the headers of `beginStream`
   * @param person who has it, for the number of connections of a person
   * @param latest the latest event of a part
   */
  constructor(
    private readonly response: ServerResponse,
    readonly watcher: Watcher,
    readonly person: string,
    private readonly latest: (part: string) => Buffer | undefined,
    private readonly meter: Meter,
  ) {
    this.output = response.socket ?? response;
    response.once('close', () => (this.hasEnded = true));
  }

  get isOpen(): boolean {
    return !this.hasEnded;
  }

  /** Sends the latest event of a part, at once or when the reader has taken what it was sent before. */
  send(part: string, event = this.latest(part)): void {
    if (this.blockedAt !== null) (this.missed ??= new Set()).add(part);
    else if (event) this.write(event);
  }

  /** Shows proxies that the connection is in use, and closes it if nobody takes anything. */
  beat(): void {
    if (this.blockedAt === null) this.write(comment);
    else if (performance.now() - this.blockedAt > maxBlocked) this.cut();
  }

  /** The operation is over: the client does not come again. @param result the last one, with the reason */
  complete(result: object): void {
    this.finish(Buffer.concat([nextEvent(result), Buffer.from(complete)]));
  }

  /** Ends the connection: the client opens another one after a while. */
  end(): void {
    const retry = Math.round(minRetry + Math.random() * (maxRetry - minRetry));
    this.finish(`retry: ${retry}\n\n`);
  }

  private finish(last: Buffer | string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.response.end(last);
  }

  private write(bytes: Buffer): void {
    if (this.hasEnded) return;
    this.meter.sent(bytes.length);
    if (this.output.write(bytes)) return;
    if (this.output.writableLength > maxWaiting) return this.cut();
    this.blockedAt = performance.now();
    this.output.once('drain', () => this.drained());
  }

  private cut(): void {
    this.hasEnded = true;
    this.response.destroy();
  }

  private drained(): void {
    this.blockedAt = null;
    const missed = this.missed ?? [];
    this.missed = null;
    for (const part of missed) this.send(part);
  }
}
