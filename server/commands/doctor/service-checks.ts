import { second } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { OperatorError } from '../../core/operator-error.js';
import { failed, ok, unused, warning, type Check, type Finding } from './check.js';

const timeout = 8 * second;

/** An answer of any status: the host, its certificate and the way to it are right. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    const { cause, message } = error as Error;
    throw new OperatorError(
      `${new URL(url).host} does not answer: ${cause instanceof Error ? cause.message : message}`,
    );
  });

async function site({ publicUrl }: Config): Promise<Finding> {
  const { status } = await ask(`${publicUrl}/health/live`);
  return status === 200 ? ok(`${publicUrl} answers`) : failed(`${publicUrl}/health/live answers ${status}`);
}

async function acquirer({ acquirer: settings, mode }: Config): Promise<Finding> {
  if (!settings) return warning('nobody takes money: neither keys of YooKassa nor the test acquirer are set');
  if (settings.url === null)
    return mode === 'production' ? warning('the test acquirer: nobody really pays') : unused('the test acquirer');
  const authorization = `Basic ${Buffer.from(`${settings.shopId}:${settings.secretKey}`).toString('base64')}`;
  const response = await ask(`${settings.url}/me`, { authorization });
  if (response.status === 401) return failed('YooKassa rejects YOOKASSA_SHOP_ID or YOOKASSA_SECRET_KEY');
  if (response.status !== 200) return failed(`YooKassa answers ${response.status}`);
  const { status, test } = (await response.json()) as { status?: string; test?: boolean };
  if (status !== 'enabled') return failed(`the shop is ${status}`);
  return test ? warning('the shop is a test shop: nobody really pays') : ok('the shop is enabled');
}

/** Any answer shows that the firewall lets the connection out. */
const reachable = (url: string | undefined, missing: string) => async (): Promise<Finding> => {
  if (!url) return unused(missing);
  await ask(url);
  return ok(`${new URL(url).host} can be reached`);
};

/** The site as its visitors reach it, and the services that it calls. */
export const serviceChecks = (config: Config): Check[] => [
  { name: 'site', run: () => site(config) },
  { name: 'acquirer', run: () => acquirer(config) },
  { name: 'till', run: reachable(config.till?.url, 'ATOL_LOGIN is not set') },
  { name: 'captcha', run: reachable(config.captcha.service?.url, 'only the own captcha is used') },
  { name: 'broadcasts', run: reachable(config.streamingHost ?? undefined, 'STREAMING_HOST is not set') },
];
