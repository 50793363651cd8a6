import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A built process of the site. */
export type SiteProcess = {
  name: string;
  port: number;
  /** Lines of level `error` and above. */
  errors: string[];
  /** Lines of level `warn` by message. */
  warnings: Map<string, number>;
  /** Null while it runs. */
  exitCode: () => number | null;
  stop: () => Promise<void>;
};

type LogLine = { level?: number; msg?: string };

/** Starts `dist/server/main.js`. Resolves when it is ready. @throws when it ends before */
export async function startSiteProcess(name: string, port: number, env: Record<string, string>): Promise<SiteProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, PORT: String(port), ...env },
  });
  const errors: string[] = [];
  const warnings = new Map<string, number>();
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  await new Promise<void>((ready, fail) => {
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}: ${errors.join('')}`)));
    createInterface(child.stdout).on('line', (text) => {
      if (!text.startsWith('{')) return;
      const line = JSON.parse(text) as LogLine;
      if (line.level! >= 50) errors.push(text);
      else if (line.level === 40) warnings.set(line.msg ?? '', (warnings.get(line.msg ?? '') ?? 0) + 1);
      if (line.msg === 'the site is ready') ready();
    });
  });
  return {
    name,
    port,
    errors,
    warnings,
    exitCode: () => child.exitCode,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}
