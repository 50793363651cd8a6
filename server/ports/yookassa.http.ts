import { setTimeout as pause } from 'node:timers/promises';
import type { ZodType } from 'zod';
import type { Logger } from '../core/log.js';
import { AcquirerDeclinedError, AcquirerSilent } from './acquirer.js';
import { errorObject } from './yookassa.objects.js';

/** How long a call may take. */
export type Patience = {
  /** One try. */
  readonly perTry: number;
  /** All of it: tries, pauses and further pages. */
  readonly perCall: number;
  /** Before the second try. */
  readonly pause: number;
};

export const usualPatience: Patience = { perTry: 5_000, perCall: 10_000, pause: 200 };

type Address = { readonly url: string; readonly shopId: string; readonly secretKey: string };
type Sent = { method: 'GET' | 'POST'; path: string; key?: string; body?: object };
/** Monotonic: a call may end no later. */
export type Deadline = number;

const maxBytes = 256 * 1_024;
const tries = 2;
/** A second try is not worth while in less. */
const minTime = 100;

/**
 * Speaks to YooKassa. Whatever is not an answer of its own (none in time, a redirect, a page of some proxy, text that
 * is no JSON) is silence: nobody knows then what became of the call. It is tried once more, with the same key.
 */
export class YooKassaHttp {
  private readonly authorization: string;

  constructor(
    private readonly address: Address,
    private readonly log: Logger,
    private readonly patience: Patience,
  ) {
    this.authorization = `Basic ${Buffer.from(`${address.shopId}:${address.secretKey}`).toString('base64')}`;
  }

  deadline(): Deadline {
    return performance.now() + this.patience.perCall;
  }

  /** @throws AcquirerSilent, AcquirerRefusal */
  async call<T>(sent: Sent, shape: ZodType<T>, deadline = this.deadline()): Promise<T> {
    for (let number = 1; ; number += 1) {
      const started = performance.now();
      const left = Math.min(this.patience.perTry, deadline - started);
      const outcome = await this.once(sent, shape, Math.max(1, left));
      if (!(outcome instanceof Silence)) return outcome;
      const milliseconds = Math.round(performance.now() - started);
      this.log.warn({ call: nameOf(sent), reason: outcome.reason, milliseconds }, 'the acquirer gave no answer');
      const isWorthATry = outcome.mayRepeat && deadline - performance.now() > this.patience.pause + minTime;
      if (number === tries || !isWorthATry) throw new AcquirerSilent(`the acquirer gave no answer: ${outcome.reason}`);
      await pause(this.patience.pause);
    }
  }

  private async once<T>(sent: Sent, shape: ZodType<T>, milliseconds: number): Promise<T | Silence> {
    const signal = AbortSignal.timeout(Math.round(milliseconds));
    let status: number;
    let given: unknown;
    try {
      const response = await fetch(`${this.address.url}${sent.path}`, {
        method: sent.method,
        headers: {
          authorization: this.authorization,
          accept: 'application/json',
          ...(sent.body && { 'content-type': 'application/json' }),
          ...(sent.key && { 'idempotence-key': sent.key }),
        },
        ...(sent.body && { body: JSON.stringify(sent.body) }),
        redirect: 'error',
        signal,
      });
      status = response.status;
      given = JSON.parse(await textOf(response));
    } catch (error) {
      return new Silence(signal.aborted ? 'none in time' : reasonOf(error));
    }
    if (status === 429) return new Silence('status 429', false);
    if (status >= 400 && status < 500) return this.refused(sent, status, given);
    if (status !== 200) return new Silence(`status ${status}`);
    const parsed = shape.safeParse(given);
    return parsed.success ? parsed.data : new Silence(`unreadable at ${parsed.error.issues[0]?.path.join('.')}`);
  }

  /** @throws AcquirerRefusal when it was the acquirer who refused, and not somebody on the way */
  private refused(sent: Sent, status: number, given: unknown): Silence {
    const error = errorObject.safeParse(given);
    if (!error.success) return new Silence(`status ${status} of somebody else`);
    const { code, parameter = null } = error.data;
    if (code !== 'not_found') this.log.warn({ call: nameOf(sent), code, parameter }, 'the acquirer refused');
    throw new AcquirerDeclinedError(code, `the acquirer refused: ${code}${parameter ? ` at ${parameter}` : ''}`);
  }
}

class Silence {
  constructor(
    readonly reason: string,
    readonly mayRepeat = true,
  ) {}
}

/** Addresses hold ids of payments at most; what follows a question mark is left out all the same. */
const nameOf = ({ method, path }: Sent): string => `${method} ${path.split('?')[0]}`;

/** Names and codes only: a message of JSON.parse quotes what it has read. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the transfer.
    if (bytes > maxBytes) throw new TooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}
