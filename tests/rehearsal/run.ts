import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { writePage } from './catalogue.js';
import { prepareDatabase } from './database.js';
import { runMutants } from './mutants/run.js';
import { takeScreenshots } from './screenshots.js';
import { createPlan, type Faults, type Options } from './plan.js';
import { play, type PlayOptions, type Violation } from './play.js';
import { summaryOf, violationText } from './report.js';
import { narrow, shrink } from './shrink.js';
import { fillDemo } from './fill-demo.js';
import type { Step } from './action.js';

const print = (...words: string[]): void => void process.stdout.write(`${words.join(' ')}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    events: { type: 'string' },
    people: { type: 'string', default: '24' },
    database: { type: 'string', default: 'sqlite' },
    faults: { type: 'string', default: 'none' },
    only: { type: 'string' },
    shrink: { type: 'string', default: '60' },
    history: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    url: { type: 'string' },
    pictures: { type: 'string' },
    password: { type: 'string', default: '' },
  },
});
if (values.list) {
  writePage();
  process.exit(0);
}
if (values.mutants) {
  const verdicts = await runMutants(values.only?.split(','), ({ name, fault, foundBy }) =>
    print(`${foundBy ? 'найден' : 'НЕ НАЙДЕН'}  ${name}: ${fault}${foundBy ? ` → ${foundBy}` : ''}`),
  );
  const foundCount = verdicts.filter(({ foundBy }) => foundBy).length;
  print(`Найдено ${foundCount} из ${verdicts.length}.`);
  process.exit(foundCount === verdicts.length ? 0 : 1);
}

const days = Number(values.days);
const options: Options = {
  seed: Number(values.seed),
  days,
  events: Number(values.events ?? Math.max(1, Math.round(days / 5))),
  people: Number(values.people),
  faults: values.faults as Faults,
};
if (values.url && values.pictures) {
  const target = { url: values.url, password: values.password, folder: values.pictures };
  await takeScreenshots(target, values.only?.split(','), print);
  process.exit(0);
}
if (values.url) {
  const tally = await fillDemo(values.url, values.password, createPlan(options), print);
  const done = Object.values(tally.actions).reduce((sum, count) => sum + count.done, 0);
  print(`Сделано: ${done}.`);
  process.exit(0);
}
const only = values.only?.split(',');
const database = await prepareDatabase(values.database === 'postgres' ? 'postgres' : 'sqlite');
const base: PlayOptions = { ...database, seed: options.seed, days, ...(only && { only }) };

async function minHistory(steps: readonly Step[], violation: Violation): Promise<readonly Step[]> {
  const fails = async (candidate: readonly Step[]): Promise<boolean> => {
    const result = await play(candidate, { ...base, only: [violation.invariant], stopsAtFirst: true });
    return result.violations.length > 0;
  };
  return shrink(await narrow(steps, violation, fails), fails, { tries: Number(values.shrink) });
}

const steps = createPlan(options);
const startedAt = performance.now();
const processorBefore = process.cpuUsage();
/** Processor seconds of this process, which do not depend on other load of the machine. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage(processorBefore);
  return (user + system) / 1_000_000;
}
const progress = (at: number): void =>
  void process.stderr.write(`\rдень ${at + 1} из ${days}, секунд процессора ${processorSeconds().toFixed(0)} `);
const summary = await play(steps, { ...base, onProgress: progress, stopsAtFirst: values.first });
process.stderr.write('\n');
const took = { seconds: (performance.now() - startedAt) / 1_000, processor: processorSeconds() };
if (values.history)
  for (const { step, sentence, outcome } of summary.history)
    print(new Date(step.at).toISOString(), sentence, `[${outcome}]`);
for (const violation of summary.violations) {
  const shortest = Number(values.shrink) > 0 ? await minHistory(steps, violation) : null;
  print(`${violationText(violation, options, shortest)}\n`);
}
print(summaryOf(summary, took));
await database.end();
process.exit(summary.violations.length > 0 ? 1 : 0);
