import { day, hour } from '../../server/core/clock.js';
import { ApiFailure } from './api.js';
import type { Step } from './action.js';
import { actions } from './actors/index.js';
import { invariants } from './invariants/index.js';
import { beginning } from './plan.js';
import { Random } from './random.js';
import { castOf, openStage } from './stage.js';
import { World, type Tally } from './world.js';

export type Violation = { invariant: string; sentence: string; details: string[]; at: number };
export type Told = { step: Step; sentence: string; outcome: string };
export type Played = {
  violations: Violation[];
  history: Told[];
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
};

/** Runs a plan on a new database, and checks the invariants every virtual day. */
export async function play(steps: readonly Step[], options: PlayOptions): Promise<Played> {
  const stage = await openStage(options.template, options.postgres);
  const world = new World(castOf(stage), options.seed, stage);
  const history: Told[] = [];
  const violations = new Map<string, Violation>();
  const checked = Object.entries(invariants).filter(([name]) => options.only?.includes(name) ?? true);

  async function checkInvariants(isEnd: boolean): Promise<boolean> {
    world.beginLook(isEnd);
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
      const date = Math.floor((step.at - beginning) / day);
      if (date !== today) {
        today = date;
        options.onProgress?.(date, options.days);
        await stage.until(Math.max(world.now, beginning + date * day));
        if (await checkInvariants(false)) return;
      }
      await stage.until(step.at);
      history.push(await act(world, step));
    }
    await finishProcesses();
    await checkInvariants(true);
  }

  /** Ends all faults, and runs six more days so that every deadline passes. */
  async function finishProcesses(): Promise<void> {
    stage.smtp.mood('accept');
    stage.lives = null;
    await stage.acquirer.fault(null);
    const end = beginning + options.days * day;
    for (let at = Math.max(world.now, end); at <= end + 6 * day; at += 3 * hour) await stage.until(at);
  }

  async function report(): Promise<Played> {
    const rows = await world.rows<{ state: string; count: number }>(
      'SELECT state, COUNT(*) AS count FROM payments GROUP BY state',
    );
    return {
      violations: [...violations.values()],
      history,
      tally: world.tally,
      emails: new Set(stage.smtp.letters.map(({ messageId }) => messageId)).size,
      payments: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
      failures: world.failures,
    };
  }
}

export async function act(world: World, step: Step): Promise<Told> {
  const action = actions.get(step.kind);
  if (!action) throw new Error(`nobody can do «${step.kind}»`);
  const count = (world.tally.actions[step.kind] ??= { done: 0, refused: 0, skipped: 0 });
  const sentence = action.tell(step.given);
  try {
    const outcome = await action.run(world, step.given, new Random(world.seed ^ (step.id * 2_654_435_761)));
    count[typeof outcome === 'string' ? outcome : 'refused'] += 1;
    const outcomeText =
      outcome === 'done' ? 'сделано' : outcome === 'skipped' ? 'не к чему' : `отказ: ${outcome.refused}`;
    return { step, sentence, outcome: outcomeText };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    world.failures.push(`${sentence} ${error.message}`);
    count.refused += 1;
    return { step, sentence, outcome: error.message };
  }
}
