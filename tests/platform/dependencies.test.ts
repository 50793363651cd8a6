import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import description from '../../package.json' with { type: 'json' };

const packages = [...Object.keys(description.dependencies), ...Object.keys(description.devDependencies)];

/** Packages in the first column of the tables of reasons; those pinned on purpose have a version beside the name. */
async function documented(): Promise<string[]> {
  const text = await readFile('docs/dependencies.md', 'utf8');
  return [...text.matchAll(/^\| `([^`]+)` +\| +\S/gm)].map(([, name]) => name!);
}

it('gives each dependency a reason', async () => {
  const reasons = await documented();
  expect(packages.filter((name) => !reasons.includes(name))).toEqual([]);
});

it('gives no reason to a package that is not used', async () => {
  const reasons = await documented();
  expect(reasons.filter((name) => !packages.includes(name))).toEqual([]);
  expect(reasons.filter((name, index) => reasons.indexOf(name) !== index)).toEqual([]);
});

it('fixes each version exactly', () => {
  const ranges = Object.entries({ ...description.dependencies, ...description.devDependencies }).filter(
    ([, version]) => !/^(?:npm:[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});
