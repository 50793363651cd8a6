import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { workloads, type Call } from './operations.js';

/**
 * A visitor in a process of its own, so that the work of the measurement does not delay it. Pauses 5 ms between two requests.
 * Sends the latencies in milliseconds to the process that started it when that sends a message.
 */
export type Latencies = Record<string, number[]>;

const pauseMilliseconds = 5;
const url = process.argv[2]!;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send({ method, path, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        );
    });
    sent.on('error', reject).end(body);
  });
}

const cachedCalls = workloads['Q2 kept'].calls();
const pages = workloads['S2 kept'].calls();
const kinds: Record<string, (n: number) => Call> = {
  'Q2 cached': (n) => cachedCalls[n % cachedCalls.length]!,
  'Q2 uncached': (n) => workloads['Q2 fresh'].uniqueCall(undefined as never, n),
  page: (n) => pages[n % pages.length]!,
};

const latencies: Latencies = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
let isStopped = false;
process.once('message', () => (isStopped = true));
for (let n = 0; !isStopped; n += 1)
  for (const [kind, callOf] of Object.entries(kinds)) {
    const startedAt = performance.now();
    await send(callOf(n));
    latencies[kind]!.push(performance.now() - startedAt);
    await pause(pauseMilliseconds);
  }
process.send!(latencies, () => process.disconnect!());
