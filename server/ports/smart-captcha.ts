import { z } from 'zod';
import type { Config } from '../core/config/config.js';
import type { Logger } from '../core/log.js';
import type { Verdict } from './captcha.types.js';

/** Yandex SmartCaptcha: shows a task only to suspicious visitors. */
export type SmartCaptcha = {
  readonly siteKey: string;
  /** Script for the browser. */
  readonly scriptUrl: string;
  check(token: string, address: string): Promise<Verdict>;
};

const timeout = 3_000;
const maxTokenLength = 4_000;
const responseShape = z.object({
  status: z.enum(['ok', 'failed']),
  message: z.string().default(''),
  host: z.string().default(''),
});

/**
 * Creates the client. Returns `unknown` on a status other than 200, a timeout, or `ok` without a host: the service advises
 * to let users through then, and rate limits still apply. A solution for another site fails.
 */
export function createSmartCaptcha(
  { siteKey, secret, url }: NonNullable<Config['captcha']['service']>,
  { hostname }: URL,
  log: Logger,
): SmartCaptcha {
  const unknown = (reason: string): Verdict => {
    log.warn({ reason }, 'SmartCaptcha gave no verdict: limits stand alone');
    return 'unknown';
  };
  return {
    siteKey,
    scriptUrl: `${url}/captcha.js`,
    check: async (token, address) => {
      if (token.length > maxTokenLength) return 'failed';
      try {
        const response = await fetch(`${url}/validate`, {
          method: 'POST',
          body: new URLSearchParams({ secret, token, ip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (response.status !== 200) return unknown(`status ${response.status}`);
        const { status, message, host } = responseShape.parse(await response.json());
        if (status === 'failed') {
          log.info({ reason: message.slice(0, 200) }, 'SmartCaptcha refused');
          return 'failed';
        }
        if (host === '') return unknown('no host');
        return host.replace(/:\d+$/, '') === hostname ? 'passed' : 'failed';
      } catch (error) {
        return unknown(error instanceof Error ? error.name : 'unreadable');
      }
    },
  };
}
