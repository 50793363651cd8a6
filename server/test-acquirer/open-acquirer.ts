import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Express } from 'express';
import type { Clock } from '../core/clock.js';
import type { Config } from '../core/config/config.js';
import type { TestAcquirerAccess } from '../core/config/config.acquirer.js';
import type { Logger } from '../core/log.js';
import type { Acquirer } from '../ports/acquirer.js';
import { YooKassa } from '../ports/yookassa.js';
import type { AcquirerTimeouts } from '../ports/yookassa.http.js';
import { createTestAcquirer, type TestAcquirer } from './test-acquirer.js';

type Parts = { clock: Clock; log: Logger; background: boolean; timeouts?: AcquirerTimeouts | undefined };

export type OpenAcquirer = {
  /** Null: payments are off. */
  readonly acquirer: Acquirer | null;
  /** How the worker calls the test acquirer; null: it is not used. */
  readonly access: TestAcquirerAccess | null;
  /** The test acquirer in this process; null: it is not used. */
  readonly testAcquirer: Pick<TestAcquirer, 'importPayments'> | null;
  /** Adds the pages of the test acquirer to the site. Before this call it sends no notifications. */
  mount(http: Express): void;
  close(): Promise<void>;
};

const pagesPath = '/test-acquirer';
const noticesPath = '/payments/webhook';

/** Connects YooKassa, or the test acquirer inside this process, or none. Both use the same adapter. */
export async function openAcquirer(config: Config, { clock, log, background, timeouts }: Parts): Promise<OpenAcquirer> {
  const settings = config.acquirer;
  if (!settings) {
    log.warn('payments are off: neither keys of YooKassa nor the test acquirer are configured');
    return { acquirer: null, access: null, testAcquirer: null, mount: () => {}, close: async () => {} };
  }
  if (settings.url !== null)
    return {
      acquirer: new YooKassa({ ...settings, url: settings.url }, log, timeouts),
      access: null,
      testAcquirer: null,
      mount: () => {},
      close: async () => {},
    };

  let site: RequestListener = (_request, response) => void response.writeHead(503).end();
  const localServer = createServer((request, response) => {
    if (request.url?.startsWith('/v3/')) return void testAcquirer.api(request, response);
    if (request.url === noticesPath) return site(request, response);
    response.writeHead(404).end();
  });
  // A local port of its own: the port of the site opens later, and may not be reachable from this machine.
  await new Promise<void>((done, fail) => localServer.once('error', fail).listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(localServer.address() as AddressInfo).port}`;
  let isMounted = false;
  const testAcquirer = createTestAcquirer({
    file: join(config.dataDir, 'test-acquirer.sqlite'),
    clock,
    log,
    credentials: settings,
    pagesUrl: `${config.publicUrl}${pagesPath}`,
    publicUrl: config.publicUrl,
    noticeUrl: () => (isMounted ? `${address}${noticesPath}` : null),
    background,
  });
  return {
    acquirer: new YooKassa({ ...settings, url: `${address}/v3` }, log, timeouts),
    access: { url: `${address}/v3`, secretKey: settings.secretKey },
    testAcquirer,
    mount: (http) => {
      http.use(pagesPath, testAcquirer.pages);
      site = http;
      isMounted = true;
    },
    close: async () => {
      await testAcquirer.close();
      await new Promise((resolve) => {
        localServer.close(resolve);
        localServer.closeAllConnections();
      });
    },
  };
}

/**
 * The acquirer of a worker.
 * @param test the test acquirer in the main process
 */
export function acquirerFor({ acquirer }: Config, log: Logger, test: TestAcquirerAccess | null): Acquirer | null {
  if (!acquirer) return null;
  if (acquirer.url !== null) return new YooKassa({ ...acquirer, url: acquirer.url }, log);
  return test && new YooKassa({ ...acquirer, ...test }, log);
}
