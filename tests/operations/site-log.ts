import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** What a process of the site has logged. */
export type SiteLog = {
  /** Lines of level `error` and above, and what was written to the standard error. */
  errors: string[];
  /** Lines of level `warn` by message. */
  warnings: Map<string, number>;
};

type LogLine = { level?: number; msg?: string; pid?: number };

/** @param onReady called with the id of each process that is ready */
export function followLog(
  { stdout, stderr }: { stdout: Readable; stderr: Readable },
  onReady: (pid: number) => void,
): SiteLog {
  const errors: string[] = [];
  const warnings = new Map<string, number>();
  stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  createInterface(stdout).on('line', (text) => {
    if (!text.startsWith('{')) return;
    const { level, msg = '', pid } = JSON.parse(text) as LogLine;
    if (level! >= 50) errors.push(text);
    else if (level === 40) warnings.set(msg, (warnings.get(msg) ?? 0) + 1);
    if (msg === 'the site is ready') onReady(pid!);
  });
  return { errors, warnings };
}
