import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { invariants } from '../rehearsal/invariants/index.js';
import { mutants } from '../rehearsal/mutants/index.js';
import { runMutants } from '../rehearsal/mutants/run.js';

it('has sixteen mutants at least, each matching the sources and existing invariants', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(16);
  const invalid = mutants.flatMap(({ name, patches, expectedInvariants: finds }) => [
    ...patches.filter(({ file, text }) => readFileSync(file, 'utf8').split(text).length !== 2).map(() => name),
    ...finds.filter((invariant) => !invariants[invariant]).map((invariant) => `${name}: ${invariant}`),
  ]);
  expect(invalid).toEqual([]);
});

it('detects two mutants in a copy of the sources; the others are run by hand', async () => {
  const verdicts = await runMutants(['question-in-other-words', 'desk-works-on-any-day']);
  expect(verdicts.map(({ foundBy }) => foundBy).sort()).toEqual(['desk-works-on-event-days', 'published-in-own-words']);
}, 300_000);
