import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { followLog, type SiteLog } from '../site-log.js';

/** A built process of the site whose port stays open while it restarts. */
export type HeldProcess = Pick<SiteLog, 'errors'> & {
  /** Ends the process as systemd does. Resolves when the next one is ready. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Resolves when the process is ready. */
export async function startHeldProcess(port: number, env: Record<string, string>): Promise<HeldProcess> {
  const { PATH = '' } = process.env;
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'hold-port.mjs'), String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, PORT: String(port), ...env },
  });
  let pid = 0;
  let onReady = (): void => {};
  let onFailure = (_error: Error): void => {};
  const nextReady = () =>
    new Promise<void>((resolve, reject) => {
      onReady = resolve;
      onFailure = reject;
    });
  const { errors } = followLog(holder, (ready) => {
    pid = ready;
    onReady();
  });
  holder.on('exit', () => onFailure(new Error(`the process on port ${port} failed: ${errors.join('')}`)));
  await nextReady();
  return {
    errors,
    restart: () => {
      const ready = nextReady();
      process.kill(pid, 'SIGTERM');
      return ready;
    },
    stop: async () => {
      onFailure = () => {};
      // Nobody starts the next one.
      holder.kill('SIGKILL');
      const ended = once(holder, 'close');
      process.kill(pid, 'SIGTERM');
      // Both hold the pipes.
      await ended;
    },
  };
}
