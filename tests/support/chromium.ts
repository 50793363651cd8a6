import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell comes first: tests need half the CPU time of a full browser. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const findPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...paths, chromium.executablePath()].find((path) => path && existsSync(path));

const run = (command: string, ...parameters: string[]): void =>
  void execFileSync(command, parameters, { stdio: 'inherit' });

/** Path of Chromium. Installs it if there is none. @throws when that fails too */
export function chromiumPath(): string {
  if (!findPath()) {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
    } else run('npx', 'playwright-core', 'install', '--only-shell', 'chromium');
  }
  const path = findPath();
  if (!path) throw new Error('No Chromium was found. Set CHROMIUM_PATH to one.');
  return path;
}
