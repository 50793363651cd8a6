import { spawn } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { scratchFolder } from '../../support/scratch-folder.js';
import { mutants } from './index.js';
import type { Mutant } from './mutant.js';

const copiedPaths = ['server', 'rules', 'tests', 'package.json', 'tsconfig.json', 'schema.graphql'];

/** Copies the sources to a temporary folder and links node_modules. */
async function copySources(): Promise<string> {
  const folder = await scratchFolder('mutants-');
  for (const name of copiedPaths) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs the work with the patches applied. @throws if the text of a patch does not occur exactly once */
async function withPatches(folder: string, { name, patches }: Mutant, work: () => Promise<string>): Promise<string> {
  const originals = new Map<string, string>();
  for (const { file, text, replacement } of patches) {
    const source = await readFile(join(folder, file), 'utf8');
    if (source.split(text).length !== 2) throw new Error(`${name}: the text of the patch stands not once in ${file}`);
    if (!originals.has(file)) originals.set(file, source);
    await writeFile(
      join(folder, file),
      source.replace(text, () => replacement),
    );
  }
  try {
    return await work();
  } finally {
    for (const [file, source] of originals) await writeFile(join(folder, file), source);
  }
}

function rehearse(folder: string, { expectedInvariants, seed = 2 }: Mutant): Promise<string> {
  const parameters = [
    'tests/rehearsal/run.ts',
    '--seed',
    String(seed),
    '--shrink',
    '0',
    '--first',
    '--only',
    expectedInvariants.join(),
  ];
  return new Promise((onExit) => {
    const child = spawn('node_modules/.bin/tsx', parameters, { cwd: folder });
    let output = '';
    child.stdout.on('data', (part: Buffer) => void (output += part.toString('utf8')));
    child.stderr.on('data', (part: Buffer) => void (output += part.toString('utf8')));
    child.on('exit', () => onExit(output));
  });
}

export type MutantResult = { name: string; fault: string; foundBy: string | null };

/** Runs each mutant until an invariant is violated. */
export async function runMutants(
  names?: readonly string[],
  onResult: (result: MutantResult) => void = () => {},
): Promise<MutantResult[]> {
  const folder = await copySources();
  try {
    const results: MutantResult[] = [];
    for (const mutant of mutants.filter(({ name }) => names?.includes(name) ?? true)) {
      const output = await withPatches(folder, mutant, () => rehearse(folder, mutant));
      if (!/нарушено правил/.test(output))
        throw new Error(`${mutant.name} did not play to its end:\n${output.slice(-2_000)}`);
      const foundBy = /правило ([\w-]+),/.exec(output)?.[1] ?? null;
      const result = { name: mutant.name, fault: mutant.fault, foundBy };
      results.push(result);
      onResult(result);
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
