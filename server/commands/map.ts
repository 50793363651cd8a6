import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '../core/application.js';
import { day, hour, minute, second } from '../core/clock.js';
import { definedHooks } from '../core/hooks.js';
import { limitRules, type LimitRule } from '../core/limits/limit-rules.js';
import type { Module } from '../core/module.js';
import { settingSections } from '../core/config/setting-descriptions.js';
import { scopeName } from '../../rules/text/scope-name.js';
import { TokenScope } from '../tokens/scopes.js';
import { fieldsByScope } from '../tokens/token-fields.js';

/** Enough of an application for descriptors: they only hand it on to what runs later. */
const application: Application = new Proxy((): unknown => application, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : application),
}) as unknown as Application;

type Source = { path: string; module: string; text: string };

async function readSources(): Promise<Source[]> {
  const entries = await readdir('server', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path, module: path.split('/')[1]!, text: await readFile(path, 'utf8') })),
  );
}

/** Modules that a module imports, types included. */
function importsOf(name: string, sources: readonly Source[], names: readonly string[]): string[] {
  const targets = sources
    .filter(({ module }) => module === name)
    .flatMap(({ text }) => [...text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\//g)].map(([, target]) => target!));
  return names.filter((other) => other !== name && targets.includes(other));
}

const spans = [
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
  [second, 'second'],
] as const;

function every(milliseconds: number): string {
  const [unit, word] = spans.find(([length]) => milliseconds % length === 0)!;
  const count = milliseconds / unit;
  return count === 1 ? word : `${count} ${word}s`;
}

/** The first sentence of a module's page. */
async function purposeOf(name: string): Promise<string> {
  const text = await readFile(`docs/modules/${name}.md`, 'utf8').catch(() => '');
  return text.split('\n\n')[1]?.replaceAll('\n', ' ') ?? '';
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;
const orDash = (texts: readonly string[]): string => texts.join(', ') || '–';

type Rows = readonly (readonly string[])[];

const section = (title: string, introduction: string, head: readonly string[], rows: Rows): string =>
  `## ${title}\n\n${introduction && `${introduction}\n\n`}${table(head, rows)}\n`;

async function moduleRows(modules: readonly Module[], sources: readonly Source[]): Promise<Rows> {
  const names = modules.map(({ name }) => name).filter((name) => name !== 'core');
  return Promise.all(
    modules.map(async ({ name }) => [
      name === 'core' ? name : `[${name}](modules/${name}.md)`,
      await purposeOf(name),
      orDash(importsOf(name, sources, names)),
    ]),
  );
}

function hookRows(modules: readonly Module[], sources: readonly Source[]): Rows {
  const ownerOf = (hook: { name: string }): string =>
    sources.find(({ text }) => new RegExp(`defineHook[^(]*\\(\\s*'${hook.name}'`).test(text))?.module ?? '';
  return definedHooks().map((hook) => [
    hook.name,
    ownerOf(hook),
    hook.description.replaceAll('\n', ' '),
    orDash(modules.filter((module) => module.hooks?.some((one) => one.hook === hook)).map(({ name }) => name)),
  ]);
}

const scheduledJobRows = (modules: readonly Module[]): Rows =>
  modules.flatMap((module) =>
    (module.scheduledJobs?.(application) ?? []).map((job) => [module.name, job.name, every(job.everyMilliseconds)]),
  );

const taskRows = (modules: readonly Module[]): Rows =>
  modules.flatMap((module) =>
    (module.tasks?.(application) ?? []).map((kind) => [
      module.name,
      code(kind.name),
      kind.title,
      (kind.roles ?? ['MANAGER']).join(', '),
    ]),
  );

const emailRows = (modules: readonly Module[]): Rows =>
  modules.flatMap((module) => (module.emails ?? []).map(({ name, title }) => [module.name, code(name), title]));

function scopeRows(): Rows {
  const rootFields = (scope: TokenScope): string[] =>
    [...fieldsByScope.get(scope)!]
      .map((opened) => /^(?:Query|Mutation)\.(\w+)$/.exec(opened)?.[1])
      .filter((field) => field !== undefined)
      .sort();
  return (Object.keys(TokenScope) as TokenScope[]).map((scope) => [
    code(scopeName(scope)),
    orDash(rootFields(scope).map(code)),
  ]);
}

const limitRows = (): Rows =>
  Object.entries<LimitRule>(limitRules).map(([name, rule]) => [
    code(name),
    `${rule.points} per ${every(rule.duration * second)}`,
    `${rule.by}${rule.countedByService ? ', by the service' : ''}`,
  ]);

const settingRows = (): Rows =>
  settingSections.map(({ title, settings }) => [title, Object.keys(settings).map(code).join(', ')]);

/** `docs/map.md`: what the modules bring and how they depend on each other. */
export async function mapPage(modules: readonly Module[]): Promise<string> {
  const sources = await readSources();
  return [
    '# Map\n',
    'What each module brings, generated by `npm run docs` from the descriptors. A module imports only modules above it.\n',
    section('Modules', '', ['module', 'what it does', 'imports'], await moduleRows(modules, sources)),
    section(
      'Hook points',
      'A module calls a hook; modules below it provide to it.',
      ['hook', 'called by', 'when, and what a provider must do', 'provided by'],
      hookRows(modules, sources),
    ),
    section('Scheduled jobs', '', ['module', 'job', 'every'], scheduledJobRows(modules)),
    section('Tasks', 'Long work that staff starts.', ['module', 'kind', 'title', 'roles'], taskRows(modules)),
    section(
      'Emails',
      'In development `/dev/emails` shows each with its samples.',
      ['module', 'kind', 'title'],
      emailRows(modules),
    ),
    section('API scopes', '', ['scope', 'root fields'], scopeRows()),
    section('Limits', '', ['limit', 'at most', 'counted by'], limitRows()),
    section(
      'Settings',
      '[Configuration](operate/configuration.md) explains them.',
      ['group', 'settings'],
      settingRows(),
    ),
  ].join('\n');
}
