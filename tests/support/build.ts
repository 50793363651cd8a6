import { execFileSync } from 'node:child_process';

/** Browser tests run against the built site; it is built when it is older than its sources. */
export default function setup(): void {
  execFileSync('node', ['build.mjs'], { stdio: 'inherit' });
}
