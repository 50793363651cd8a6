import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { writeDurations, type Durations } from './durations.js';

const mostExpensive = 10;
/** With three lines each, a line of summary and one of advice, they fit into the last ten lines. */
const maxFailures = 2;

const pathOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
/** What a file costs a worker, in seconds: its tests and hooks, without the modules that it shares with others. */
const secondsOf = (file: TestModule): number => file.diagnostic().duration / 1_000;
const plain = (text: string): string => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim();
const short = (text: string, length = 150): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function failureLines(test: TestCase): string[] {
  const [error] = test.result().errors ?? [];
  const { results } = test.meta();
  const where = error?.stacks?.find(({ file }) => !file.includes('node_modules'));
  const place = where ? `${relative(process.cwd(), where.file)}:${where.line}` : pathOf(test.module);
  const project = test.project.name;
  return [
    short(`✗ ${project}: ${pathOf(test.module)} › ${plain(test.fullName)}`),
    `  ${short(plain(error?.message ?? 'no error was told'))} (${place})`,
    results
      ? `  Trace and pictures: ${results}`
      : `  Once more: npx vitest run --project ${project} ${pathOf(test.module)} -t ${quoted(short(plain(test.name), 60).replace('…', ''))}`,
  ];
}

/** Ends a run with what it has cost and, last, with what has failed and where to look. */
export default class RunReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    const costs = files
      .map((file) => ({ project: file.project.name, path: pathOf(file), seconds: secondsOf(file) }))
      .sort((one, other) => other.seconds - one.seconds);
    if (process.env.WRITE_DURATIONS) {
      const measured: Durations = {};
      for (const { project, path, seconds } of costs) (measured[project] ??= {})[path] = Math.round(seconds * 10) / 10;
      writeDurations(measured);
    }
    if (costs.length > 1) {
      say('\nMost expensive files, in seconds of a worker:');
      for (const { project, path, seconds } of costs.slice(0, mostExpensive))
        say(`${seconds.toFixed(1).padStart(7)}  ${project.padEnd(9)} ${path}`);
    }

    const failed = files.flatMap((file) => [...file.children.allTests('failed')]);
    const broken = files.filter((file) => file.errors().length > 0);
    const count = failed.length + broken.length + unhandled.length;
    if (count === 0) return;
    say('');
    for (const test of failed.slice(0, maxFailures)) failureLines(test).forEach(say);
    const rest = maxFailures - failed.length;
    for (const file of broken.slice(0, Math.max(0, rest)))
      say(`✗ ${file.project.name}: ${pathOf(file)} did not load: ${short(plain(file.errors()[0]!.message))}`);
    if (failed.length + broken.length === 0) say(`✗ Outside of a test: ${short(plain(unhandled[0]!.message))}`);
    const isMore = count > maxFailures ? `; the first are above, all of them under «Failed Tests»` : '';
    say(`${count} failed${isMore}. A trace is opened by: npx playwright-core show-trace FILE`);
  }
}
