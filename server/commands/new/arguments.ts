import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFiles } from './project-files.js';

/** What stands for the placeholders of templates. */
export type Names = Readonly<Record<string, string>>;
export type Project = { root: string; files: ProjectFiles };
/** The placeholders that an argument gives, from its value and those before it. @throws Error if it is wrong */
export type Argument = (value: string, project: Project, before: Names) => Names;

const wordsOf = (name: string): string => name.replaceAll(/[-_]/g, ' ');
const pascal = (name: string): string => name.replaceAll(/(?:^|[-_])(\w)/g, (_match, letter) => letter.toUpperCase());
const camel = (name: string): string => name.charAt(0) + pascal(name).slice(1);
const article = (words: string): string => (/^[aeiou]/.test(words) ? 'an' : 'a');
const past = (verb: string): string => (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
const present = (verb: string): string => (/(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`);

function check(value: string, pattern: RegExp, rule: string): void {
  if (!pattern.test(value)) throw new Error(`«${value}»: ${rule}.`);
}
const checkName = (name: string): void =>
  check(name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a name has lower-case words with hyphens between them');
const checkTitle = (text: string): void =>
  check(text, /^[^'\\\n]*[а-яё][^'\\\n]*$/i, 'a title is for users: in Russian, without apostrophes');

const filesIn = (root: string, folder: string, ending: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((file) => file.endsWith(ending)) : [];

const thingNames = (one: string): Names => ({
  one,
  One: pascal(one),
  oneCamel: camel(one),
  words: wordsOf(one),
  a: article(one),
  A: pascal(article(one)),
});

/** An entity: its file, its table and, for a list, its first required text. */
function findEntity({ root, files }: Project, place: string, one: string) {
  const declaration = new RegExp(`@Entity\\('(\\w+)'\\)(?:(?!export class)[^])*export class ${pascal(one)} `);
  for (const file of filesIn(root, `server/${place}`, '.entity.ts')) {
    const text = files.read(`server/${place}/${file}`)!;
    const [, table] = declaration.exec(text) ?? [];
    const [, head = 'id'] = /@Column\(kind\.(?:string\(\d*\)|text), '.*'\)\n  (\w+)!: string;/.exec(text) ?? [];
    if (table) return { entity: file.replace(/\.ts$/, ''), table, head };
  }
  return null;
}

/** The resolver of a folder: the one with its name, or the only one. */
function resolverNames({ root, files }: Project, { place, folder }: Names): Names {
  const candidates = filesIn(root, `server/${place}`, '.resolver.ts');
  const resolver = `server/${place}/${candidates.length === 1 ? candidates[0] : `${folder}.resolver.ts`}`;
  const [, Resolver] = /^export class (\w+)/m.exec(files.read(resolver) ?? '') ?? [];
  if (!Resolver) throw new Error(`There is no resolver ${resolver}.`);
  return { resolver, Resolver };
}

/** A new module and one of the things that it is about: `polls poll`, or `polls`. */
export const newModule: Argument = (value) => {
  const [module = '', one = module.replace(/ies$/, 'y').replace(/s$/, '')] = value.split(' ');
  for (const name of [module, one]) checkName(name);
  const table = module.replaceAll('-', '_');
  const names = { module, table, Module: pascal(module), moduleCamel: camel(module), plural: wordsOf(module) };
  return { ...thingNames(one), ...names };
};

/** A folder of the server: `polls`, `payments/refunds`. */
export const place: Argument = (value, { root }) => {
  const [module = '', ...inner] = value.split('/');
  for (const part of [module, ...inner]) checkName(part);
  if (!existsSync(join(root, 'server', value))) throw new Error(`There is no folder server/${value}.`);
  const inModule = inner.map((part) => `${part}/`).join('');
  return { place: value, module, folder: inner.at(-1) ?? module, inModule, up: '../'.repeat(inner.length + 1) };
};

export const title: Argument = (value) => {
  checkTitle(value);
  return { title: value };
};

export const name: Argument = (value) => {
  checkName(value);
  return { name: value, Name: pascal(value), nameCamel: camel(value), stored: value.replace('-', '.') };
};

/** A verb and its object: `close-poll`. */
export const action: Argument = (value, project, before) => {
  check(value, /-/, 'a mutation is named by a verb and what it changes, such as close-poll');
  const [verb = '', ...object] = value.split('-');
  const one = object.join('-');
  const table = findEntity(project, before.place!, one)?.table ?? before.module!.replaceAll('-', '_');
  return {
    ...name(value, project, before),
    ...resolverNames(project, before),
    table,
    object: wordsOf(one),
    Success: pascal(one) + pascal(past(verb)),
    Does: `${pascal(present(verb))} ${article(one)} ${wordsOf(one)}`,
  };
};

/** A thing that has an entity: `poll`. */
export const entity: Argument = (value, project, before) => {
  checkName(value);
  const names = findEntity(project, before.place!, value);
  if (!names) throw new Error(`server/${before.place} has no entity ${pascal(value)}.`);
  return { ...thingNames(value), ...names };
};

/** A thing whose rows a list of the office shows. */
export const listed: Argument = (value, project, before) => {
  const names = entity(value, project, before);
  const plural = names.table!.replaceAll('_', '-');
  return {
    ...route(`${before.module}/office`, plural, project),
    ...before,
    ...names,
    ...resolverNames(project, before),
    Plural: pascal(plural),
    pluralCamel: camel(plural),
    plural: wordsOf(plural),
  };
};

/** States with their titles, each followed by the next one: `OPEN=Открыт CLOSED=Закрыт`. */
export const states: Argument = (value) => {
  const pairs = value.split(/ (?=\w+=)/).map((pair) => pair.split('=') as [string, string?]);
  const lines = pairs.map(([state, text = ''], index) => {
    check(state, /^[A-Z]+(?:_[A-Z]+)*$/, 'a state is named in capitals, such as OPEN');
    checkTitle(text);
    const to = pairs.slice(index + 1, index + 2).map(([next]) => `'${next}'`);
    return `${state}: { description: 'It is ${wordsOf(state.toLowerCase())}.', title: '${text}', tone: 'plain', to: [${to}] },`;
  });
  return { states: lines.join('\n'), last: pairs.at(-1)![0] };
};

/** A folder of the client: `polls`, or `polls/office`. */
export const feature: Argument = (value, { root }) => {
  check(value, /^[a-z][a-z0-9-]*(?:\/office)?$/, 'a page is in a feature or in its office: polls, polls/office');
  const [module = ''] = value.split('/');
  if (!['client', 'server'].some((side) => existsSync(join(root, side, module))))
    throw new Error(`There is no folder client/${module}.`);
  return { feature: value };
};

export const page: Argument = (value, project, before) => {
  checkName(value);
  return route(before.feature!, value, project);
};

/** A page: its address, and the list of routes that it joins. */
function route(folder: string, pageName: string, { root }: Project): Names {
  const [module = '', area] = folder.split('/');
  const isOffice = area === 'office';
  const prefix = isOffice ? ['office', module] : [module];
  const segments = pageName === module ? prefix : [...prefix, pageName];
  const pages = `client/${folder}`;
  const [routesFile = `${module}.routes.ts`] = filesIn(root, pages, '.routes.ts');
  const names = {
    pages,
    name: pageName,
    path: `/${segments.join('/')}`,
    pattern: `${camel(segments.join('-'))}Pattern`,
    routes: `${pages}/${routesFile}`,
    routesName: `${camel(prefix.join('-'))}Routes`,
    graphql: `${pages}/${module}.graphql`,
  };
  return isOffice
    ? {
        ...names,
        clientUp: '../../',
        definePage: 'officePage',
        headProps: 'noindex',
        paths: 'client/office/paths.ts',
        pathsImport: '../../office/paths',
        routesImport: `../${folder}/${module}.routes`,
        routesList: 'client/office/office.routes.ts',
        routesEnd: '];',
      }
    : {
        ...names,
        clientUp: '../',
        definePage: 'publicPage',
        headProps: 'crumbs={[]}',
        paths: `${pages}/paths.ts`,
        pathsImport: './paths',
        routesImport: `./${folder}/${module}.routes`,
        routesList: 'client/routes.tsx',
        routesEnd: 'notFoundRoute,',
      };
}
