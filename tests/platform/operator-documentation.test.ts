import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, commandsInText, pages } from '../operations/documentation/blocks.js';
import { blocksElsewhere, programsElsewhere } from '../operations/documentation/not-run.js';

const operationsTests = Object.values(
  import.meta.glob<string>('../operations/*.test.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Blocks that `npm run test:operations` runs, as `page › heading › index`. */
const blocksRun = new Set(
  [...operationsTests.matchAll(/\bdocumented\(\s*'([^']+)',\s*'([^']+)'(?:,\s*(\d+))?/g)].map(
    ([, page, heading, index = '0']) => `${page} › ${heading} › ${index}`,
  ),
);

const shellBlocks = pages.flatMap((page) => {
  const count = new Map<string, number>();
  return blocksOf(page).flatMap(({ heading, language, text }) => {
    const index = count.get(heading) ?? 0;
    count.set(heading, index + 1);
    return language === 'sh' ? [{ page, key: `${page} › ${heading} › ${index}`, lines: text.trim().split('\n') }] : [];
  });
});

const runsElsewhere = (line: string): boolean =>
  Object.keys(programsElsewhere).some((program) => line.startsWith(program));

it('every shell command of the pages for operators is run by a test, or named with the reason why not', () => {
  const unknown = shellBlocks
    // A test runs all lines of the runbook that can run here.
    .filter(({ page }) => !page.startsWith('runbook/'))
    .filter(({ key, lines }) => !blocksRun.has(key) && !blocksElsewhere[key] && !lines.every(runsElsewhere))
    .map(({ key }) => key);
  expect(unknown).toEqual([]);
});

it('names no block that does not exist, or that is run', () => {
  const keys = new Set(shellBlocks.map(({ key }) => key));
  expect(Object.keys(blocksElsewhere).filter((key) => !keys.has(key) || blocksRun.has(key))).toEqual([]);
});

it('names only scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [
    ...pages.flatMap(commandsInText),
    ...shellBlocks.flatMap(({ lines }) => lines.flatMap((line) => line.match(/npm run [\w:-]+/g) ?? [])),
  ];
  const names = commands.map((command) => /^npm run ([\w:-]+)/.exec(command)![1]!);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !scripts[name])).toEqual([]);
});
