import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../server/seed.js';
import { chromiumPath } from './chromium.js';
import migrate from './global-setup.js';

/**
 * Browser tests run a real Chromium against the built site, which is built when it is older than its sources, on copies
 * of a database that holds the demo.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = chromiumPath();
  execFileSync('node', ['build.mjs'], { stdio: 'inherit' });
  return migrate(project, async (running) => {
    await seedDemo(running);
    // What the demo leaves to the outbox (its photographs are drawn there) is done once, not by each test's site.
    await running.outbox.wake();
  });
}
