import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../support/free-port.js';
import { freshDatabase } from '../support/global-setup.js';

type Line = { level: number; msg: string; process?: string; settings?: Record<string, string> };

const secrets = {
  ENCRYPTION_KEYS: 'k1:MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3BxcnN0dXY=',
  CAPTCHA_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  METRICS_TOKEN: 'canary-of-the-metrics',
  DEMO_PASSWORD: 'canary-of-the-demo',
};

let folder: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => (folder = await freshDatabase(inject('template'), '')));
afterAll(() => folder.drop());

/** Starts the built site as in production. */
async function startSite(output: 'pipe' | number): Promise<{ site: ChildProcess; url: string }> {
  const port = await freePort();
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      PUBLIC_URL: `https://events.example.ru`,
      SMTP_URL: 'smtp://canary-user:canary-password@127.0.0.1:9',
      DEMO: 'true',
      ...secrets,
      ...folder.env,
    },
  });
  return { site, url: `http://127.0.0.1:${port}` };
}

/** Resolves when the site accepts requests. */
async function ready(site: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`);
    const response = await fetch(`${url}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('the log of a process', () => {
  it('consists of JSON from the first line to the last, says why the process ends, and holds no secret', async () => {
    const { site, url } = await startSite('pipe');
    const texts: string[] = [];
    const readLines = createInterface(site.stdout!).on('line', (text) => texts.push(text));
    await ready(site, url);
    site.kill('SIGTERM');
    const [status] = (await once(site, 'exit')) as [number];
    readLines.close();

    const lines = texts.map((text) => JSON.parse(text) as Line);
    const ofSite = lines.filter((line) => line.process !== 'worker').map(({ msg }) => msg);
    expect(status).toBe(0);
    expect(ofSite[0]).toBe('the site starts');
    expect(ofSite).toContain('the site is ready');
    expect(ofSite).toContain('the process stops');
    expect(ofSite.at(-1)).toBe('the process has stopped');
    expect(lines[0]!.settings).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:9', ENCRYPTION_KEYS: '[set]' });
    for (const secret of [...Object.values(secrets), 'canary']) expect(texts.join('\n')).not.toContain(secret);
  });

  it('may be lost on a full disk: the site serves pages and ends all the same', async () => {
    // Every write to this device fails as on a full disk.
    const { site, url } = await startSite(openSync('/dev/full', 'w'));
    await ready(site, url);
    expect((await fetch(`${url}/`)).status).toBe(200);
    site.kill('SIGTERM');
    expect(await once(site, 'exit')).toEqual([0, null]);
  });
});
