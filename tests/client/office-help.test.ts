import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { requiredRole, targetPath } from '../../client/office/help/guide-links';
import { guides } from '../../client/office/help/guides';
import { officeRoutes } from '../../client/office/office.routes';
import { pages } from '../../client/routes';
import { paletteEntries } from '../../client/search/office/palette-entries';

const folder = 'client/office/help/guides';
const names = (await readdir(folder)).map((file) => file.replace('.md', ''));
const texts = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(folder, `${name}.md`), 'utf8') })),
);
const all = (pattern: RegExp) =>
  texts.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, found]) => ({ name, found: found! })));

/** The texts of the interface, with plain spaces. */
async function interfaceText(): Promise<string> {
  const files = await readdir('client', { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (file) => /(?<!\.generated)\.tsx?$/.test(file) && !file.startsWith(join('office', 'help')),
  );
  const code = await Promise.all([
    ...sources.map((file) => readFile(join('client', file), 'utf8')),
    readFile('rules/people/roles.ts', 'utf8'),
    readFile('rules/events/polls.ts', 'utf8'),
  ]);
  return code
    .join('\n')
    .replaceAll(/&nbsp;|\\u00a0|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the help of the office', () => {
  it('has one text for each task', () => {
    expect(names.toSorted()).toEqual(guides.map(({ slug }) => slug).toSorted());
  });

  it('links to pages that exist', () => {
    const patterns = [...officeRoutes, ...pages].map(({ path }) => path).filter((path) => path !== '*');
    const links = all(/\]\(([^)]+)\)/g);
    expect(links.length).toBeGreaterThan(30);
    const dead = links.filter(({ found }) => !patterns.some((pattern) => matchPath(pattern, targetPath(found, 'id'))));
    expect(dead).toEqual([]);
  });

  it('names buttons and fields as the interface does', async () => {
    const text = await interfaceText();
    const named = all(/\*\*([^*]+)\*\*/g);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ found }) => !text.includes(found))).toEqual([]);
  });

  it.each([
    ['event/edit', 'EDITOR', null],
    ['event/registrations', 'EDITOR', 'MANAGER'],
    ['event/nmo', 'EDITOR', null],
    ['event/nmo/codes', 'EDITOR', 'MANAGER'],
    ['event/check-in', 'CHECK_IN', null],
    ['/office/users', 'CHECK_IN', 'MANAGER'],
    ['/office/log', 'MANAGER', 'ADMINISTRATOR'],
    ['/certificates', 'CHECK_IN', null],
  ] as const)('tells of %s that the role %s lacks %s', (target, role, missing) => {
    expect(requiredRole(target, role)).toBe(missing);
  });

  it('leads to the pages of the event from which it was opened', () => {
    expect(targetPath('event/programme', 'one')).toBe('/office/events/one/programme');
    expect(targetPath('event/programme', null)).toBe('/office/events');
  });

  it('is found by the search of the office, also by those who may not do the task', () => {
    const found = paletteEntries(
      'права',
      { role: 'EDITOR', event: { id: 'one', title: 'Первое', format: 'ONLINE' } },
      null,
    );
    expect(found).toEqual([
      expect.objectContaining({ to: '/office/help/roles?event=one', title: 'Права сотрудников', note: 'Справка' }),
    ]);
  });
});
