import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { bulkRows } from './bulk.js';
import { factsOf } from './facts.js';
import type { DataValues } from './operations.js';
import { ownRoot } from './servers.js';
import { browserRows } from './rows.browser.js';
import { besideRows, cachedRows } from './rows.cached.js';
import { memoryRows } from './memory.js';
import { startRows } from './start.js';
import { officeRows } from './rows.office.js';
import { searchRows, signedInRows, uncachedRows } from './rows.uncached.js';
import { build, makeDataWith, print } from './setup.js';

/** A goal of the project and its figure. `today` is the figure of 2026-11-22, before the work on speed. */
export type Row = { name: string; today: string; goal: string; measured: string };

export type Bench = {
  /** Folder of the data set, and of the one that is ten times as large. */
  data: string;
  largeData: string;
  facts: DataValues;
  firstPort: number;
  /** The commit that ratios «× better than today» compare with. */
  before: string;
};

/** Each measures some rows with servers of its own. The name selects it with `--only`. */
const sections: Record<string, (bench: Bench) => Promise<Row[]>> = {
  cached: cachedRows,
  beside: besideRows,
  uncached: uncachedRows,
  search: searchRows,
  'signed-in': signedInRows,
  bulk: bulkRows,
  memory: memoryRows,
  start: startRows,
  office: officeRows,
  browser: browserRows,
};

/** The last commit before the work on speed. */
const commitBefore = '63e034cd';

type Options = { only: string; data: string; port: string };

/** Measures all goals and prints them as a table, with what is needed to repeat it. */
export async function printTable({ only, data, port }: Options): Promise<void> {
  build(ownRoot);
  const largeData = `${data}-10`;
  makeDataWith(ownRoot, data);
  makeDataWith(ownRoot, largeData, 10);
  const bench: Bench = { data, largeData, facts: factsOf(data), firstPort: Number(port), before: commitBefore };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ownRoot, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  print(
    `${date}, commit ${commit}, Node ${process.versions.node}, ${cpus().length} processors: \`npm run bench -- --table\`\n`,
  );
  print('| | before | goal | measured |\n|---|---|---|---|');
  for (const [name, measureRows] of Object.entries(sections)) {
    if (only && !only.split(',').includes(name)) continue;
    for (const row of await measureRows(bench)) print(`| ${row.name} | ${row.today} | ${row.goal} | ${row.measured} |`);
  }
}
