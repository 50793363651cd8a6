import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { workloads } from './operations.js';

/** What a visitor got, and after how many milliseconds. */
export type PageVisit = { kind: string; status: number; milliseconds: number };

/**
 * A visitor in a process of its own, so that the work of the measurement does not delay it. It reads each page once, says so
 * to the process that started it, and then pauses 20 ms between two pages until it gets a message.
 */
const url = process.argv[2]!;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const visit = (kind: string, path: string): Promise<PageVisit> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.1' };
    request(url + path, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        resolve({ kind, status: response.statusCode!, milliseconds: performance.now() - startedAt });
      });
    })
      .on('error', reject)
      .end();
  });

const pages = [...workloads['S1 kept'].calls(), ...workloads['S2 kept'].calls()].map(({ path }) => path);
const kindOf = (path: string): string => (path === '/' ? 'home page' : 'pages of events');
for (const path of pages) await visit(kindOf(path), path);
process.send!('ready');
let isStopped = false;
process.once('message', () => (isStopped = true));
const visits: PageVisit[] = [];
for (let n = 0; !isStopped; n += 1) {
  const path = n % 2 === 0 ? '/' : pages[n % pages.length]!;
  visits.push(await visit(kindOf(path), path));
  await pause(20);
}
process.send!(visits, () => process.disconnect!());
