import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../server/seed.js';
import { chromiumPath } from './chromium.js';
import migrate from './global-setup.js';

/**
 * Global setup of browser tests: Chromium, the built site (rebuilt if older than its sources), and a database with demo
 * content, which tests copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = chromiumPath();
  execFileSync('node', ['build.mjs'], { stdio: 'inherit' });
  return migrate(project, async (running) => {
    await seedDemo(running);
    // Jobs of the demo (they draw its photographs) run once here, and not in each test.
    await running.outbox.wake();
  });
}
