import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.js';
import { demoTemplate } from './demo-template.js';

/**
 * Browser tests run a real Chromium against the built site, which is built when it is older than its sources, on copies
 * of a database that holds the demo. Both are made at the same time.
 */
export default async function setup(project: TestProject): Promise<void> {
  await rm('test-results', { recursive: true, force: true });
  process.env.CHROMIUM_PATH = chromiumPath();
  const [template] = await Promise.all([demoTemplate(), promisify(execFile)('node', ['build.mjs'])]);
  project.provide('template', template);
  project.provide('postgres', '');
}
