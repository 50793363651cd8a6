import { createRequire } from 'node:module';
import type { Client, Options, Request, Result } from 'autocannon';
import type { Call, DataValues, Workload } from './operations.js';
import { waitUntilIdle, type Server } from './servers.js';

const load = createRequire(import.meta.url);
const autocannon = load('autocannon') as (options: Options) => Promise<Result>;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The number of unique calls so far, by server. */
const callCounts = new Map<string, number>();

const toRequest = (call: Call): Request => ({
  method: call.method,
  path: call.path,
  headers: call.headers,
  ...(call.body !== undefined && { body: call.body }),
});

/** The latter two depend less on other load: both count the processor time of the server's threads together. */
export type Speed = {
  perSecond: number;
  perProcessorSecond: number;
  /** Milliseconds of processor time. */
  processorPerRequest: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
};

export type Limit = { duration: number } | { amount: number };

function requestsOf(server: Server, { calls, uniqueCall }: Workload, facts: DataValues): Request[] {
  if (!uniqueCall) return calls!(facts).map(toRequest);
  const setupRequest = (request: Request) => {
    const n = callCounts.get(server.name) ?? 0;
    callCounts.set(server.name, n + 1);
    return { ...request, ...toRequest(uniqueCall(facts, n)) };
  };
  return [{ method: 'POST', path: '/graphql', setupRequest }];
}

/** @throws when a response has another status than 200, or none comes */
export async function measure(
  server: Server,
  workload: Workload,
  facts: DataValues,
  connections: number,
  limit: Limit,
): Promise<Speed> {
  let unexpected = 0;
  const before = await server.processor();
  const stopBeside = workload.beside?.(server, facts);
  const result = await autocannon({
    url: server.url,
    connections,
    requests: requestsOf(server, workload, facts),
    ...limit,
    setupClient: (client: Client) => client.on('response', (status) => void (status !== 200 && (unexpected += 1))),
  });
  await stopBeside?.();
  if (workload.hasLaterWork) await waitUntilIdle(server);
  if (unexpected > 0 || result.errors > 0)
    throw new Error(`${server.name}: ${unexpected} responses with another status, ${result.errors} broken`);
  const { total } = result.requests;
  const processor = Math.max(0.01, (await server.processor()) - before);
  return {
    perSecond: total / result.duration,
    perProcessorSecond: total / processor,
    processorPerRequest: (processor * 1_000) / total,
    p99: result.latency.p99,
  };
}

/** Measures all servers in turns: A B A B … after one round that warms caches and compilers. */
export async function inTurns(
  servers: readonly Server[],
  workload: Workload,
  facts: DataValues,
  { connections, rounds, limit }: { connections: number; rounds: number; limit: Limit },
): Promise<Map<Server, Speed[]>> {
  const speeds = new Map<Server, Speed[]>(servers.map((server) => [server, []]));
  for (const server of servers) {
    const { calls } = workload;
    if (calls) await measure(server, { calls }, facts, 1, { amount: calls(facts).length });
    await measure(server, workload, facts, connections, 'duration' in limit ? { duration: 1 } : limit);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers) speeds.get(server)!.push(await measure(server, workload, facts, connections, limit));
  return speeds;
}

/** The median of one figure. */
export const medianOf = (speeds: readonly Speed[] | undefined, figure: keyof Speed): number =>
  speeds ? median(speeds.map((speed) => speed[figure])) : Number.NaN;
