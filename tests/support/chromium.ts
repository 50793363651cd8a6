import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell first: without the windows and pages of a whole browser, tests take half the machine's time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const found = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find((path) => path && existsSync(path));

const run = (command: string, ...parameters: string[]): void =>
  void execFileSync(command, parameters, { stdio: 'inherit' });

/** The path of a Chromium; one is fetched if the machine has none. @throws when that fails too */
export function chromiumPath(): string {
  if (!found()) {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
    } else run('npx', 'playwright-core', 'install', '--only-shell', 'chromium');
  }
  const path = found();
  if (!path) throw new Error('No Chromium was found. Set CHROMIUM_PATH to one.');
  return path;
}
