import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageParameters, parametersOf } from '../../client/page-parameters';
import { pages } from '../../client/routes';

const guestPages = pages.filter(({ access }) => access === 'public' || access === 'visitor-only');

/** Path of a page's module. Vite has written it into the import. */
const fileOf = (page: () => unknown): string => /\("\/(client\/[^"]+)"\)/.exec(String(page))![1]!;

/** A module and all its static and dynamic imports. */
function withImports(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*)'(\.{1,2}\/[^']+)'/g)) {
    const path = join(dirname(file), target!);
    const module = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
    if (module) withImports(module, visited);
  }
  return visited;
}

/** Names of query parameters that a module reads one by one. Parameters of filters are declared together. */
function namesIn(file: string): string[] {
  const parameterName = /\b(?:\w*[pP]arams|parameters|query)\.(?:get|getAll|has)\(\s*'([^']+)'/g;
  return [...readFileSync(file, 'utf8').matchAll(parameterName)].map(([, name]) => name!);
}

describe('query parameters of pages without sign-in', () => {
  it.each(guestPages.map(({ path, page }) => [path, fileOf(page)]))(
    'all query parameters of %s are declared',
    (path, file) => {
      const usedNames = [...withImports(file)].flatMap((module) =>
        namesIn(module).map((name) => `${module} reads ${name}`),
      );
      const declared = pageParameters[path] ?? [];
      expect(usedNames.filter((one) => !declared.some((name) => one.endsWith(` ${name}`)))).toEqual([]);
    },
  );

  it('the search finds query parameters in the sources', () => {
    const names = new Set(guestPages.flatMap(({ page }) => [...withImports(fileOf(page))].flatMap(namesIn)));
    expect([...names].sort()).toEqual(
      expect.arrayContaining(['code', 'photo', 'redirect', 'registration', 'topic', 'version', 'year']),
    );
  });

  it('query parameters are declared only for existing pages', () => {
    const paths = guestPages.map(({ path }) => path);
    expect(Object.keys(pageParameters).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('pages that need sign-in keep all query parameters', () => {
    for (const path of ['/lk', '/registrations', '/office', '/office/confirm', '/office/events/a/registrations'])
      expect([path, parametersOf(path)]).toEqual([path, null]);
    for (const path of ['/', '/about', '/office/no-such-page', '/events/a'])
      expect([path, parametersOf(path)]).toEqual([path, []]);
  });
});
