import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { appForFile } from '../support/app.js';

const test = appForFile({ worker: true });
/** Made by Prometheus itself. */
const ofPrometheus = ['up'];
/** Only PostgreSQL has them; `connections.postgres.test.ts` reads them. */
const ofPostgres = /^database_(?:listener_up|connections_(?:used|waiting|max))$/;

const read = (path: string): string => readFileSync(path, 'utf8');
const rules = read('deploy/prometheus/alerts.yml');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);
const alerts = matches(rules, /^ +- alert: (\w+)$/gm);
const pageOf = (alert: string): string => `${alert.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.md`;

/** Names of metrics in an expression: what is neither a function nor in braces, nor a label after `by`. */
const metricsIn = (expression: string): string[] =>
  matches(
    expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without)\s*\([^)]*\)/g, ' '),
    /\b([a-z]\w*)\b(?!\s*\()/g,
  ).filter((name) => !['and', 'or', 'unless', 'bool', 'by'].includes(name));

const expressions = matches(rules, /^ +expr: '?(.+?)'?$/gm);
type Dashboard = { panels: { targets: { expr: string }[] }[] };
const dashboard = (JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard).panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr),
);

let exported: Set<string>;
beforeAll(async () => {
  // The worker starts beside the main process.
  const text = await vi.waitFor(async () => {
    const metrics = await scrape();
    if (!metrics.includes('worker_up 1')) throw new Error('the worker is not ready');
    return metrics;
  }, 10_000);
  const names = matches(text, /^([a-z]\w*)[{ ]/gm);
  const histograms = matches(text, /^# TYPE (\w+) histogram$/gm);
  exported = new Set([...names, ...histograms, ...ofPrometheus]);
});
const scrape = async (): Promise<string> => (await test.client().fetch('/metrics')).text();
const unknown = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !exported.has(name) && !ofPostgres.test(name));

it('alert rules and dashboard name only metrics that exist', async () => {
  // Gauges by job exist when there is a job.
  await test.execute(
    `INSERT INTO outbox (id, job, payload, key, priority, "createdAt", "availableAt", attempts, state)
     VALUES ('00000000-0000-7000-8000-000000000001', 'none', '{}', 'a', 5, ?, ?, 0, 'QUEUED')`,
    [test.clock.now().toISOString(), new Date(test.clock.now().getTime() + 3_600_000).toISOString()],
  );
  for (const name of matches(await scrape(), /^([a-z]\w*)[{ ]/gm)) exported.add(name);
  expect(expressions).toHaveLength(alerts.length);
  expect(unknown(expressions.flatMap(metricsIn))).toEqual([]);
  expect(dashboard.length).toBeGreaterThan(20);
  expect(unknown(dashboard.flatMap(metricsIn))).toEqual([]);
});

it('the documentation names only metrics that exist', () => {
  const table = read('docs/operate/monitor.md').split('## Alerts and dashboard')[0]!;
  const named = matches(table, /`([a-z]+_[a-z_]+)(?:\{[^}`]*\})?`/g).filter((name) => !name.endsWith('_'));
  expect(named.length).toBeGreaterThan(30);
  expect(unknown(named)).toEqual([]);
});

it('each alert has a page in the runbook and a line in the documentation, and there are no others', () => {
  expect(readdirSync('docs/operate/runbook').toSorted()).toEqual(alerts.map(pageOf).toSorted());
  const documented = matches(read('docs/operate/monitor.md'), /^\| \[(\w+)\]\(runbook\//gm);
  expect(documented).toEqual(alerts);
  const expressionOf = (alert: string): string => expressions[alerts.indexOf(alert)]!;
  for (const alert of alerts) {
    expect(rules).toContain(`runbook: docs/operate/runbook/${pageOf(alert)}`);
    const page = read(`docs/operate/runbook/${pageOf(alert)}`);
    expect(page).toContain(`# ${alert}\n`);
    expect(page).toContain(expressionOf(alert));
    if (page.includes('$METRICS_TOKEN')) expect(page).toContain('../monitor.md#commands-of-the-runbook');
    expect(page).toMatch(/## Look here[\s\S]+```sh[\s\S]+## Do this/);
  }
});
