import type { Server } from 'node:http';
import { inject } from 'vitest';
import { createApp, listen, type Running, type Options } from '../../server/app.js';
import { readConfig } from '../../server/core/config.js';
import { createLog } from '../../server/core/log.js';
import type { Renderer } from '../../server/http/renderer.js';
import { usualPatience } from '../../server/ports/yookassa.http.js';
import { FixedClock } from './fixed-clock.js';
import { freshDatabase } from './global-setup.js';
import { Visitor } from './visitor.js';

export { FixedClock };

export type TestApp = {
  running: Running;
  app: Running['app'];
  clock: FixedClock;
  url: string;
  /** Lines that were logged, as objects. */
  logged: Record<string, unknown>[];
  /** A browser or program without a session; `headers` go with each of its requests. */
  visitor: (headers?: Record<string, string>) => Visitor;
  /** Another process on the same database, with the same clock. */
  second: () => Promise<TestApp>;
  /** Stops, and starts as a new process on the same database, with other settings where such are given. */
  restart: (env?: Record<string, string>) => Promise<TestApp>;
  close: () => Promise<void>;
};

export type StartOptions = {
  env?: Record<string, string>;
  renderer?: Renderer;
  background?: boolean;
  fill?: Options['fill'];
  clock?: FixedClock;
};
type TestDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/** The whole application on a database of its own, listening on a free port. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  return startOn(await freshDatabase(inject('template'), inject('postgres')), options);
}

/** The same on a database that somebody else makes and drops. */
export async function startOn(database: TestDatabase, options: StartOptions): Promise<TestApp> {
  const { env = {}, renderer, background = false, clock = new FixedClock() } = options;
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'debug', PORT: '0', DEMO_PASSWORD: 'demo-Neva-2026' };
  const captcha = { CAPTCHA_SECRET: 'of-tests-0123456789-abcdefghijkl', CAPTCHA_COST: '1' };
  const config = readConfig({ ...settings, ...captcha, ...database.env, ...env });
  const logged: Record<string, unknown>[] = [];
  const log = createLog(config, { write: (line: string) => void logged.push(JSON.parse(line)) });
  // Hundreds of calls are not answered here: nothing is learnt by pausing before each second try.
  const acquirerPatience = { ...usualPatience, pause: 10 };
  const running = await createApp(config, {
    clock,
    log,
    background,
    acquirerPatience,
    renderer: renderer ?? null,
    fill: options.fill,
  });
  const server: Server = await listen(running.http, config);
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const halt = async (): Promise<void> => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await running.close();
  };
  return {
    running,
    app: running.app,
    clock,
    url,
    logged,
    visitor: (headers) => new Visitor(url, headers),
    second: () => startOn({ ...database, drop: async () => {} }, { ...options, clock }),
    restart: async (changed) => {
      await halt();
      return startOn(database, { ...options, env: { ...env, ...changed }, clock });
    },
    close: async () => {
      await halt();
      await database.drop();
    },
  };
}
