import { day, hour } from '../../server/core/clock.js';
import { ApiError } from './api.js';
import type { Step } from './action.js';
import { actions } from './actors/index.js';
import { invariants } from './invariants/index.js';
import { planStart } from './plan.js';
import { Random } from './random.js';
import { accountsInDatabase, openEnvironment, type Environment } from './environment.js';
import { World, type Tally } from './world.js';

export type Violation = { invariant: string; sentence: string; details: string[]; at: number };
export type PerformedStep = { step: Step; sentence: string; outcome: string };
export type PlayResult = {
  violations: Violation[];
  history: PerformedStep[];
  tally: Tally;
  emails: number;
  payments: Record<string, number>;
  failures: string[];
};

export type PlayOptions = {
  template: string;
  postgres: string;
  seed: number;
  days: number;
  /** The names of the invariants to check; all if left out. */
  only?: readonly string[];
  /** Whether the first violation ends the play. */
  stopsAtFirst?: boolean;
  onProgress?: (day: number, days: number) => void;
  /** Called before anything is done. */
  onStart?: (stage: Environment) => void;
};

/** Runs a plan on a new database, and checks the invariants every virtual day. */
export async function play(steps: readonly Step[], options: PlayOptions): Promise<PlayResult> {
  const stage = await openEnvironment(options.template, options.postgres);
  options.onStart?.(stage);
  const world = new World(accountsInDatabase(stage), options.seed, stage);
  const history: PerformedStep[] = [];
  const violations = new Map<string, Violation>();
  const checked = Object.entries(invariants).filter(([name]) => options.only?.includes(name) ?? true);

  async function checkInvariants(isEnd: boolean): Promise<boolean> {
    world.beginCheck(isEnd);
    for (const [name, { sentence, when, check }] of checked) {
      if (violations.has(name) || (when === 'end' && !isEnd)) continue;
      world.tally.checks[name] = (world.tally.checks[name] ?? 0) + 1;
      const details = await check(world);
      if (details.length > 0) violations.set(name, { invariant: name, sentence, details, at: world.now });
      if (details.length > 0 && options.stopsAtFirst) return true;
    }
    return false;
  }

  try {
    await perform();
    return await report();
  } finally {
    await stage.close();
  }

  async function perform(): Promise<void> {
    let today = -1;
    for (const step of steps) {
      const date = Math.floor((step.at - planStart) / day);
      if (date !== today) {
        today = date;
        options.onProgress?.(date, options.days);
        await stage.advanceTo(Math.max(world.now, planStart + date * day));
        if (await checkInvariants(false)) return;
      }
      await stage.advanceTo(step.at);
      history.push(await performStep(world, step));
    }
    await finishProcesses();
    await checkInvariants(true);
  }

  /** Ends all faults, and runs six more days so that every deadline passes. */
  async function finishProcesses(): Promise<void> {
    stage.smtp.setBehaviour('accept');
    stage.writesUntilCrash = null;
    await stage.acquirer.fault(null);
    const end = planStart + options.days * day;
    for (let at = Math.max(world.now, end); at <= end + 6 * day; at += 3 * hour) await stage.advanceTo(at);
  }

  async function report(): Promise<PlayResult> {
    const rows = await world.rows<{ state: string; count: number }>(
      'SELECT state, COUNT(*) AS count FROM payments GROUP BY state',
    );
    return {
      violations: [...violations.values()],
      history,
      tally: world.tally,
      emails: new Set(stage.smtp.emails.map(({ messageId }) => messageId)).size,
      payments: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
      failures: world.unexplainedErrors,
    };
  }
}

export async function performStep(world: World, step: Step): Promise<PerformedStep> {
  const action = actions.get(step.kind);
  if (!action) throw new Error(`nobody can do «${step.kind}»`);
  const count = (world.tally.actions[step.kind] ??= { done: 0, refused: 0, skipped: 0 });
  const sentence = action.describe(step.params);
  try {
    const outcome = await action.run(world, step.params, new Random(world.seed ^ (step.id * 2_654_435_761)));
    count[typeof outcome === 'string' ? outcome : 'refused'] += 1;
    const outcomeText =
      outcome === 'done' ? 'сделано' : outcome === 'skipped' ? 'не к чему' : `отказ: ${outcome.refused}`;
    return { step, sentence, outcome: outcomeText };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    world.unexplainedErrors.push(`${sentence} ${error.message}`);
    count.refused += 1;
    return { step, sentence, outcome: error.message };
  }
}
