import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

export type Outcome = { code: number; output: string };

/** What stands in the documentation, and what stands for it here. */
export type Replacements = readonly (readonly [text: string, here: string])[];

/** @throws when a text is not there: the documentation says something else now */
export function replaceAll(text: string, replacements: Replacements): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`«${from}» does not stand in:\n${changed}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** A process of the site. */
export type Site = {
  url: string;
  child: ChildProcess;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Sends SIGTERM. @returns its exit code */
  stop: () => Promise<number>;
};

/** An installed build in a folder of its own, as an operator has it. */
export class Installation {
  private readonly sites: Site[] = [];
  constructor(
    readonly folder: string,
    /** The settings of the shell. */
    public env: Record<string, string> = {},
  ) {}

  static async create(folder: string): Promise<Installation> {
    await mkdir(folder, { recursive: true });
    for (const name of ['package.json', 'dist', 'build.mjs', 'deploy'])
      await symlink(join(root, name), join(folder, name));
    return new Installation(folder);
  }

  /** Runs lines of the documentation in a shell with the settings. */
  async run(text: string, replacements: Replacements = [], env: Record<string, string> = {}): Promise<Outcome> {
    const child = this.spawn(replaceAll(text, replacements), env);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  }

  /** Starts a process of the site by the line of the documentation. Resolves when it is ready. @throws when it ends before */
  async start(line: string, port: number, env: Record<string, string> = {}): Promise<Site> {
    const child = this.spawn(`exec ${line}`, { PORT: String(port), ...env });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    const url = `http://127.0.0.1:${port}`;
    const ready = async (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}:\n${output}`);
      return (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200;
    };
    const stop = async (): Promise<number> => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      return child.exitCode ?? 1;
    };
    const site = { url, child, output: () => output, stop };
    this.sites.push(site);
    await vi.waitUntil(ready, { timeout: 60_000, interval: 100 });
    return site;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.sites.splice(0).map((site) => site.stop()));
  }

  private spawn(text: string, env: Record<string, string>): ChildProcess {
    const { PATH = '', HOME = '' } = process.env;
    return spawn('bash', ['-euo', 'pipefail', '-c', text], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, ...this.env, ...env },
    });
  }
}
