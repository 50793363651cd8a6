import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type PackageFile = { version?: string; packages?: Record<string, { version?: string }> };

/** Runs git in a folder. @returns its output without the newline at the end */
export const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();

/** The part of the changelog about a version: its heading after the number, and its text; null: there is none. */
export function changelogSection(changelog: string, version: string): { date: string; text: string } | null {
  const heading = `## ${version} — `;
  const start = changelog.split('\n').findIndex((line) => line.startsWith(heading));
  if (start < 0) return null;
  const lines = changelog.split('\n').slice(start);
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('## '));
  const text = lines.slice(1, end < 0 ? undefined : end);
  return { date: lines[0]!.slice(heading.length), text: text.join('\n').trim() };
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

function problemsOfChangelog(folder: string, version: string, today: string): string[] {
  const section = changelogSection(read(folder, 'CHANGELOG.md'), version);
  if (!section) return [`CHANGELOG.md has no section «## ${version} — ${today}».`];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(section.date) || section.date > today)
    return [`CHANGELOG.md says «${version} — ${section.date}»: write the day of the release, ${today}.`];
  return section.text === '' ? [`CHANGELOG.md says nothing about ${version}.`] : [];
}

/**
 * What keeps a checkout from being released, all of it.
 * @param today as YYYY-MM-DD
 */
export function releaseProblems(folder: string, version: string, today: string): string[] {
  const manifest = JSON.parse(read(folder, 'package.json')) as PackageFile;
  const lock = JSON.parse(read(folder, 'package-lock.json')) as PackageFile;
  const versions = [manifest.version, lock.version, lock.packages?.['']?.version];
  const endings = ['', '.journeys'].flatMap((part) => ['sqlite', 'postgres'].map((dialect) => dialect + part));
  const files = [...endings, 'schema.graphql'].map((ending) => `tests/releases/${version}.${ending}.br`);
  const changes = git(folder, 'status', '--porcelain');
  return [
    changes !== '' && `The checkout has changes that are not committed:\n${changes}`,
    versions.some((one) => one !== version) &&
      `package.json and package-lock.json say ${versions.join(', ')}: npm version ${version} --no-git-tag-version`,
    ...problemsOfChangelog(folder, version, today),
    ...files
      .filter((file) => !existsSync(join(folder, file)))
      .map(
        (file) =>
          `${file} is missing, which later releases are tested with: npx tsx tests/releases/write.ts ${version}`,
      ),
    git(folder, 'tag', '--list', `v${version}`) !== '' && `The tag v${version} exists.`,
  ].filter((problem) => typeof problem === 'string');
}
