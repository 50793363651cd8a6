import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { methodsWhich } from '../../rules/money/payment-methods.js';
import { nmoStates } from '../../rules/states/nmo-states.js';
import { receiptStates } from '../../rules/states/receipt-states.js';
import { stateMachines } from '../../server/core/graphql/states.js';
import '../../server/modules.js';
import { modules } from '../../server/modules.js';

type Source = { path: string; text: string; imports: string[] };
let sources: Source[];

const isWritten = (path: string): boolean => !/\.generated\.tsx?$|\.d\.ts$/.test(path);

/** Paths of the project files that a file imports, as `server/core/page` without the ending. */
function importsOf(path: string, text: string): string[] {
  const targets = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"](\.{1,2}\/[^'"]+)['"]/gm);
  return [...targets].map(([, target]) => normalize(join(dirname(path), target!)).replace(/\.(?:js|jsx|ts|tsx)$/, ''));
}

beforeAll(async () => {
  const folders = ['server', 'demo', 'client', 'rules', 'tests', 'examples'];
  const entries = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  // The measurements are a package with its own rules.
  const paths = entries
    .flat()
    .filter((path) => !/(?:^|\/)node_modules\//.test(path) && !path.startsWith('tests/bench/'));
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

describe('server and client', () => {
  it('have no import cycles, types included', () => {
    expect(importCycles()).toEqual([]);
  });

  it('are read from files that exist', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(code('server').flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  it('do not import each other', () => {
    expect(forbidden(code('server'), (target) => within(target, 'client', 'tests'))).toEqual([]);
    expect(forbidden(code('client'), (target) => within(target, 'server', 'demo', 'tests'))).toEqual([]);
    expect(forbidden(code('demo'), (target) => within(target, 'client', 'tests'))).toEqual([]);
    // Programs of other people know only the API.
    expect(forbidden(code('examples'), () => true)).toEqual([]);
  });

  it('load the demo only where it is wanted: server/process.ts and server/worker.ts import it on demand', () => {
    const statically = code('server').filter(({ text }) => /^import .*\/demo\//m.test(text));
    expect(statically.map(({ path }) => path)).toEqual([]);
    const importing = code('server').filter(({ imports }) => imports.some((target) => within(target, 'demo')));
    expect(importing.map(({ path }) => path)).toEqual(['server/process.ts', 'server/worker.ts']);
  });

  it('share rules, which import nothing but rules', () => {
    expect(forbidden(code('rules'), (target) => !within(target, 'rules'))).toEqual([]);
    const packages = code('rules').filter(({ text }) => /^import .* from ['"][^.'"]/m.test(text));
    expect(packages.map(({ path }) => path)).toEqual([]);
  });
});

describe('server', () => {
  const order = modules.map(({ name }) => name);
  /** Folders below all modules; they may import one another, but no module. */
  const baseFolders = ['core', 'ports', 'http'];
  const inFolder = (path: string): boolean => path.split('/').length > 2;

  it('has a folder and an index.ts for every module in server/modules.ts, and no other module folder', async () => {
    const folders = (await readdir('server', { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const otherFolders = ['core', 'ports', 'http', 'commands', 'migrations', 'test-acquirer'];
    expect(folders.filter((name) => !otherFolders.includes(name)).sort()).toEqual(
      order.filter((name) => name !== 'core').sort(),
    );
    for (const name of order.filter((one) => one !== 'core'))
      expect(sources.map(({ path }) => path)).toContain(`server/${name}/index.ts`);
  });

  it('imports no module in core, ports and http', () => {
    const isAbove = (target: string): boolean =>
      target.startsWith('server/') && (!inFolder(target) || !baseFolders.includes(part(target)));
    expect(
      forbidden(
        baseFolders.flatMap((name) => code(`server/${name}`)),
        isAbove,
      ),
    ).toEqual([]);
    expect(
      forbidden([...code('server/core'), ...code('server/ports')], (target) => within(target, 'server/http')),
    ).toEqual([]);
  });

  it('loads samples of emails on demand only', () => {
    const importers = code('server').filter(
      ({ path, text }) => !path.endsWith('.samples.ts') && /^import .*\.samples\.js';$/m.test(text),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  it('lets a module import only modules before it in the list', () => {
    const isBehind = (target: string, path: string): boolean => {
      if (!target.startsWith('server/')) return false;
      if (!inFolder(target)) return true;
      const [module, targetModule] = [part(path), part(target)];
      if (targetModule === module || targetModule === 'core' || targetModule === 'ports') return false;
      return !order.includes(targetModule) || order.indexOf(targetModule) > order.indexOf(module);
    };
    const all = order.filter((name) => name !== 'core').flatMap((name) => code(`server/${name}`));
    expect(forbidden(all, isBehind)).toEqual([]);
  });

  it('lets a module import neither the resolvers, routes, inputs nor seeds of another', () => {
    const isPrivate = (target: string, path: string): boolean => {
      if (!inFolder(target) || part(target) === part(path) || !order.includes(part(target)) || part(target) === 'core')
        return false;
      const name = stem(`${target}.ts`);
      return name === 'index' || /\.(?:resolver|inputs|routes|emails|seed|data|text)$/.test(name);
    };
    const all = order.filter((name) => name !== 'core').flatMap((name) => code(`server/${name}`));
    expect(forbidden(all, isPrivate)).toEqual([]);
  });

  it('opens database connections only in server/core/database', () => {
    const opener = /\bnew DataSource\b|\bgetRepository\(|\.createQueryRunner\(|\bsynchronize: true/;
    const opening = code('server').filter(
      ({ path, text }) =>
        opener.test(text) && inFolder(path) && !/^server\/(?:core\/database\/|commands\/|migrations\/)/.test(path),
    );
    expect(opening.map(({ path }) => path)).toEqual([]);
  });

  it('opens SQLite with the driver that keeps values out of errors', () => {
    const openers = code('server').filter(
      ({ path, text }) => /type: 'sqlite'/.test(text) && !path.includes('/migrations/'),
    );
    expect(openers.length).toBeGreaterThan(2);
    expect(openers.filter(({ text }) => !text.includes('driver: sqliteDriver')).map(({ path }) => path)).toEqual([]);
  });

  it('indexes the words of a name wherever it writes users', () => {
    const writer = /\.insert(?:One)?\('users'|UPDATE users SET \$\{|\.update\('users', \{[^}]*\}, (?!\{)/;
    const writers = [...code('server'), ...code('demo')].filter(({ text }) => writer.test(text));
    expect(writers.length).toBeGreaterThan(5);
    expect(writers.filter(({ text }) => !text.includes('updateNameIndex(')).map(({ path }) => path)).toEqual([]);
  });
});

describe('client', () => {
  const baseFolders = ['core', 'ui', 'layouts'];
  const isOffice = (path: string): boolean => /^client\/(?:office|[^/]+\/office)\//.test(path);
  const isFeature = (path: string): boolean => /^client\/[^/]+\//.test(path) && !baseFolders.includes(part(path));
  /** Pages, route lists and the gallery compose features; all other files of a feature are parts. */
  const composes = (path: string): boolean =>
    /(?:-page|\.routes)\.tsx?$/.test(path) || within(path, 'client/ui-gallery');

  it('imports no feature in core and ui', () => {
    const baseSources = [...code('client/core'), ...code('client/ui')].filter(({ path }) => isWritten(path));
    expect(forbidden(baseSources, (target) => isFeature(target) || within(target, 'client/layouts'))).toEqual([]);
    expect(forbidden(code('client/core'), (target) => within(target, 'client/ui'))).toEqual([]);
    const withData = code('client/ui').filter(({ text }) => /@apollo\/client|\.generated'/.test(text));
    expect(withData.map(({ path }) => path)).toEqual([]);
  });

  it('lets a part of a feature import only the paths of others, except in the office', () => {
    const isForeign = (target: string, path: string): boolean =>
      isFeature(target) && part(target) !== part(path) && stem(target) !== 'paths' && !isOffice(path);
    const parts = code('client').filter(({ path }) => isFeature(path) && isWritten(path) && !composes(path));
    expect(forbidden(parts, isForeign)).toEqual([]);
  });

  it('sends mutations by their generated functions: only useSend calls useMutation', () => {
    const callers = code('client').filter(({ text }) => /\buseMutation\b(?!\.Options)/.test(text));
    expect(callers.map(({ path }) => path)).toEqual(['client/core/forms/use-send.ts']);
  });

  it('requests nothing from other hosts', () => {
    const isAddress =
      /(?:src|href|url\(|import|fetch\(|@import)\s*[=(]?\s*['"`]?(?:https?:)?\/\/(?!www\.w3\.org|schema\.org)[\w.-]+\.\w+/;
    const requesting = sources.filter(({ path, text }) => path.startsWith('client/') && isAddress.test(text));
    expect(requesting.map(({ path }) => path)).toEqual([]);
    const hosts = code('client')
      .filter(({ path }) => isWritten(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`]https?:\/\/([^/'"`\s$]+)/g)]
          .filter(([, host]) => !/^(?:schema\.org|www\.w3\.org|[\w.-]+\.invalid)$/.test(host!))
          .map(([, host]) => `${path}: ${host}`),
      );
    expect(hosts).toEqual([]);
  });

  it('escapes characters in braces only: an attribute in quotes would show «\\u00a0»', () => {
    const shown = code('client').flatMap(({ path, text }) =>
      [...text.matchAll(/\s[\w-]+="[^"]*\\u[0-9a-f]{4}[^"]*"/gi)].map(([attribute]) => `${path} ${attribute.trim()}`),
    );
    expect(shown).toEqual([]);
  });

  it('gives every form a method for use before hydration; only filters use GET', () => {
    const forms = code('client')
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) => [...text.matchAll(/<form\b[^>]*>/g)].map(([tag]) => ({ path, tag })));
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.filter(({ tag }) => !/formProps|method="(?:post|get)"/.test(tag))).toEqual([]);
    const filters = forms.filter(({ tag }) => tag.includes('method="get"')).map(({ path }) => path);
    expect(filters.filter((path) => !/filter|period-form|search/.test(path))).toEqual([]);
  });

  it('handles a failed import() everywhere: by a page, lazyOptional(), lazyOnDemand() or its own code', () => {
    const wrappers = ['client/core/lazy-optional.tsx', 'client/ui/lazy-on-demand.tsx'];
    const unwrapped = code('client').filter(({ path, text }) => /\blazy\(/.test(text) && !wrappers.includes(path));
    expect(unwrapped.map(({ path }) => path)).toEqual([]);
    /** These files catch the error, or their caller shows it. */
    const handled = [
      'client/core/video/hls.ts',
      'client/core/captcha/proof-of-work.ts',
      'client/core/captcha/use-captcha.ts',
      'client/core/notices.ts',
      'client/core/read-table.ts',
      'client/core/stream/subscription-link.ts',
      'client/core/viewer-zone.ts',
      'client/developers/developer-search.tsx',
      'client/developers/read-document.ts',
      'client/layouts/header/search-link.tsx',
      'client/office/layout/shell/top-bar.tsx',
      'client/presence/office/scanning/offline-page.ts',
      'client/statistics/office/download.ts',
      'client/registrations/form/use-held.ts',
      'client/registrations/tickets/offline-pages.ts',
      'client/routes.tsx',
      'client/users/confirmation/confirm-by-passkey.tsx',
      'client/users/passkeys/use-passkey-sign-in.ts',
    ];
    const isPart = (text: string) => /\b(?:lazyOptional|lazyOnDemand)\(/.test(text);
    const loading = code('client').filter(({ path, text }) => {
      if (!isWritten(path) || path.endsWith('.routes.ts') || path.startsWith('client/playground/')) return false;
      return /\bimport\(/.test(text.replace(/typeof import\(/g, '')) && !isPart(text);
    });
    expect(loading.map(({ path }) => path).filter((path) => !handled.includes(path))).toEqual([]);
  });

  it('has no module-level state, which would be shared by all users of the server', () => {
    const stateful = code('client').filter(({ text }) =>
      /^(?:export )?(?:const|let) \w+ = makeVar\(|^(?:export )?let /m.test(text),
    );
    expect(stateful.map(({ path }) => path)).toEqual([]);
  });
});

describe('style sheets', () => {
  const sheets = (): Source[] => sources.filter(({ path }) => path.startsWith('client/') && path.endsWith('.css'));
  const having = (pattern: RegExp): string[] =>
    sheets()
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);

  it('fix positions only by the tokens that a low window switches off', () => {
    // A dialog covers the window of any height, and scrolls inside.
    expect(having(/position:\s*(?:fixed|sticky)/)).toEqual(['client/ui/dialog.module.css']);
    expect(having(/position:\s*var\(--(?:fixed|sticky)\)/).length).toBeGreaterThan(3);
  });

  it('of Mantine are imported beside every component that needs them, or in the layout of the office', () => {
    const text = ['Input'];
    const list = ['Input', 'Popover', 'Combobox', 'ScrollArea'];
    const checkbox = ['Input', 'InlineInput'];
    const needed: Record<string, readonly string[]> = {
      ActionIcon: ['ActionIcon'],
      Autocomplete: list,
      Checkbox: [...checkbox, 'Checkbox'],
      FileInput: text,
      Menu: ['Menu', 'Popover'],
      Modal: ['Modal', 'ModalBase', 'Overlay'],
      MultiSelect: list,
      NativeSelect: text,
      Notification: ['Notification'],
      NumberInput: [...text, 'NumberInput'],
      PasswordInput: [...text, 'PasswordInput'],
      Popover: ['Popover'],
      Radio: [...checkbox, 'Radio'],
      Select: list,
      Slider: ['Slider'],
      Switch: [...checkbox, 'Switch'],
      TagsInput: list,
      Textarea: text,
      TextInput: text,
    };
    const namesOf = (source: string): string[] =>
      [...source.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)].flatMap(([, names]) =>
        names!.split(',').map((name) => name.trim()),
      );
    const has = (source: string, sheet: string) => source.includes(`import '@mantine/core/styles/${sheet}.css';`);
    // Every page of the office is rendered in its layout.
    const layout = code('client').find(({ path }) => path.endsWith('/office-layout.tsx'))!.text;
    const missing = code('client').flatMap(({ path, text: source }) =>
      [...new Set(namesOf(source).flatMap((name) => needed[name] ?? []))]
        .filter((sheet) => !has(source, sheet) && !(path.includes('/office/') && has(layout, sheet)))
        .map((sheet) => `${path} → ${sheet}.css`),
    );
    expect(missing).toEqual([]);
  });

  it('contain no id selector in a module, where the name would be hashed', () => {
    expect(having(/#(?![\da-f]{3,8}\b)[a-z][\w-]*/i).filter((path) => path.endsWith('.module.css'))).toEqual([]);
  });
});

describe('source files', () => {
  /** Code that must answer for each state. The test acquirer has the states of its API. */
  const statesCode = (): Source[] =>
    ['server', 'client', 'rules']
      .flatMap(code)
      .filter(
        ({ path }) =>
          isWritten(path) &&
          !/^rules\/states\/|^server\/(?:migrations|test-acquirer)\/|\.samples\.ts$|\/demo-/.test(path),
      );

  const writtenSources = () => sources.filter(({ path }) => isWritten(path));

  it('show a draft notice with every form that keeps a draft', () => {
    const withoutNotice = code('client').filter(
      ({ path, text }) =>
        path.endsWith('.tsx') &&
        /^ +draftName: (?!null,|string)/m.test(text) &&
        !/<DraftNotice|<FormDialog|form=\{form\}|inTab: true/.test(text),
    );
    expect(withoutNotice.map(({ path }) => path)).toEqual([]);
  });

  it('show the conflict of every versioned form, and meet conflicts in no other way', () => {
    const callers = code('client').filter(({ text }) => text.includes('useVersionedForm'));
    const withoutPanel = callers.filter(
      ({ path, text }) =>
        path.endsWith('.tsx') &&
        !/<(?:OfficeForm|CampaignEditor)\b|\{form\.conflict && <EditConflict \{\.\.\.form\.conflict\} \/>\}/.test(text),
    );
    expect(withoutPanel.map(({ path }) => path)).toEqual([]);
    // The editor of an event saves by itself while the user types, and restores drafts that are older than the page.
    const others = code('client').filter(({ text }) => text.includes("/use-edit-conflict'"));
    expect(others.map(({ path }) => path).sort()).toEqual([
      'client/events/office/editing/use-event-editor.ts',
      'client/office/forms/use-versioned-form.ts',
    ]);
  });

  it('name constants as other values, in camelCase', () => {
    const written = ['server', 'client', 'rules'].flatMap(code).filter(({ path }) => isWritten(path));
    const shouting = written.filter(({ text }) => /^(?:export )?const [A-Z][A-Z\d_]+\b/m.test(text));
    expect(shouting.map(({ path }) => path).filter((path) => !path.startsWith('server/migrations/'))).toEqual([]);
  });

  it('lie in folders with a specific name', () => {
    const vagueFolder = /\/(?:utils?|common|helpers?|types|hooks|misc|shared|lib)\//;
    expect(sources.map(({ path }) => path).filter((path) => vagueFolder.test(path))).toEqual([]);
  });

  it('lie in folders of twenty-five files at most', () => {
    const counts = new Map<string, number>();
    for (const { path } of writtenSources()) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const isCounted = (folder: string): boolean => /^(?:server|client|rules)\b(?!\/migrations)/.test(folder);
    expect([...counts].filter(([folder, count]) => isCounted(folder) && count > 25)).toEqual([]);
  });

  it('have names of the form noun.role.ts', () => {
    const form = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:tsx?|css|html|graphql)$/;
    expect(
      sources
        .map(({ path }) => path)
        .filter((path) => path.split('/').some((name, index, all) => index === all.length - 1 && !form.test(name))),
    ).toEqual([]);
  });

  it('have at most three hundred lines, except content and tests', () => {
    const isContent = (path: string): boolean =>
      /^server\/migrations\/|^demo\/content\/|\.(?:data|text)\.ts$|\.test\.tsx?$/.test(path);
    const long = writtenSources().filter(({ path, text }) => !isContent(path) && text.split('\n').length > 301);
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length}`)).toEqual([]);
  });

  it('contain no unfinished work, no disabled checks and no any', () => {
    // Written in pieces, so that this file does not match.
    const unfinished = new RegExp(
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
      writtenSources()
        .filter(({ text }) => unfinished.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
    const anything = /(?::\s*any\b(?!\w)|\bas any\b|<any>|<any,|,\s*any>)/;
    const typed = ['server', 'demo', 'client', 'rules', 'tests']
      .flatMap(code)
      .filter(({ path }) => isWritten(path) && path !== 'tests/platform/architecture.test.ts');
    expect(
      typed
        .filter(({ text }) => anything.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  /** Lines of the matches of a pattern, with their file. */
  const linesWith = (files: Source[], pattern: RegExp, isFault = (_match: string): boolean => true): string[] =>
    files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)]
        .filter(([match]) => isFault(match))
        .map(({ 0: match, index }) => {
          const start = text.lastIndexOf('\n', index) + 1;
          return `${path}: ${text.slice(start, text.indexOf('\n', index + match.length)).trim()}`;
        }),
    );

  it('ask the table what a payment method can do, never which one it is', () => {
    const names = methodsWhich(() => true).join('|');
    const comparison = new RegExp(`(?:[=!<>]=?|\\bIN \\(|\\bcase|includes\\()\\s*['"](?:${names})['"]`, 'g');
    const ownTable = new RegExp(`\\b(${names}): [^}]{0,200}\\b(?!\\1)(?:${names}): `, 'g');
    // Ports have their own words for the means of payment; migrations never change.
    const isOther = (path: string) =>
      isWritten(path) &&
      !['rules/money/payment-methods.ts', 'server/registrations/ledger/payment-method.descriptions.ts'].includes(
        path,
      ) &&
      !/^server\/(?:ports|migrations)\/|^tests\/(?!rehearsal\/)/.test(path);
    const others = ['server', 'client', 'rules', 'demo', 'tests'].flatMap(code).filter(({ path }) => isOther(path));
    expect([...linesWith(others, comparison), ...linesWith(others, ownTable)]).toEqual([]);
  });

  it('tell test payments from real money in one place', () => {
    const sql = /(?:AND|WHERE|NOT|OR) (?:\w+\.)?"isTest"|"isTest" (?:=|<>|IN|IS)/g;
    const others = code('server').filter(({ path }) => !path.startsWith('server/migrations/'));
    expect(linesWith(others, sql)).toEqual([]);
  });

  it('ask the definition for sets of states, and answer for each state', () => {
    const machines: { names: readonly string[] }[] = [...stateMachines(), nmoStates, receiptStates];
    const isMachine = (quoted: string) => {
      const states = quoted.match(/(?<=['"])[A-Z_]+(?=['"])/g) ?? [];
      return states.length > 1 && machines.some(({ names }) => states.every((state) => names.includes(state)));
    };
    const lists = [
      /(?:\bIN \(|\[)'[A-Z_]+'(?:, '[A-Z_]+')+[\])]/g,
      /(\b[\w.!?]*[sS]tate) === '[A-Z_]+' \|\| \1 === '[A-Z_]+'/g,
      /(\b[\w.!?]*[sS]tate) !== '[A-Z_]+' && \1 !== '[A-Z_]+'/g,
    ];
    const withDefault = /^( *)switch \([^\n]*\{\n(?:(?!\1\})[^\n]*\n)*?\1  default:/gm;
    const swallowing = /Partial<Record<\w*(?:State|PaymentMethod)\b|ByState\[[^\]]*\] \?\?/g;
    expect([
      ...[...lists, withDefault].flatMap((pattern) => linesWith(statesCode(), pattern, isMachine)),
      ...linesWith(statesCode(), swallowing),
    ]).toEqual([]);
  });

  it('declare fields and columns through the decorators of core', () => {
    const fields = /^import [^;]*\b(?:Arg|Field|FieldResolver|InputType|ObjectType|Query)\b[^;]* from 'type-graphql'/m;
    const columns = /^import [^;]*\b(?:Column|PrimaryColumn|ManyToOne)\b[^;]* from 'typeorm'/m;
    const direct = code('server').filter(({ text }) => fields.test(text) || columns.test(text));
    expect(direct.map(({ path }) => path)).toEqual(['server/core/database/columns.ts']);
  });
});
