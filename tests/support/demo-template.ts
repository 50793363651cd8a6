import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { demo } from '../../demo/index.js';
import { FixedClock } from './fixed-clock.js';
import { scratchFolder } from './scratch-folder.js';

const cache = resolve('node_modules/.cache/test-templates');

/** Everything that a demo is made by: any service may take part in it. */
const sources = [
  'package-lock.json',
  'demo',
  'rules',
  'server',
  'tests/support/demo-template.ts',
  'tests/support/fixed-clock.ts',
];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const names = source.includes('.') ? [''] : (await readdir(source, { recursive: true })).sort();
    for (const name of names) {
      const path = join(source, name);
      const content = await readFile(path).catch(() => '');
      hash.update(path).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of a database with the demo and its files, to be copied. It is made once for each state of the sources, and
 * kept between runs: its photographs take longer to resize than many test files to run.
 */
export async function demoTemplate(): Promise<string> {
  const kept = join(cache, await hashOfSources());
  if (existsSync(kept)) return kept;
  const folder = await scratchFolder('demo-');
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  const running = await createApp(config, { background: false, clock: new FixedClock(), demo });
  // What the demo leaves to the outbox (the sizes of its photographs) is done once, not by each test's site.
  await running.outbox.runPendingJobs();
  await running.close();
  // Templates of other states of the sources are not needed any more. Only a finished one gets its name.
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await cp(folder, `${kept}.new`, { recursive: true });
  await rename(`${kept}.new`, kept);
  await rm(folder, { recursive: true, force: true });
  return kept;
}
