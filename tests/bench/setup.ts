import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { workloads } from './operations.js';
import { copyData, ownRoot, serverCommands, start, waitUntilIdle, type Server, type ServerCommand } from './servers.js';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Accepts emails and drops them. Our servers send theirs to it. @returns how to close it */
export async function startMailServer(): Promise<() => Promise<void>> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  process.env.BENCH_SMTP_PORT = String((smtp.server.address() as { port: number }).port);
  return () => new Promise((done) => smtp.close(() => done()));
}

/** Builds a checkout, unless its build is up to date. */
export const build = (root: string): void =>
  void execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** A built checkout of a commit in the system's temporary folder. It uses the packages of this checkout. */
export function buildCommit(commit: string): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: ownRoot, encoding: 'utf8' }).trim();
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = join(tmpdir(), 'bench-commits', hash);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', folder, hash);
    symlinkSync(join(ownRoot, 'node_modules'), join(folder, 'node_modules'));
    symlinkSync(join(ownRoot, 'tests/bench/node_modules'), join(folder, 'tests/bench/node_modules'));
  }
  build(folder);
  return folder;
}

/** Makes the data set with the code of a checkout, unless the folder has one. @param scale 10: ten times as much */
export function makeDataWith(root: string, folder: string, scale = 1): void {
  if (existsSync(join(folder, 'database.sqlite'))) return;
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/bench/data.ts', folder, String(scale)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The data set made with the code of a commit. @param root checkout from `buildCommit` */
export function dataOfCommit(root: string): string {
  const folder = join(tmpdir(), `bench-data-of-${basename(root).slice(0, 8)}`);
  makeDataWith(root, folder);
  return folder;
}

/** Our server in another checkout. */
export const oursIn = (root: string, name: string): ServerCommand => ({ ...serverCommands.ours, root, name });

/** Servers on copies of the data set, each on a port of its own. */
export class Servers {
  readonly running: Server[] = [];
  private readonly folders: string[] = [];
  constructor(
    private readonly data: string,
    private readonly firstPort: number,
  ) {}

  /**
   * Resolves when the server has finished what it does after a start, such as reminders that are due.
   * @param prepare changes the copy of the data before the server starts
   */
  async start(command: ServerCommand, data = this.data, prepare?: (folder: string) => void): Promise<Server> {
    const folder = join(tmpdir(), `bench-${process.pid}-${command.name}`);
    this.folders.push(folder);
    await copyData(data, folder);
    prepare?.(folder);
    const path = command.name === 'peer' ? '/graphql' : '/';
    const server = await start(command, folder, this.firstPort + this.folders.length, path);
    this.running.push(server);
    await waitUntilIdle(server);
    return server;
  }

  /** Ends a server and removes its data. */
  async stop(server: Server): Promise<void> {
    this.running.splice(this.running.indexOf(server), 1);
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
  }

  async stopAll(): Promise<void> {
    while (this.running[0]) await this.stop(this.running[0]);
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the caching floor the pages of our server, so that both send the same bytes. */
export async function sharePages(ours: Server, cachingFloor: Server): Promise<void> {
  const paths = [...workloads['S1 kept'].calls(), ...workloads['S2 kept'].calls()].map(({ path }) => path);
  const pages = await Promise.all(paths.map(async (path) => [path, await (await fetch(ours.url + path)).text()]));
  await writeFile(join(cachingFloor.folder, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
  cachingFloor.child.kill('SIGUSR2');
  await new Promise((done) => setTimeout(done, 300));
}
