import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readAudit } from '../../server/commands/release/audit-packages.js';
import { makeRelease } from '../../server/commands/release/make-release.js';
import { changelogSection, releaseProblems } from '../../server/commands/release/release-problems.js';
import { scratchFolder } from '../support/scratch-folder.js';

const today = '2026-11-27';
const { version } = manifest;
const fileOf = (end: string): string => `tests/releases/${version}.${end}.br`;
const dump = fileOf('sqlite');
const changelog = (date: string): string =>
  `# Changelog\n\n## ${version} — ${date}\n\n### Added\n\n- A door.\n\n## 0.1.0 — 2026-11-21\n\nFirst.\n`;

let folder: string;
const git = (...words: string[]): string =>
  execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
  });
const write = async (path: string, text: string): Promise<void> => {
  await writeFile(join(folder, path), text);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', path);
};
beforeAll(async () => {
  folder = await scratchFolder('checkout-');
  git('init', '--quiet');
  for (const [name, value] of Object.entries({ 'user.name': 'Anna', 'user.email': 'anna@example.ru' }))
    git('config', name, value);
  await mkdir(join(folder, 'tests/releases'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc', '.gitignore'])
    await copyFile(file, join(folder, file));
  await writeFile(join(folder, 'CHANGELOG.md'), changelog(today));
  for (const end of ['sqlite', 'postgres', 'sqlite.journeys', 'postgres.journeys', 'schema.graphql'])
    await write(fileOf(end), 'content');
});

describe('a release', () => {
  it('is refused with all reasons at once', async () => {
    expect(releaseProblems(folder, version, today)).toEqual([]);
    await rm(join(folder, dump));
    await writeFile(join(folder, 'CHANGELOG.md'), changelog('unreleased'));
    git('tag', `v${version}`);
    expect(releaseProblems(folder, version, today)).toEqual([
      expect.stringMatching(/^The checkout has changes that are not committed:\n M CHANGELOG\.md\n D /),
      `CHANGELOG.md says «${version} — unreleased»: write the day of the release, ${today}.`,
      expect.stringContaining(`${dump} is missing`),
      `The tag v${version} exists.`,
    ]);
    git('tag', '--delete', `v${version}`);
    git('checkout', '--quiet', '.');
    expect(releaseProblems(folder, '99.0.0', today).join('\n')).toMatch(
      /say .*: npm version 99\.0\.0 .*\n.*no section «## 99\.0\.0/,
    );
    expect(releaseProblems(folder, version, '2026-11-26').join()).toContain('write the day of the release');
  });

  it('is only told about by --dry-run; then it is a bill of materials and a tag with the changes', async () => {
    const told = makeRelease(folder, version, true).join('\n');
    expect(told).toContain('- A door.');
    expect([git('tag'), existsSync(join(folder, 'release'))]).toEqual(['', false]);
    makeRelease(folder, version, false);
    expect(git('cat-file', '-p', `v${version}`)).toContain(`${version}\n\n### Added\n\n- A door.`);
    const path = join(folder, `release/medical-events-${version}.cdx.json`);
    const bill = JSON.parse(await readFile(path, 'utf8')) as {
      bomFormat: string;
      components: { name: string; scope?: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = new Set(bill.components.map(({ name }) => name));
    const isListed = (name: string) => names.has(name);
    expect(Object.keys(manifest.dependencies).filter((name) => !isListed(name))).toEqual([]);
    expect(['vitest', 'oxlint', 'oauth2-mock-server', 'jsdom'].filter(isListed)).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('has its section in the changelog of this repository', async () => {
    expect(changelogSection(await readFile('CHANGELOG.md', 'utf8'), version)).not.toBeNull();
  });
});

describe('the audit of packages', () => {
  const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

  it('names packages with an advisory of high or critical severity, and why', () => {
    const via = [{ title: 'Reads beyond its buffer', url: 'https://example.ru/1' }];
    const low = { severity: 'low', range: '*', via };
    expect(readAudit(report({ one: low })).vulnerable).toEqual([]);
    expect(readAudit(report({ one: low, two: { ...low, severity: 'high', range: '<2' } })).vulnerable).toEqual([
      'two <2: high. Reads beyond its buffer, https://example.ru/1',
    ]);
  });

  it('takes no answer for no advisories', () => {
    for (const output of [
      '',
      'npm error',
      '{"message":"405 Method Not Allowed"}',
      '{"error":{"summary":"no lock file"}}',
      '{}',
    ])
      expect(readAudit(output).vulnerable).toBeNull();
    expect(readAudit('{"message":"405 Method Not Allowed"}').answer).toBe('405 Method Not Allowed');
  });
});
