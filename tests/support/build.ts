import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.js';
import { demoTemplate } from './demo-template.js';

/**
 * Global setup of browser tests: Chromium, the built site (rebuilt if older than its sources), and a database with demo
 * content, which tests copy. Build and database are made at the same time.
 */
export default async function setup(project: TestProject): Promise<void> {
  await rm('test-results', { recursive: true, force: true });
  process.env.CHROMIUM_PATH = chromiumPath();
  const [template] = await Promise.all([demoTemplate(), promisify(execFile)('node', ['build.mjs'])]);
  project.provide('template', template);
  project.provide('postgres', '');
}
