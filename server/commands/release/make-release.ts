import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogSection, git } from './release-problems.js';

const softwareBill = (folder: string): string =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });

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
