import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { GaugeReader } from '../../server/core/metrics/gauge-reader.js';
import { Metrics } from '../../server/core/metrics/metrics.js';
import { appForFile, type TestApp } from '../support/app.js';
import { stubRenderer } from '../support/stub-renderer.js';

const query = 'query Events { events(first: 1) { nodes { id } } }';
const renderer = { ...stubRenderer, operations: [query], routeOf: () => '/events/:slug' };

const metricsOf = async (test: TestApp): Promise<string> => {
  const response = await test.client().fetch('/metrics');
  expect(response.status).toBe(200);
  return response.text();
};

describe('the metrics', () => {
  const test = appForFile({ renderer });

  it('name pages by pattern and operations of the site by name, never by what a client sends', async () => {
    const client = test.client();
    await client.fetch('/events/secret-name-1?token=hidden', { headers: { accept: 'text/html' } });
    await client.fetch('/events/secret-name-1', { headers: { accept: 'text/html' } });
    const body = (operation: string) =>
      JSON.stringify({ operationName: operation, query: query.replace('Events', operation) });
    for (const operation of ['Events', 'Events', 'SecretName2'])
      await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body(operation),
      });
    await client.fetch('/FILES/secret-name-3');
    const text = await metricsOf(test);
    expect(text).toContain('http_requests_total{route="/events/:slug",status="200"} 2');
    expect(text).toContain('http_requests_total{route="/graphql Events",status="200"} 2');
    expect(text).toContain('http_requests_total{route="/graphql",status="200"} 1');
    expect(text).toContain('http_requests_total{route="/files",status="400"} 1');
    expect(text).toMatch(/http_request_seconds_total\{route="\/events\/:slug"\} \d/);
    expect(text).not.toMatch(/secret-?name|hidden/i);
  });

  it('count rejections by code, errors, and hits of the cache', async () => {
    const client = test.client();
    await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://other.example' },
      body: '{}',
    });
    vi.spyOn(test.app.cache, 'get').mockRejectedValueOnce(new Error('a bug'));
    expect((await client.fetch('/a-page', { headers: { accept: 'text/html' } })).status).toBe(500);
    vi.restoreAllMocks();
    const text = await metricsOf(test);
    expect(text).toContain('rejections_total{code="CROSS_SITE"} 1');
    expect(text).toContain('errors_total{kind="request"} 1');
    expect(text).toMatch(/cache_requests_total\{cache="responses",result="hit"\} [1-9]/);
    expect(text).toMatch(/cache_requests_total\{cache="responses",result="miss"\} [1-9]/);
    expect(text).toMatch(/cache_bytes\{cache="responses"\} [1-9]/);
  });

  it('tell version, commit, disk, and the time of the last backup', async () => {
    expect(await metricsOf(test)).toContain('backup_last_success_timestamp_seconds 0');
    await writeFile(join(test.app.config.dataDir, 'last-backup.json'), '{"finishedAt":"2026-11-27T03:00:00.000Z"}');
    const text = await metricsOf(test);
    expect(text).toContain(`backup_last_success_timestamp_seconds ${Date.parse('2026-11-27T03:00:00Z') / 1_000}`);
    expect(text).toMatch(/build_info\{version="\d+\.\d+\.\d+",commit="\w+",node="v\d+[.\d]+"\} 1/);
    expect(Number(/^data_free_ratio (.+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  });

  it('leave out a file that cannot be read, and say so', async () => {
    await writeFile(join(test.app.config.dataDir, 'last-backup.json'), 'half a fi');
    const text = await metricsOf(test);
    expect(text).toContain('metrics_up{source="backup"} 0');
    expect(text).toContain('metrics_up{source="outbox"} 1');
    expect(text).not.toContain('backup_last_success');
  });

  it('tell what waits in the outbox, overall and by job', async () => {
    const at = test.clock.now().toISOString();
    const insert = `INSERT INTO outbox (id, job, payload, key, priority, "createdAt", "availableAt", attempts, "failedAt", state)
      VALUES (?, ?, '{}', ?, 5, ?, ?, 0, ?, ?)`;
    const ids = ['1', '2', '3'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
    await test.execute(insert, [ids[0]!, 'refund', 'a', at, at, null, 'QUEUED']);
    await test.execute(insert, [ids[1]!, 'refund', 'b', at, at, at, 'FAILED']);
    test.clock.forward(60_000);
    const later = test.clock.now().toISOString();
    await test.execute(insert, [ids[2]!, 'webhook', 'c', later, later, null, 'QUEUED']);
    const text = await metricsOf(test);
    for (const line of [
      'outbox_waiting 2',
      'outbox_oldest_seconds 60',
      'outbox_job_waiting{job="refund"} 1',
      'outbox_job_oldest_seconds{job="webhook"} 0',
      'outbox_job_failed{job="refund"} 1',
      'emails{state="failed"} 0',
    ])
      expect(text).toContain(line);
  });
});

describe('gauges that are read', () => {
  const source = (name: string, read: () => Promise<never[]>) => ({ name, gauges: {}, read });
  const log = { warn: vi.fn<() => void>() } as never;

  it('do not wait for a source that does not answer, and ask it once', async () => {
    const silent = vi.fn<() => Promise<never[]>>(() => new Promise(() => {}));
    const reader = new GaugeReader([source('silent', silent), source('other', async () => [])], log);
    for (let scrape = 0; scrape < 3; scrape += 1) {
      const text = await reader.text(0);
      expect(text).toContain('metrics_up{source="silent"} 0');
    }
    expect(silent).toHaveBeenCalledOnce();
  });
});

it('routes without end do not fill the memory', async () => {
  const metrics = new Metrics();
  for (let index = 0; index < 2_010; index += 1) metrics.observe('GET', 200, 0, `/${index}`);
  expect(await metrics.registry.metrics()).toContain('http_requests_total{route="other",status="200"} 10');
});
