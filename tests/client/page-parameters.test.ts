import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageParameters, parametersOf } from '../../client/page-parameters';
import { pages } from '../../client/routes';

const forVisitors = pages.filter(({ access }) => access === 'public' || access === 'visitor-only');

/** Where the module of a page is: Vite has written its path into the import. */
const fileOf = (page: () => unknown): string => /\("\/(client\/[^"]+)"\)/.exec(String(page))![1]!;

/** A module and all that it imports, at once or later. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*)'(\.{1,2}\/[^']+)'/g)) {
    const path = join(dirname(file), target!);
    const module = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
    if (module) withImports(module, found);
  }
  return found;
}

/** Names that a module takes out of an address by themselves; those of filters are declared as a whole. */
function namesIn(file: string): string[] {
  const reads = /\b(?:\w*[pP]arams|parameters|query)\.(?:get|getAll|has)\(\s*'([^']+)'/g;
  return [...readFileSync(file, 'utf8').matchAll(reads)].map(([, name]) => name!);
}

describe('the query parameters of pages for visitors', () => {
  it.each(forVisitors.map(({ path, page }) => [path, fileOf(page)]))('are declared: %s', (path, file) => {
    const read = [...withImports(file)].flatMap((module) => namesIn(module).map((name) => `${module} reads ${name}`));
    const declared = pageParameters[path] ?? [];
    expect(read.filter((one) => !declared.some((name) => one.endsWith(` ${name}`)))).toEqual([]);
  });

  it('are found in the sources at all', () => {
    const found = new Set(forVisitors.flatMap(({ page }) => [...withImports(fileOf(page))].flatMap(namesIn)));
    expect([...found].sort()).toEqual(
      expect.arrayContaining(['code', 'photo', 'redirect', 'registration', 'topic', 'version', 'year']),
    );
  });

  it('are declared for pages that are there', () => {
    const paths = forVisitors.map(({ path }) => path);
    expect(Object.keys(pageParameters).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('are all kept on the way to the entrance and back, in the office too', () => {
    for (const path of ['/lk', '/registrations', '/office', '/office/confirm', '/office/events/a/registrations'])
      expect([path, parametersOf(path)]).toEqual([path, null]);
    for (const path of ['/', '/about', '/office/no-such-page', '/events/a'])
      expect([path, parametersOf(path)]).toEqual([path, []]);
  });
});
