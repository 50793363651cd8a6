import { execFileSync } from 'node:child_process';
import { chromiumPath } from './chromium.js';

/** Browser tests run a real Chromium against the built site, which is built when it is older than its sources. */
export default function setup(): void {
  process.env.CHROMIUM_PATH = chromiumPath();
  execFileSync('node', ['build.mjs'], { stdio: 'inherit' });
}
