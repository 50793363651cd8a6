import { readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { actions } from '../rehearsal/actors/index.js';
import { cellsOf, withInvariantTable, readPage } from '../rehearsal/catalogue.js';
import { invariants } from '../rehearsal/invariants/index.js';
import { createPlan, type Options } from '../rehearsal/plan.js';
import { play } from '../rehearsal/play.js';
import { violationText } from '../rehearsal/report.js';
import { shrink } from '../rehearsal/shrink.js';

const options: Options = { seed: 2, days: 30, events: 6, people: 24, faults: 'none' };

describe('the rehearsal', () => {
  it('plays thirty days with all actions, and all invariants hold', async () => {
    const steps = createPlan(options);
    const outside = /^(?:почтовый сервер|эквайер|машина)/;
    const unplanned = [...actions.keys()].filter(
      (kind) => !outside.test(kind) && !steps.some((step) => step.kind === kind),
    );
    expect(unplanned).toEqual([]);
    const result = await play(steps, { template: inject('template'), postgres: inject('postgres'), ...options });
    expect(result.violations.map((violation) => violationText(violation, options, null))).toEqual([]);
    const idle = Object.entries(result.tally.actions).filter(([, { done }]) => done === 0);
    expect(idle.map(([kind]) => kind)).toEqual([]);
  }, 400_000);

  it('is the same for the same seed, and differs for another seed', () => {
    expect(createPlan(options)).toEqual(createPlan(options));
    expect(createPlan({ ...options, seed: 3 })).not.toEqual(createPlan(options));
  });
});

describe('the list of invariants', () => {
  it('is the same in the documents and in the code, and contains each file', () => {
    expect(cellsOf(readPage())).toEqual(cellsOf(withInvariantTable(readPage())));
    const files = readdirSync('tests/rehearsal/invariants').filter((file) => file !== 'index.ts');
    expect(Object.keys(invariants).sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
  });
});

describe('a failing sequence of steps', () => {
  const step = (id: number) => ({ id, at: id, kind: 'any', params: {} });
  it('is reduced to the steps that are needed, which keep their numbers', async () => {
    const steps = Array.from({ length: 60 }, (_, index) => step(index));
    const fails = async (candidate: readonly { id: number }[]) =>
      [7, 31, 52].every((id) => candidate.some((one) => one.id === id));
    const shortest = await shrink(steps, fails, { tries: 200 });
    expect(shortest.map(({ id }) => id)).toEqual([7, 31, 52]);
  });
});
