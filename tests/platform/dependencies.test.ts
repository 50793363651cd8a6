import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import description from '../../package.json' with { type: 'json' };

const packages = [...Object.keys(description.dependencies), ...Object.keys(description.devDependencies)];

/** Packages in the first column of the tables of reasons; those pinned on purpose have a version beside the name. */
async function documented(): Promise<string[]> {
  const [text] = (await readFile('docs/dependencies.md', 'utf8')).split('## Advisories');
  return [...text!.matchAll(/^\| `([^`]+)` +\| +\S/gm)].map(([, name]) => name!);
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

type LockedPackage = { version: string; license?: string; dev?: boolean; link?: boolean };

/** Licences in a table of docs/dependencies.md: of all packages, or of one. */
const rowsUnder = (text: string, heading: string): string[] =>
  [
    ...text
      .split(`## ${heading}\n`)[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| `([^`]+)` +\| +\S/gm),
  ].map(([, name]) => name!);

/** Whether an SPDX expression allows one of these licences: one part of OR, and all parts of AND. */
const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

it('takes only packages with an allowed licence into production', async () => {
  const text = await readFile('docs/dependencies.md', 'utf8');
  const allowed = rowsUnder(text, 'Licences');
  const exceptions = rowsUnder(text, 'Licences of single packages');
  const { packages: locked } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const ofProduction = Object.entries(locked)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1)!, license: license ?? 'none' }));
  expect(ofProduction.length).toBeGreaterThan(100);
  const isException = (name: string): boolean =>
    exceptions.some(
      (exception) => name === exception || (exception.endsWith('*') && name.startsWith(exception.slice(0, -1))),
    );
  const rejected = ofProduction.filter(({ name, license }) => !isAllowed(license, allowed) && !isException(name));
  expect(rejected).toEqual([]);
  const unused = exceptions.filter((one) => !ofProduction.some(({ name }) => name.startsWith(one.replace('*', ''))));
  expect(unused).toEqual([]);
});
