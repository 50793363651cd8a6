import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Seconds of worker time by project and file, as the last measured run has found them. */
export type Durations = Record<string, Record<string, number>>;

const file = resolve('tests/durations.json');

export const readDurations = (): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

const inOrder = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Takes what was measured into the file; what did not run keeps its number, what is gone leaves. */
export function writeDurations(measured: Durations): void {
  const all = { ...readDurations() };
  for (const [project, files] of Object.entries(measured)) all[project] = { ...all[project], ...files };
  const kept = Object.entries(all).map(([project, files]) => [
    project,
    inOrder(Object.fromEntries(Object.entries(files).filter(([path]) => existsSync(path)))),
  ]);
  writeFileSync(file, `${JSON.stringify(inOrder(Object.fromEntries(kept)), null, 2)}\n`);
}
