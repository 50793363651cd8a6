import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { appForFile } from '../support/app.js';

const test = appForFile({ worker: true });
const promtool = (words: string[], input = '') => spawnSync('promtool', words, { encoding: 'utf8', input });

it("Debian's promtool accepts the rules and the format of the metrics", async () => {
  const rules = promtool(['check', 'rules', 'deploy/prometheus/alerts.yml']);
  expect(rules.stdout).toMatch(/SUCCESS: \d+ rules found/);
  const read = async () => (await test.client().fetch('/metrics')).text();
  await expect.poll(read, { timeout: 10_000 }).toContain('worker_up 1');
  const metrics = promtool(['check', 'metrics'], await read());
  // `prom-client` names some gauges of Node so.
  const remarks = metrics.stderr
    .split('\n')
    .filter((line) => line !== '' && !/^(?:worker_)?nodejs_active_\w+_total /.test(line));
  expect(remarks).toEqual([]);
});
