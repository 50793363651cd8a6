import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../server/modules.js';

type Source = { path: string; text: string; imports: string[] };
let sources: Source[];

const isWritten = (path: string): boolean => !/\.generated\.tsx?$|\.d\.ts$/.test(path);

/** Paths of what a file imports from this project, as `server/core/page.ts` without its ending. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"](\.{1,2}\/[^'"]+)['"]/gm);
  return [...found].map(([, target]) => normalize(join(dirname(path), target!)).replace(/\.(?:js|jsx|ts|tsx)$/, ''));
}

beforeAll(async () => {
  const folders = ['server', 'client', 'rules', 'tests'];
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  // The measurements have packages and rules of their own.
  const paths = found.flat().filter((path) => !/(?:^|\/)node_modules\//.test(path) && !path.startsWith('tests/bench/'));
  sources = await Promise.all(
    paths
      .filter((path) => /\.(?:tsx?|css|html|graphql)$/.test(path))
      .map(async (path) => {
        const text = await readFile(path, 'utf8');
        return { path, text, imports: importsOf(path, text) };
      }),
  );
});

const code = (folder: string): Source[] =>
  sources.filter(({ path }) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path));

/** Imports that a rule forbids, as `from → to`. */
const forbidden = (from: Source[], isForbidden: (target: string, path: string) => boolean): string[] =>
  from.flatMap(({ path, imports }) =>
    imports.filter((target) => isForbidden(target, path)).map((target) => `${path} → ${target}`),
  );

const within = (target: string, ...folders: string[]): boolean =>
  folders.some((folder) => target.startsWith(`${folder}/`));
/** `server/events/index` → `events`. */
const part = (path: string): string => path.split('/')[1]!;
const stem = (path: string): string =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.tsx?$/, '');

/** Groups of files that import each other, types included (Tarjan's strongly connected components). */
function importCycles(): string[][] {
  const paths = new Map(sources.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));
  const importsByPath = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap((target) => paths.get(target) ?? [])]),
  );
  const [indexes, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    indexes.set(path, indexes.size);
    lowest.set(path, indexes.get(path)!);
    stack.push(path);
    for (const target of importsByPath.get(path)!) {
      if (!indexes.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
    }
    if (lowest.get(path) !== indexes.get(path)) return;
    const component = stack.splice(stack.indexOf(path));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const path of importsByPath.keys()) if (!indexes.has(path)) visit(path);
  return cycles;
}

