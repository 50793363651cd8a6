import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readDurations } from './support/durations.js';

/**
 * The tests to run before a commit, within two and a half minutes: types, lint, rules, client, schema, architecture, and the
 * API tests on SQLite that are nearest to the changed files. All others run by `npm test`.
 *
 * `vitest --changed` is of no use for the API: each of its tests starts the whole application, so each file of the server
 * is related to all of them.
 */
const always = ['tests/rules', 'tests/platform/schema.test.ts', 'tests/platform/architecture.test.ts'];
/** Seconds of a worker that API tests may take, of which there are two. */
const budget = 100;
/** What a file takes of which nobody knows yet. */
const usual = 10;

const lines = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit; where none does, those of the last commit. */
function changedFiles(): string[] {
  const changed = [...lines('diff', '--name-only', 'HEAD'), ...lines('ls-files', '--others', '--exclude-standard')];
  return changed.length > 0 ? changed : lines('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** How near a test is to the changed files: itself changed, importing one, of the same module. 0: not at all. */
function nearness(test: string, changed: readonly string[]): number {
  if (changed.includes(test)) return 3;
  const imported = [...readFileSync(test, 'utf8').matchAll(/from '\.{1,2}\/([^']+?)(?:\.js)?'/g)].map(([, path]) =>
    relative('.', join(dirname(test), '..', path!.replace(/^\.\.\//, ''))),
  );
  if (changed.some((path) => imported.includes(path.replace(/\.tsx?$/, '')))) return 2;
  const modules = changed.flatMap((path) => /^(?:server|client)\/([\w-]+)\//.exec(path)?.[1] ?? []);
  return modules.some((name) => test.startsWith(`tests/${name}/`)) ? 1 : 0;
}

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', shell: false });
  if (status !== 0) process.exit(status ?? 1);
}

const changed = changedFiles();
const durations = readDurations().sqlite ?? {};
const near = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter(
    (path) =>
      /^tests\/(?!browser|client|rules)[\w-]+\/[^/]+(?<!\.postgres)\.test\.ts$/.test(path) && !always.includes(path),
  )
  .map((path) => ({ path, near: nearness(path, changed), seconds: durations[path] ?? usual }))
  .filter((test) => test.near > 0)
  .sort((one, other) => other.near - one.near || one.seconds - other.seconds);
let left = budget;
const chosen = near.filter(({ seconds }) => (left -= seconds) > 0);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`${changed.length} changed files; ${chosen.length} of ${near.length} test files near them fit into ${budget} s.`);
if (chosen.length < near.length)
  say(
    `Left to «npm test»: ${near
      .filter((test) => !chosen.includes(test))
      .map(({ path }) => basename(path))
      .join(', ')}`,
  );

run('npx', 'tsc', '--noEmit', '-p', '.');
run('npx', 'oxlint', '--quiet');
run(
  'npx',
  'vitest',
  'run',
  '--project',
  'sqlite',
  '--project',
  'client',
  'tests/client',
  ...always,
  ...chosen.map(({ path }) => path),
);
