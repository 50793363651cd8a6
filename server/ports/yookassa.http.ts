import { setTimeout as pause } from 'node:timers/promises';
import type { ZodType } from 'zod';
import type { Logger } from '../core/log.js';
import { AcquirerDeclinedError, AcquirerNoResponseError } from './acquirer.js';
import { errorObject } from './yookassa.objects.js';

/** Timeouts of a call, in milliseconds. */
export type AcquirerTimeouts = {
  /** For one try. */
  readonly perTry: number;
  /** For the whole call: tries, pauses and further pages. */
  readonly perCall: number;
  /** Pause before the second try. */
  readonly pause: number;
};

export const defaultAcquirerTimeouts: AcquirerTimeouts = { perTry: 5_000, perCall: 10_000, pause: 200 };

type Address = { readonly url: string; readonly shopId: string; readonly secretKey: string };
type ApiRequest = { method: 'GET' | 'POST'; path: string; key?: string; body?: object };
/** Latest end of a call, by the monotonic clock of `performance.now()`. */
export type Deadline = number;

const maxBytes = 256 * 1_024;
const maxTries = 2;
/** No second try if fewer milliseconds remain. */
const minTime = 100;

/**
 * HTTP client of YooKassa. A timeout, a redirect, a page of a proxy or invalid JSON is not a response of YooKassa itself, so
 * the result of the call is unknown: the client retries once with the same key, then throws AcquirerSilent.
 */
export class YooKassaHttp {
  private readonly authorization: string;

  constructor(
    private readonly address: Address,
    private readonly log: Logger,
    private readonly timeouts: AcquirerTimeouts,
  ) {
    this.authorization = `Basic ${Buffer.from(`${address.shopId}:${address.secretKey}`).toString('base64')}`;
  }

  deadline(): Deadline {
    return performance.now() + this.timeouts.perCall;
  }

  /** @throws AcquirerNoResponseError, AcquirerDeclinedError */
  async call<T>(apiRequest: ApiRequest, shape: ZodType<T>, deadline = this.deadline()): Promise<T> {
    for (let number = 1; ; number += 1) {
      const started = performance.now();
      const remaining = Math.min(this.timeouts.perTry, deadline - started);
      const outcome = await this.once(apiRequest, shape, Math.max(1, remaining));
      if (!(outcome instanceof NoAnswer)) return outcome;
      const milliseconds = Math.round(performance.now() - started);
      this.log.warn({ call: nameOf(apiRequest), reason: outcome.reason, milliseconds }, 'the acquirer gave no answer');
      const isWorthATry = outcome.canRepeat && deadline - performance.now() > this.timeouts.pause + minTime;
      if (number === maxTries || !isWorthATry)
        throw new AcquirerNoResponseError(`the acquirer gave no answer: ${outcome.reason}`);
      await pause(this.timeouts.pause);
    }
  }

  private async once<T>(apiRequest: ApiRequest, shape: ZodType<T>, milliseconds: number): Promise<T | NoAnswer> {
    const signal = AbortSignal.timeout(Math.round(milliseconds));
    let status: number;
    let json: unknown;
    try {
      const response = await fetch(`${this.address.url}${apiRequest.path}`, {
        method: apiRequest.method,
        headers: {
          authorization: this.authorization,
          accept: 'application/json',
          ...(apiRequest.body && { 'content-type': 'application/json' }),
          ...(apiRequest.key && { 'idempotence-key': apiRequest.key }),
        },
        ...(apiRequest.body && { body: JSON.stringify(apiRequest.body) }),
        redirect: 'error',
        signal,
      });
      status = response.status;
      json = JSON.parse(await textOf(response));
    } catch (error) {
      return new NoAnswer(signal.aborted ? 'none in time' : reasonOf(error));
    }
    if (status === 429) return new NoAnswer('status 429', false);
    if (status >= 400 && status < 500) return this.refused(apiRequest, status, json);
    if (status !== 200) return new NoAnswer(`status ${status}`);
    const parsed = shape.safeParse(json);
    return parsed.success ? parsed.data : new NoAnswer(`unreadable at ${parsed.error.issues[0]?.path.join('.')}`);
  }

  /** @throws AcquirerDeclinedError when YooKassa itself declined the call, and not a proxy on the way */
  private refused(apiRequest: ApiRequest, status: number, json: unknown): NoAnswer {
    const error = errorObject.safeParse(json);
    if (!error.success) return new NoAnswer(`status ${status} of somebody else`);
    const { code, parameter = null } = error.data;
    if (code !== 'not_found') this.log.warn({ call: nameOf(apiRequest), code, parameter }, 'the acquirer refused');
    throw new AcquirerDeclinedError(code, `the acquirer refused: ${code}${parameter ? ` at ${parameter}` : ''}`);
  }
}

class NoAnswer {
  constructor(
    readonly reason: string,
    readonly canRepeat = true,
  ) {}
}

/** Name of a call for the log, without query parameters. */
const nameOf = ({ method, path }: ApiRequest): string => `${method} ${path.split('?')[0]}`;

/** Name or code of an error only: messages of JSON.parse quote the response, which may hold personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}
