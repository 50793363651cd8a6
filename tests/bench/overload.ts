import { createRequire } from 'node:module';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client, Options, Request, Result } from 'autocannon';
import { factsOf } from './facts.js';
import { workloads } from './operations.js';
import type { PageVisit } from './overload-visitor.js';
import { serverCommands, type ServerCommand } from './servers.js';
import { build, print, Servers, startMailServer } from './setup.js';
import { ownRoot } from './servers.js';

/**
 * `tsx tests/bench/overload.ts [--connections 1000] [--seconds 20] [--places N] [--direct] [--data FOLDER]`: many clients,
 * each from a network of its own, read what no cache has, and send the next request at once, whatever the answer was. Beside
 * them a visitor reads cached pages. Prints what the visitor got and waited for, and the answers to the others. With
 * `--direct` there is no proxy: each client connects from an address of its own (Linux has all of 127.0.0.0/8).
 */

const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Result>;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    places: { type: 'string' },
    direct: { type: 'boolean', default: false },
    data: { type: 'string', default: join(tmpdir(), 'bench-data') },
    port: { type: 'string', default: '4370' },
  },
});

const command: ServerCommand = {
  ...serverCommands.ours,
  env: (folder, port) => ({
    ...serverCommands.ours.env(folder, port),
    ...(values.direct ? { HOST: '0.0.0.0' } : { TRUSTED_PROXIES: '1' }),
    ...(values.places !== undefined && { REQUESTS_IN_PROGRESS: values.places }),
  }),
};

/** An address in another network for each client. */
const addressOf = (client: number): string => `2001:db8:${(client >> 8) + 1}:${client & 255}::1`;

/** Changes where a client connects to. The types leave it out. */
const setHost = (client: Client, hostname: string): void => {
  (client as Client & { opts: Options & { hostname: string } }).opts.hostname = hostname;
};

const percentile = (sorted: readonly number[], share: number): string =>
  sorted.length === 0 ? '–' : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);

/** Latencies of responses by kind of page and status. */
function printVisits(visits: readonly PageVisit[]): void {
  for (const kind of new Set(visits.map((visit) => visit.kind))) {
    const own = visits.filter((visit) => visit.kind === kind);
    const latencies = own.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const rejected = own.filter(({ status }) => status !== 200).length;
    print(
      `${kind}: ${own.length} visits, ${rejected} not answered with 200; p50 ${percentile(latencies, 0.5)}, ` +
        `p99 ${percentile(latencies, 0.99)}, max ${percentile(latencies, 1)} ms`,
    );
  }
}

build(ownRoot);
const closeMailServer = await startMailServer();
const servers = new Servers(values.data, Number(values.port));
const facts = factsOf(values.data);
try {
  const server = await servers.start(command);
  const visitor = fork(join(import.meta.dirname, 'overload-visitor.ts'), [server.url], {
    execArgv: ['--import', 'tsx'],
  });
  await once(visitor, 'message');
  const statuses: Record<number, number> = {};
  let clients = 0;
  let n = 0;
  const works = [workloads['Q1 fresh'], workloads['Q2 fresh'], workloads['Q3 fresh']];
  const before = await server.processor();
  const result = await autocannon({
    url: server.url,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    timeout: 60,
    setupClient: (client: Client) => {
      const address = addressOf((clients += 1));
      // A connection to such an address comes from the same one.
      if (values.direct) setHost(client, `127.1.${clients >> 8}.${clients & 255}`);
      const next = (): Request => {
        const { path, method, headers, body } = works[n % works.length]!.uniqueCall(facts, (n += 1));
        return { path, method, headers: { ...headers, 'x-forwarded-for': address }, body: body! };
      };
      client.setRequests([next()]);
      client.on('response', (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        client.setRequests([next()]);
      });
    },
  });
  const processor = (await server.processor()) - before;
  const visits = once(visitor, 'message');
  visitor.send('stop');
  printVisits(((await visits) as [PageVisit[]])[0]);
  print(`reads: ${JSON.stringify(statuses)}, ${result.errors} broken; processor ${processor.toFixed(1)} s`);
  print(
    `memory ${(await server.memory()).toFixed(0)} MB; the process ${server.child.exitCode === null ? 'lives' : 'died'}`,
  );
} finally {
  await servers.stopAll();
  await closeMailServer();
}
