import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

type Source = { path: string; text: string };
let sheets: Source[];
let scripts: Source[];

beforeAll(async () => {
  const entries = await readdir('client', { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = (ending: RegExp): Promise<Source[]> =>
    Promise.all(
      paths
        .filter((path) => ending.test(path))
        .map(async (path) => ({ path, text: (await readFile(path, 'utf8')).replace(/\/\*[^]*?\*\//g, '') })),
    );
  [sheets, scripts] = await Promise.all([read(/\.css$/), read(/\.tsx?$/)]);
});

const isModule = ({ path }: Source): boolean => path.endsWith('.module.css');
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, capture]) => capture ?? '');
/** Classes that the selectors of a sheet name. */
const classesOf = ({ text }: Source): Set<string> =>
  new Set(captures(text, /([^{}]+)\{/g).flatMap((selector) => captures(selector, /(?<!\d)\.([a-z_][\w-]*)/gi)));

/** Classes of the modules that the scripts name, as `path class`. */
function moduleClassesInUse(): string[] {
  return scripts.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, name, target]) =>
      captures(text, new RegExp(String.raw`(?<![./\w])${name}\.(\w+)`, 'g')).map(
        (className) => `${join(dirname(path), target!)} ${className}`,
      ),
    ),
  );
}

/** Classes that stand in the scripts as text, and those that modules compose. */
function utilitiesInUse(): string[] {
  const attributes = scripts.flatMap(({ text }) => [
    ...captures(text, /\bclassName="([^"]*)"/g),
    ...captures(text, /\bclassName=\{`([^`]*)`/g).map((template) => template.replace(/\$\{[^}]*\}/g, ' ')),
    ...captures(text, /\bclassName=\{([^`{}]*)\}/g).flatMap((expression) => captures(expression, /[?:] '([^']*)'/g)),
  ]);
  const composed = sheets.flatMap(({ text }) => captures(text, /composes: ([^;]*) from global;/g));
  return [...attributes, ...composed].flatMap(words);
}

describe('style sheets', () => {
  it('define the classes of modules that components use, and no others', () => {
    const defined = sheets
      .filter(isModule)
      .flatMap((sheet) => [...classesOf(sheet)].map((className) => `${sheet.path} ${className}`));
    const global = sheets.flatMap(({ path, text }) =>
      captures(text, /:global\(\.([\w-]+)/g).map((className) => `${path} ${className}`),
    );
    const used = new Set(moduleClassesInUse());
    expect([...used].filter((className) => !defined.includes(className))).toEqual([]);
    expect(defined.filter((className) => !used.has(className) && !global.includes(className))).toEqual([]);
  });

  it('define the global classes that components and modules use, and no others', () => {
    const global = sheets.filter((sheet) => !isModule(sheet));
    const defined = new Set(global.flatMap((sheet) => [...classesOf(sheet)]));
    const used = new Set(utilitiesInUse());
    expect([...used].filter((className) => !defined.has(className))).toEqual([]);
    const utilities = global
      .filter(({ path }) => path.includes('/utilities/'))
      .flatMap((sheet) => [...classesOf(sheet)]);
    expect(utilities.length).toBeGreaterThan(50);
    expect(utilities.filter((className) => !used.has(className))).toEqual([]);
  });

  it('are named by every select and every field of text: the browser would draw its own', () => {
    const bare = scripts.flatMap(({ path, text }) =>
      captures(text, /<((?:select|input)\b(?:[^>]|=>)*)>/g)
        .filter((tag) => !/className=|type="(?:hidden|checkbox|radio|file)"|\bhidden\b/.test(tag))
        .map((tag) => `${path} ${tag}`),
    );
    expect(bare).toEqual([]);
  });

  it('use no custom property that nothing sets', () => {
    const set = new Set([
      ...sheets.flatMap(({ text }) => captures(text, /(--[\w-]+):/g)),
      ...scripts.flatMap(({ text }) => captures(text, /'(--[\w-]+)'/g)),
    ]);
    const unset = sheets.flatMap(({ path, text }) =>
      captures(text, /var\((--[\w-]+)\)/g)
        .filter((name) => !set.has(name) && !name.startsWith('--mantine-'))
        .map((name) => `${path} ${name}`),
    );
    expect(unset).toEqual([]);
  });
});
