import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { followLog, type SiteLog } from '../site-log.js';

/** A built process of the site. */
export type SiteProcess = SiteLog & {
  name: string;
  port: number;
  /** Null while it runs. */
  exitCode: () => number | null;
  stop: () => Promise<void>;
};

/** Starts `dist/server/main.js`. Resolves when it is ready. @throws when it ends before */
export async function startSiteProcess(name: string, port: number, env: Record<string, string>): Promise<SiteProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, PORT: String(port), ...env },
  });
  let log: SiteLog | undefined;
  await new Promise<void>((ready, fail) => {
    log = followLog(child, () => ready());
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}: ${log!.errors.join('')}`)));
  });
  return {
    name,
    port,
    ...log!,
    exitCode: () => child.exitCode,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}
