import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changelogSection, git } from './release-problems.js';

type Package = { dev?: boolean; devDependencies?: object };
type Lock = { packages: Record<string, Package> };

/** The bill of the packages of production, as CycloneDX. */
function softwareBill(folder: string): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { devDependencies: _, ...manifest } = read('package.json') as Package;
  const lock = read('package-lock.json') as Lock;
  // `npm sbom --omit dev` also omits packages that both production and development need.
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  packages[''] = { ...packages[''], devDependencies: {} };
  const production = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    writeFileSync(join(production, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(production, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: production,
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    });
  } finally {
    rmSync(production, { recursive: true });
  }
}

/**
 * Writes the bill of the packages of a checkout and tags its commit with the section of the changelog.
 * @param isDryRun only tells
 * @returns what was done, in lines
 */
export function makeRelease(folder: string, version: string, isDryRun: boolean): string[] {
  const { text } = changelogSection(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version)!;
  const path = `release/medical-events-${version}.cdx.json`;
  if (isDryRun) return [`Would write ${path}, and tag ${git(folder, 'rev-parse', 'HEAD')} as v${version}:`, text];
  mkdirSync(join(folder, 'release'), { recursive: true });
  writeFileSync(join(folder, path), softwareBill(folder));
  git(folder, 'tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `${version}\n\n${text}\n`);
  return [`Wrote ${path} and made the tag v${version}. Push it: git push origin v${version}`];
}
