import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { configurationPage, defaultOf, environmentExample } from '../../server/commands/configuration.js';
import { dataModelPages } from '../../server/commands/data-model.js';
import { decisionIndex, readDecisions, type Decision } from '../../server/commands/decision-index.js';
import { mapPage } from '../../server/commands/map.js';
import { statesPage } from '../../server/commands/states.js';
import { environment } from '../../server/core/config/config.js';
import { limitRules } from '../../server/core/limits/limit-rules.js';
import { webhookTypes } from '../../rules/webhooks/webhook-types.js';
import { webhookTypePage } from '../../server/commands/webhook-type-page.js';
import { settingSections } from '../../server/core/config/setting-descriptions.js';
import { modules } from '../../server/modules.js';
import { fieldsOfScopes } from '../../server/tokens/scopes.js';
import { scopeName } from '../../rules/text/scope-name.js';

const atRoot = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'tests/bench/README.md'];
let pages: Map<string, string>;
let decisions: Decision[];

beforeAll(async () => {
  const found = await readdir('docs', { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.name.endsWith('.md')).map((entry) => join(entry.parentPath, entry.name));
  pages = new Map(
    await Promise.all([...atRoot, ...paths].map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  );
  decisions = await readDecisions();
});

const withoutCode = (text: string): string =>
  text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

type Link = { from: string; target: string };

const links = (): Link[] =>
  [...pages].flatMap(([from, text]) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => ({ from, target: target! }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  );

async function isDead({ from, target }: Link): Promise<boolean> {
  const [path, anchor] = target.split('#') as [string, string?];
  const file = path === '' ? from : normalize(join(dirname(from), path));
  const text = pages.get(file) ?? (await readFile(file, 'utf8').catch(() => null));
  if (text === null) return true;
  return anchor !== undefined && !anchorsOf(text).includes(anchor);
}

describe('the documentation', () => {
  it('has links to files and headings that exist', async () => {
    const found = links();
    expect(found.length).toBeGreaterThan(100);
    const dead = await Promise.all(found.map(async (link) => ((await isDead(link)) ? link : null)));
    expect(dead.flatMap((link) => (link ? [`${link.from} → ${link.target}`] : []))).toEqual([]);
  });

  it('can be reached from its index', () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const { from, target } of links()) {
        const file = normalize(join(dirname(from), target.split('#')[0]!));
        if (from === page && pages.has(file)) reached.add(file);
      }
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });

  it('names only fields that the schema has, on the pages for integrators', async () => {
    const schema = new Set((await readFile('schema.graphql', 'utf8')).match(/\w+/g));
    // Of the captcha's challenge and of messages of webhooks.
    const others = [
      'deprecationReason',
      'keyPrefix',
      'derivedKey',
      'webhookId',
      'refundTerms',
      ...Object.values(webhookTypes).flatMap(({ data }) => data),
      ...Object.keys(limitRules),
    ];
    const unknown = [...pages]
      .filter(([path]) => path.startsWith('docs/integrate/'))
      .flatMap(([path, text]) =>
        [...text.matchAll(/`([^`\n]+)`/g)]
          .flatMap(([, code]) => code!.match(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g) ?? [])
          .filter((name) => !schema.has(name) && !others.includes(name))
          .map((name) => `${path}: ${name}`),
      );
    expect(unknown).toEqual([]);
  });

  it.each(['docs/integrate/authentication.md', 'docs/integrate/ru/authentication.md'])(
    'names all scopes in %s',
    (page) => {
      const named = [...pages.get(page)!.matchAll(/^\| `(\w+:\w+)`/gm)].map(([, name]) => name);
      expect(named.toSorted()).toEqual(Object.keys(fieldsOfScopes).map(scopeName).toSorted());
    },
  );

  it('fits the README on three screens', () => {
    expect(pages.get('README.md')!.split('\n').length).toBeLessThanOrEqual(170);
  });

  it('has a page for each module', () => {
    const names = modules.map(({ name }) => name).filter((name) => name !== 'core');
    expect(names.filter((name) => !pages.has(`docs/modules/${name}.md`))).toEqual([]);
    const described = [...pages.keys()].flatMap((path) => /^docs\/modules\/(.+)\.md$/.exec(path)?.[1] ?? []);
    expect(described.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the settings', () => {
  const described = settingSections.flatMap(({ settings }) => Object.keys(settings));

  it('are all described, each once', () => {
    expect(described.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });

  it('have their defaults read from the schema', () => {
    expect(defaultOf('PORT')).toBe('3000');
    expect(defaultOf('PAYMENT_TWO_STAGE')).toBe('false');
    expect(defaultOf('DATABASE_URL')).toBeNull();
  });
});

describe('the generated pages', () => {
  const read = (path: string): Promise<string> => readFile(path, 'utf8');

  it('hold the configuration of the schema', async () => {
    expect(await read('docs/operate/configuration.md')).toBe(configurationPage());
    expect(await read('.env.example')).toBe(environmentExample());
  });

  it('hold the tables of the entities', async () => {
    const expected = await dataModelPages(modules);
    const files = (await readdir('docs/data-model')).map((file) => `docs/data-model/${file}`);
    const stored = await Promise.all(files.map(async (path) => [path, await read(path)] as const));
    expect(Object.fromEntries(stored)).toEqual(expected);
  });

  it('hold the modules, hooks, jobs and emails of the descriptors', async () => {
    expect(await read('docs/map.md')).toBe(await mapPage(modules));
    expect(await read('docs/states.md')).toBe(statesPage());
    expect(await read('docs/integrate/webhook-types.md')).toBe(webhookTypePage());
  });

  it('hold all decisions', async () => {
    expect(await read('docs/decisions/README.md')).toBe(decisionIndex(decisions));
  });
});

describe('the decisions', () => {
  it('are numbered without gaps, as their titles say', () => {
    expect(decisions.map(({ number }) => Number(number))).toEqual(decisions.map((_decision, index) => index + 1));
    const misnamed = decisions.filter(({ number, text }) => !text.startsWith(`# ${number}. `));
    expect(misnamed.map(({ file }) => file)).toEqual([]);
  });

  it('have a status, a date, a context, a decision and consequences', () => {
    const parts = ['Context', 'Decision', 'Consequences'].join();
    const isComplete = ({ text, status }: Decision): boolean =>
      /^(?:proposed|accepted|superseded by)/.test(status) &&
      /^- Date: \d{4}-\d{2}-\d{2}$/m.test(text) &&
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join() === parts;
    expect(decisions.filter((decision) => !isComplete(decision)).map(({ file }) => file)).toEqual([]);
  });

  it('have a title that names what to do', () => {
    const statements = decisions.filter(({ title }) => /^(?:A|An|The|It|One|Two|What|Who|How)\b/.test(title));
    expect(statements.map(({ title }) => title)).toEqual([]);
  });
});