describe('the two sides', () => {
  it('have no import cycles, types included', () => {
    expect(importCycles()).toEqual([]);
  });

  it('are told from files at all', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(code('server').flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  it('never import each other', () => {
    expect(forbidden(code('server'), (target) => within(target, 'client', 'tests'))).toEqual([]);
    expect(forbidden(code('client'), (target) => within(target, 'server', 'tests'))).toEqual([]);
  });

  it('share rules, which import nothing but rules', () => {
    expect(forbidden(code('rules'), (target) => !within(target, 'rules'))).toEqual([]);
    const packages = code('rules').filter(({ text }) => /^import .* from ['"][^.'"]/m.test(text));
    expect(packages.map(({ path }) => path)).toEqual([]);
  });
});

describe('the server', () => {
  const order = modules.map(({ name }) => name);
  /** Folders that stand below all modules, each allowed to import those before it. */
  const ground = ['core', 'ports', 'http'];
  const inFolder = (path: string): boolean => path.split('/').length > 2;

  it('has a module in its list for each of its other folders', async () => {
    const folders = (await readdir('server', { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const beside = ['core', 'ports', 'http', 'commands', 'migrations', 'demo', 'test-acquirer'];
    expect(folders.filter((name) => !beside.includes(name)).sort()).toEqual(
      order.filter((name) => name !== 'core').sort(),
    );
    for (const name of order.filter((one) => one !== 'core'))
      expect(sources.map(({ path }) => path)).toContain(`server/${name}/index.ts`);
  });

  it('keeps its ground free of modules', () => {
    const isAbove = (target: string): boolean =>
      target.startsWith('server/') && (!inFolder(target) || !ground.includes(part(target)));
    expect(
      forbidden(
        ground.flatMap((name) => code(`server/${name}`)),
        isAbove,
      ),
    ).toEqual([]);
    expect(
      forbidden([...code('server/core'), ...code('server/ports')], (target) => within(target, 'server/http')),
    ).toEqual([]);
  });

  it('lets a module import only those in front of it, and nothing that joins them', () => {
    const isBehind = (target: string, path: string): boolean => {
      if (!target.startsWith('server/')) return false;
      if (!inFolder(target)) return true;
      const [own, other] = [part(path), part(target)];
      if (other === own || other === 'core' || other === 'ports') return false;
      if (other === 'demo') return !path.endsWith('.seed.ts');
      return !order.includes(other) || order.indexOf(other) > order.indexOf(own);
    };
    const all = order.filter((name) => name !== 'core').flatMap((name) => code(`server/${name}`));
    expect(forbidden(all, isBehind)).toEqual([]);
  });

  it('lets a module see of another what it offers, not how it is reached or filled', () => {
    const isPrivate = (target: string, path: string): boolean => {
      if (!inFolder(target) || part(target) === part(path) || !order.includes(part(target)) || part(target) === 'core')
        return false;
      const name = stem(`${target}.ts`);
      if (/\.(?:seed|data)$/.test(name)) return !path.endsWith('.seed.ts');
      return name === 'index' || /\.(?:resolver|inputs|routes|letters|text)$/.test(name);
    };
    const all = order.filter((name) => name !== 'core').flatMap((name) => code(`server/${name}`));
    expect(forbidden(all, isPrivate)).toEqual([]);
  });

  it('writes through one door: of all folders only its own opens connections', () => {
    const opener = /\bnew DataSource\b|\bgetRepository\(|\.createQueryRunner\(|\bsynchronize: true/;
    const found = code('server').filter(
      ({ path, text }) =>
        opener.test(text) && inFolder(path) && !/^server\/(?:core\/database\.|commands\/|migrations\/)/.test(path),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('writes by which words a person is found wherever it may write a name', () => {
    const writer = /insertion\('users'|insertRows\(transaction, 'users'|UPDATE users SET \$\{/;
    const writers = code('server').filter(({ text }) => writer.test(text));
    expect(writers.length).toBeGreaterThan(5);
    expect(writers.filter(({ text }) => !text.includes('indexNames(')).map(({ path }) => path)).toEqual([]);
  });
});

describe('the client', () => {
  const ground = ['core', 'ui', 'layouts'];
  const isFeature = (path: string): boolean => /^client\/[^/]+\//.test(path) && !ground.includes(part(path));
  /** Pages and lists of routes compose; everything else in a feature is a part. */
  const composes = (path: string): boolean => /(?:-page|\.routes)\.tsx?$/.test(path);

  it('keeps its core and its pieces free of features', () => {
    const ofGround = [...code('client/core'), ...code('client/ui')].filter(({ path }) => isWritten(path));
    expect(forbidden(ofGround, (target) => isFeature(target) || within(target, 'client/layouts'))).toEqual([]);
    expect(forbidden(code('client/core'), (target) => within(target, 'client/ui'))).toEqual([]);
    const knowing = code('client/ui').filter(({ text }) => /@apollo\/client|\.generated'/.test(text));
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });

  it('lets a part of a feature know only the addresses of others, but for the office, which stands behind all', () => {
    const isForeign = (target: string, path: string): boolean =>
      isFeature(target) &&
      part(target) !== part(path) &&
      stem(target) !== 'paths' &&
      (part(path) !== 'office' || part(target) === 'office');
    const parts = code('client').filter(({ path }) => isFeature(path) && isWritten(path) && !composes(path));
    expect(forbidden(parts, isForeign)).toEqual([]);
  });

  it('asks no other host for anything', () => {
    const isAddress =
      /(?:src|href|url\(|import|fetch\(|@import)\s*[=(]?\s*['"`]?(?:https?:)?\/\/(?!www\.w3\.org|schema\.org)[\w.-]+\.\w+/;
    const found = sources.filter(({ path, text }) => path.startsWith('client/') && isAddress.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
    const named = code('client')
      .filter(({ path }) => isWritten(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`]https?:\/\/([^/'"`\s$]+)/g)]
          .filter(([, host]) => !/^(?:schema\.org|www\.w3\.org|[\w.-]+\.invalid)$/.test(host!))
          .map(([, host]) => `${path}: ${host}`),
      );
    expect(named).toEqual([]);
  });

  it('says of each form how the browser sends it before the scripts arrive: filters become an address, nothing else', () => {
    const forms = code('client')
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) => [...text.matchAll(/<form\b[^>]*>/g)].map(([tag]) => ({ path, tag })));
    expect(forms.length).toBeGreaterThan(30);
    expect(forms.filter(({ tag }) => !/formProps|method="(?:post|get)"/.test(tag))).toEqual([]);
    const filters = forms.filter(({ tag }) => tag.includes('method="get"')).map(({ path }) => path);
    expect(filters.filter((path) => !/filter|period-form|search/.test(path))).toEqual([]);
  });

  it('lets no lost file take the page away: code comes as a page, an optional or a requested part, or its failure is handled', () => {
    const ways = ['client/core/optional.tsx', 'client/ui/requested.tsx'];
    const bare = code('client').filter(({ path, text }) => /\blazy\(/.test(text) && !ways.includes(path));
    expect(bare.map(({ path }) => path)).toEqual([]);
    /** Each of these catches what fails, or its caller shows it: forms, tables of files, players, workers, the search. */
    const handling = [
      'client/archives/hls.ts',
      'client/core/captcha/proof-of-work.ts',
      'client/core/captcha/use-captcha.ts',
      'client/core/notices.ts',
      'client/core/read-table.ts',
      'client/core/session-change.ts',
      'client/core/viewer-zone.ts',
      'client/layouts/search-link.tsx',
      'client/office/check-in/keep-door.ts',
      'client/office/dashboard/download.ts',
      'client/registrations/offline-pages.ts',
      'client/routes.tsx',
    ];
    const isPart = (text: string) => /\b(?:optional|requested)\(/.test(text);
    const loading = code('client').filter(({ path, text }) => {
      if (!isWritten(path) || path.endsWith('.routes.ts') || path.startsWith('client/playground/')) return false;
      return /\bimport\(/.test(text.replace(/typeof import\(/g, '')) && !isPart(text);
    });
    expect(loading.map(({ path }) => path).filter((path) => !handling.includes(path))).toEqual([]);
  });

  it('has no state of a visitor outside of a component', () => {
    const found = code('client').filter(({ text }) =>
      /^(?:export )?(?:const|let) \w+ = makeVar\(|^(?:export )?let /m.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe('style sheets', () => {
  const sheets = (): Source[] => sources.filter(({ path }) => path.startsWith('client/') && path.endsWith('.css'));
  const having = (pattern: RegExp): string[] =>
    sheets()
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);

  it('let nothing stay in its place but by the tokens that a low window switches off', () => {
    expect(having(/position:\s*(?:fixed|sticky)/)).toEqual([]);
    expect(having(/position:\s*var\(--(?:fixed|sticky)\)/).length).toBeGreaterThan(3);
  });

  it('of the component kit are named beside each component, whatever other parts the page has', () => {
    const text = ['Input'];
    const list = ['Input', 'Popover', 'Combobox', 'ScrollArea'];
    const tick = ['Input', 'InlineInput'];
    const needed: Record<string, readonly string[]> = {
      ActionIcon: ['ActionIcon'],
      Autocomplete: list,
      Checkbox: [...tick, 'Checkbox'],
      FileInput: text,
      Menu: ['Menu', 'Popover'],
      Modal: ['Modal', 'ModalBase', 'Overlay'],
      MultiSelect: list,
      NativeSelect: text,
      Notification: ['Notification'],
      NumberInput: [...text, 'NumberInput'],
      PasswordInput: [...text, 'PasswordInput'],
      Popover: ['Popover'],
      Radio: [...tick, 'Radio'],
      Select: list,
      Slider: ['Slider'],
      Switch: [...tick, 'Switch'],
      TagsInput: list,
      Textarea: text,
      TextInput: text,
    };
    const namesOf = (source: string): string[] =>
      [...source.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)].flatMap(([, names]) =>
        names!.split(',').map((name) => name.trim()),
      );
    const lacking = code('client').flatMap(({ path, text: source }) =>
      [...new Set(namesOf(source).flatMap((name) => needed[name] ?? []))]
        .filter((sheet) => !source.includes(`import '@mantine/core/styles/${sheet}.css';`))
        .map((sheet) => `${path} → ${sheet}.css`),
    );
    expect(lacking).toEqual([]);
  });

  it('name no id in a module, where it would get another name than on the page', () => {
    expect(having(/#(?![\da-f]{3,8}\b)[a-z][\w-]*/i).filter((path) => path.endsWith('.module.css'))).toEqual([]);
  });
});

describe('files', () => {
  const listed = () => sources.filter(({ path }) => isWritten(path));

  it('say of a form that it shows a draft', () => {
    const silent = code('client').filter(
      ({ path, text }) =>
        path.endsWith('.tsx') &&
        /^ +keepAs(?:,|: (?!null,|string))/m.test(text) &&
        !/<DraftNotice|<FormDialog|form=\{form\}|inTab: true/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('lie in folders with a meaning', () => {
    const drawer = /\/(?:utils?|common|helpers?|types|hooks|misc|shared|lib)\//;
    expect(sources.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
  });

  it('have names of the form noun.role.ts', () => {
    const form = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:tsx?|css|html|graphql)$/;
    expect(
      sources
        .map(({ path }) => path)
        .filter((path) => path.split('/').some((name, index, all) => index === all.length - 1 && !form.test(name))),
    ).toEqual([]);
  });

  it('have three hundred lines at most, but for content and for tests, of which a module has one', () => {
    const isContent = (path: string): boolean =>
      /^server\/(?:migrations|demo)\/|\.(?:data|text)\.ts$|\.test\.tsx?$/.test(path);
    const long = listed().filter(({ path, text }) => !isContent(path) && text.split('\n').length > 301);
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length}`)).toEqual([]);
  });

  it('leave nothing for later and switch no check off', () => {
    // Written in pieces, so that this file does not find itself.
    const later = new RegExp(
      [
        '\\bTO' + 'DO\\b',
        '\\bFIX' + 'ME\\b',
        '\\bX' + 'XX\\b',
        'eslint-' + 'disable',
        'oxlint-' + 'disable',
        '@ts-' + '(?:ignore|nocheck|expect-error)',
      ].join('|'),
    );
    expect(
      listed()
        .filter(({ text }) => later.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
    const anything = /(?::\s*any\b(?!\w)|\bas any\b|<any>|<any,|,\s*any>)/;
    const typed = ['server', 'client', 'rules', 'tests']
      .flatMap(code)
      .filter(({ path }) => isWritten(path) && path !== 'tests/architecture.test.ts');
    expect(
      typed
        .filter(({ text }) => anything.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('say explicitly of what type a field is', () => {
    const guessed = code('server').filter(({ text }) =>
      /@(?:Field|Query|Mutation|FieldResolver)\(\s*(?:\)|\{)|@Column\(\s*\)/.test(text),
    );
    expect(guessed.map(({ path }) => path)).toEqual([]);
  });
});
