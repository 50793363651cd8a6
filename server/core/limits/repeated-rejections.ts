import type { ServerResponse } from 'node:http';
import { second } from '../clock.js';
import { networkOf } from '../config/networks.js';

/** `Retry-After` of a response 503, in seconds. */
export const retryAfterSeconds = 3;

const retryAfter = retryAfterSeconds * second;
const minWait = second;
const maxNetworks = 10_000;
/** Each holds its connection. */
const maxWaiting = 5_000;

/** `time`: milliseconds that pass evenly. `wait`: calls a function after milliseconds, unless the result is called before. */
type Measures = { time: () => number; wait: (milliseconds: number, then: () => void) => () => void };

function wait(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds).unref();
  return () => clearTimeout(timer);
}

/**
 * Sends the rejections of clients that come again before the time of `Retry-After` is over later than others. Otherwise
 * clients that send the next request at once keep the event loop busy, and all responses wait behind their rejections.
 */
export class RepeatedRejections {
  /** Until when a network was told to wait, in the order of its last rejection. */
  private readonly waitsUntil = new Map<string, number>();
  private readonly waiting = new Set<object>();

  constructor(private readonly measures: Measures = { time: () => performance.now(), wait }) {}

  /** Rejections that wait. */
  get size(): number {
    return this.waiting.size;
  }

  /** Calls `send` at once or later; never if the client goes away before. */
  send(address: string, response: ServerResponse, send: () => void): void {
    const milliseconds = this.waitOf(networkOf(address));
    const { socket } = response.req;
    // One for each connection: responses to pipelined requests wait behind it in any case.
    if (milliseconds === 0 || this.waiting.has(socket) || this.waiting.size >= maxWaiting) return send();
    this.waiting.add(socket);
    const cancel = this.measures.wait(milliseconds, send);
    response.once('close', () => {
      cancel();
      this.waiting.delete(socket);
    });
  }

  private waitOf(network: string): number {
    const now = this.measures.time();
    const isEarly = now < (this.waitsUntil.get(network) ?? 0);
    // Spread, so that clients that were rejected together do not come again together.
    const milliseconds = isEarly ? minWait + Math.random() * (retryAfter - minWait) : 0;
    this.waitsUntil.delete(network);
    this.waitsUntil.set(network, now + milliseconds + retryAfter);
    for (const [oldest] of this.waitsUntil) {
      if (this.waitsUntil.size <= maxNetworks) break;
      this.waitsUntil.delete(oldest);
    }
    return milliseconds;
  }
}
