import { fork, type ChildProcess } from 'node:child_process';
import type { StartOptions, TestApp } from './app.js';
import { TestClient } from './client.js';
import { SiteClock } from './site-clock.js';
import { sameDates } from './site-date.js';

/** The clock of a site whose processes it moves with it. */
export class ClockOfProcesses extends SiteClock {
  private readonly processes: ChildProcess[] = [];
  join(child: ChildProcess): void {
    this.processes.push(child);
  }
  leave(child: ChildProcess): void {
    this.processes.splice(this.processes.indexOf(child), 1);
  }
  override forward(milliseconds: number): void {
    super.forward(milliseconds);
    for (const child of this.processes) child.send(milliseconds);
  }
}

/**
 * Starts another process of a site, before its clock has been moved. Its requests are answered there; rows are read through
 * the first one. `close` fails if it has logged anything.
 */
export async function startProcess(
  first: TestApp,
  clock: ClockOfProcesses,
  database: Record<string, string>,
  { env }: StartOptions,
): Promise<TestApp> {
  const child = fork('tests/support/moved-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, ...sameDates, ...database, ...env },
  });
  clock.join(child);
  const message = <Received>() =>
    new Promise<Received>((resolve, reject) => {
      child.once('message', (received) => resolve(received as Received));
      child.once('exit', (code) => reject(new Error(`The other process ended with ${code}`)));
    });
  const url = await message<string>();
  return {
    ...first,
    url,
    logLines: [],
    client: (headers) => new TestClient(url, headers),
    close: async () => {
      clock.leave(child);
      child.send('close');
      const logged = await message<object[]>();
      if (logged.length > 0) throw new Error(`The other process logged:\n${JSON.stringify(logged)}`);
    },
  };
}
