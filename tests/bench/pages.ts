import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../support/chromium.js';
import { signIn, startDemo } from './demo.js';

/** Pages of the demo; `user`: signed in as that person. */
const pages = {
  home: { path: '/' },
  event: { path: '/events/iii-severo-zapadnyi-kongress-po-klinicheskoi-kardiologii' },
  form: { path: '/events/iii-severo-zapadnyi-kongress-po-klinicheskoi-kardiologii/form' },
  'form signed in': {
    path: '/events/iii-severo-zapadnyi-kongress-po-klinicheskoi-kardiologii/form',
    user: 'newcomer@example.ru',
  },
  '/lk': { path: '/lk', user: 'doctor@example.ru' },
} as const;
export type PageName = keyof typeof pages;

/**
 * What Lighthouse measures of one visit with a simulated phone. Times are in ms, sizes in bytes as transferred with
 * headers. `scripts` load until the page is hydrated, `laterScripts` after that.
 */
const measures = [
  'score',
  'lcp',
  'cls',
  'fcp',
  'tbt',
  'speedIndex',
  'scripts',
  'scriptFiles',
  'laterScripts',
  'styles',
  'styleFiles',
  'fonts',
  'html',
] as const;
export type PageVisit = Record<(typeof measures)[number], number>;

type NetworkRequest = {
  resourceType: string;
  transferSize: number;
  networkEndTime: number;
  url: string;
};
type Timing = { name: string; startTime: number };

const itemsOf = <Item>(result: Result, audit: string): Item[] =>
  ((result.audits[audit]?.details as { items?: unknown[] } | undefined)?.items ?? []) as Item[];

function visitOf(result: Result): PageVisit {
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const requests = itemsOf<NetworkRequest>(result, 'network-requests');
  const hydrated = itemsOf<Timing>(result, 'user-timings').find(({ name }) => name === 'hydrated')?.startTime;
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  const bytes = (some: NetworkRequest[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const isEarly = ({ networkEndTime }: NetworkRequest) => networkEndTime <= (hydrated ?? Infinity);
  const scripts = ofType('Script');
  return {
    score: Math.round((result.categories.performance?.score ?? 0) * 100),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    fcp: numberOf('first-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    speedIndex: numberOf('speed-index'),
    scripts: bytes(scripts.filter(isEarly)),
    scriptFiles: scripts.filter(isEarly).length,
    laterScripts: bytes(scripts.filter((script) => !isEarly(script))),
    styles: bytes(ofType('Stylesheet')),
    styleFiles: ofType('Stylesheet').length,
    fonts: bytes(ofType('Font')),
    html: bytes(ofType('Document')),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Visits a page once, in a browser without caches. */
async function visitPage(
  address: string,
  cookie: string | undefined,
  mode: 'simulate' | 'devtools',
): Promise<PageVisit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    const run = await lighthouse(address, {
      port,
      onlyCategories: ['performance'],
      throttlingMethod: mode,
      logLevel: 'error',
      ...(cookie && { extraHeaders: { cookie } }),
    });
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
    return visitOf(run.lhr);
  } finally {
    await browser.close();
  }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

type Options = { rounds: number; password: string; names?: readonly PageName[]; mode?: 'simulate' | 'devtools' };

/**
 * Measures pages of sites with demo content, in turns.
 * @returns medians by site, in the order of `urls`, and by page
 */
export async function measurePages(
  urls: readonly string[],
  { rounds, password, names = Object.keys(pages) as PageName[], mode = 'simulate' }: Options,
): Promise<Record<string, PageVisit>[]> {
  const visits = urls.map(() => new Map<PageName, PageVisit[]>(names.map((name) => [name, []])));
  for (const name of names) {
    const page: { path: string; user?: string } = pages[name];
    const cookies = await Promise.all(urls.map((url) => page.user && signIn(url, page.user, password)));
    for (let round = 0; round < rounds; round += 1)
      for (const [index, url] of urls.entries())
        visits[index]!.get(name)!.push(await visitPage(url + page.path, cookies[index] || undefined, mode));
  }
  return visits.map((byPage) =>
    Object.fromEntries(
      [...byPage].map(([name, some]) => [
        name,
        Object.fromEntries(measures.map((measure) => [measure, median(some.map((visit) => visit[measure]))])),
      ]),
    ),
  ) as Record<string, PageVisit>[];
}

const cell = (value: number, measure: string): string =>
  measure === 'cls'
    ? value.toFixed(3)
    : /scripts|styles|fonts|html|laterScripts/.test(measure)
      ? `${(value / 1_024).toFixed(1)} KB`
      : value.toFixed(0);

/** `tsx tests/bench/pages.ts [URL …]`: sites that run with demo content; without one the built site is started. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      password: { type: 'string', default: 'demo-Neva-2026' },
      pages: { type: 'string', default: Object.keys(pages).join(',') },
      mode: { type: 'string', default: 'simulate' },
      port: { type: 'string', default: '4340' },
    },
  });
  const server = positionals.length > 0 ? null : await startDemo(Number(values.port), values.password);
  const urls = server ? [server.url] : positionals;
  try {
    const results = await measurePages(urls, {
      rounds: Number(values.rounds),
      password: values.password,
      names: values.pages.split(',') as PageName[],
      mode: values.mode as 'simulate' | 'devtools',
    });
    const rows = results.flatMap((byPage, index) =>
      Object.entries(byPage).map(
        ([name, visit]) =>
          `| ${urls[index]} | ${name} | ${measures.map((measure) => cell(visit[measure], measure)).join(' | ')} |`,
      ),
    );
    process.stdout.write(
      [`| site | page | ${measures.join(' | ')} |`, `|${'---|'.repeat(measures.length + 2)}`, ...rows, ''].join('\n'),
    );
  } finally {
    await server?.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
