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

type Entity = {
  file: string;
  table: string;
  isType: boolean;
  hasId: boolean;
  isIdPublic: boolean;
  /** Its first required text; its id, if it has none. */
  head: string;
  /** `uuid`: ids grow with time. */
  isIdUuid: boolean;
};

const entitiesIn = ({ root, files }: Project, place: string): string[] =>
  filesIn(root, `server/${place}`, '.entity.ts').flatMap((file) =>
    [...files.read(`server/${place}/${file}`)!.matchAll(/^@Entity\((?:(?!^export)[^])*^export class (\w+)/gm)].map(
      ([, className]) => className!,
    ),
  );

function findEntity({ root, files }: Project, place: string, one: string): Entity | null {
  for (const file of filesIn(root, `server/${place}`, '.entity.ts')) {
    const [before = '', after] = files.read(`server/${place}/${file}`)!.split(`export class ${pascal(one)} {`);
    const decorators = before.slice(before.lastIndexOf('\n\n'));
    const [, table] = /@Entity\('(\w+)'\)/.exec(decorators) ?? [];
    if (after === undefined || table === undefined) continue;
    const [members = ''] = after.split('\n}\n');
    const [, head = 'id'] = /@Column\(kind\.(?:string\(\d*\)|text), '.*'\)\n  (\w+)!: string;/.exec(members) ?? [];
    const [id] = /@PrimaryColumn\([^@]*\n  id!: string;/.exec(members) ?? [];
    return {
      file: file.replace(/\.ts$/, ''),
      table,
      head,
      isType: decorators.includes('@ObjectType('),
      hasId: id !== undefined,
      isIdPublic: id?.includes("'") ?? false,
      isIdUuid: id?.includes('kind.id') ?? false,
    };
  }
  return null;
}

function checkId(one: string, { hasId }: Entity): void {
  if (!hasId) throw new Error(`${pascal(one)} has no column id, by which its rows are found: write it by hand.`);
}

/** The file of a kind that the folder has: the one with its name, or the only one; otherwise a new one. */
function fileIn({ root }: Project, { place, folder }: Names, ending: string): string {
  const candidates = filesIn(root, `server/${place}`, ending);
  return candidates.length === 1 ? candidates[0]! : `${folder}${ending}`;
}

/** The resolver that gets a new field. */
function resolverNames(project: Project, before: Names): Names {
  const { place, module, folder, chosen } = before;
  const candidates = filesIn(project.root, `server/${place}`, '.resolver.ts');
  const file = chosen || fileIn(project, before, '.resolver.ts');
  const resolver = `server/${place}/${file}`;
  const text = project.files.read(resolver);
  if (text === null && candidates.length > 0) {
    const choices = candidates.map((candidate) => `${place}/${candidate}`).join(', ');
    throw new Error(`server/${place} has several resolvers. Name one in place of the folder: ${choices}.`);
  }
  const newName = `${pascal(module!)}${folder === module ? '' : pascal(folder!)}Resolver`;
  const [, Resolver = newName] = /^export class (\w+)/m.exec(text ?? '') ?? [];
  return { resolver, resolverFile: file.replace(/\.ts$/, ''), Resolver };
}

/** A new module and one of the things that it is about: `polls poll`, or `polls`. */
export const newModule: Argument = (value) => {
  const [module = '', one = module.replace(/ies$/, 'y').replace(/s$/, '')] = value.split(' ');
  for (const name of [module, one]) checkName(name);
  const table = module.replaceAll('-', '_');
  const names = { module, table, Module: pascal(module), moduleCamel: camel(module), plural: wordsOf(module) };
  return { ...thingNames(one), ...names };
};

/** A folder of the server, `polls` or `payments/refunds`, or a resolver in it: `payments/staff/payment-lists.resolver.ts`. */
export const place: Argument = (value, { root }) => {
  const [, inFolder = value, chosen = ''] = /^(.*)\/([\w-]+\.resolver\.ts)$/.exec(value) ?? [];
  const [module = '', ...inner] = inFolder.split('/');
  for (const part of [module, ...inner]) checkName(part);
  if (!existsSync(join(root, 'server', value))) throw new Error(`There is no server/${value}.`);
  const inModule = inner.map((part) => `${part}/`).join('');
  const folder = inner.at(-1) ?? module;
  return { place: inFolder, module, folder, inModule, chosen, up: '../'.repeat(inner.length + 1) };
};

export const title: Argument = (value) => {
  checkTitle(value);
  return { title: value };
};

const nameForms = (value: string): Names => {
  checkName(value);
  return { name: value, Name: pascal(value), nameCamel: camel(value) };
};

/** An email: `poll-closed`. */
export const email: Argument = (value, project, before) => ({
  ...nameForms(value),
  stored: value.replace('-', '.'),
  emails: fileIn(project, before, '.emails.ts').replace(/\.ts$/, ''),
  samples: fileIn(project, before, '.samples.ts').replace(/\.ts$/, ''),
});

/** A verb and its object: `close-poll`. */
export const action: Argument = (value, project, before) => {
  check(value, /-/, 'a mutation is named by a verb and what it changes, such as close-poll');
  const [verb = '', ...object] = value.split('-');
  const one = object.join('-');
  const changed = findEntity(project, before.place!, one);
  if (changed) checkId(one, changed);
  const table = changed?.table ?? before.module!.replaceAll('-', '_');
  return {
    ...nameForms(value),
    ...resolverNames(project, before),
    table,
    object: wordsOf(one),
    Success: pascal(one) + pascal(past(verb)),
    Does: `${pascal(present(verb))} ${article(one)} ${wordsOf(one)}`,
  };
};

function entityIn(project: Project, place: string, one: string): Entity {
  checkName(one);
  const found = findEntity(project, place, one);
  if (found) return found;
  const others = entitiesIn(project, place).join(', ');
  throw new Error(`server/${place} has no entity ${pascal(one)}.${others && ` It has ${others}.`}`);
}

/** A thing that has an entity: `poll`. */
export const entity: Argument = (value, project, before) => {
  const { file, table } = entityIn(project, before.place!, value);
  return { ...thingNames(value), entity: file, table };
};

/** A thing whose rows a list of the office shows. */
export const listed: Argument = (value, project, before) => {
  const found = entityIn(project, before.place!, value);
  const { file, table, head, isType, isIdPublic, isIdUuid } = found;
  checkId(value, found);
  const One = pascal(value);
  const path = `server/${before.place}/${file}.ts`;
  if (!isType) throw new Error(`${One} is no type of the API: give it @ObjectType('…') in ${path}.`);
  if (!isIdPublic) throw new Error(`The id of ${One} is private: describe its column in ${path}.`);
  const plural = table.replaceAll('_', '-');
  return {
    ...route(`${before.module}/office`, plural, project),
    ...before,
    ...thingNames(value),
    ...resolverNames(project, before),
    entity: file,
    table,
    head,
    headTitle: head === 'id' ? 'Номер' : 'Название',
    fields: [...new Set(['id', head])].join('\n      '),
    comment: isIdUuid ? '/** Ids begin with the time of creation. */\n' : '',
    order: isIdUuid ? 'descending' : 'ascending',
    orderName: isIdUuid ? 'LATEST' : 'ID',
    orderWords: isIdUuid ? 'latest first' : 'by their ids',
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
    return `${state}: { title: '${text}', tone: 'plain', to: [${to}] },`;
  });
  const descriptions = pairs.map(([state]) => `${state}: 'It is ${wordsOf(state.toLowerCase())}.',`);
  return { states: lines.join('\n'), descriptions: descriptions.join('\n'), last: pairs.at(-1)![0] };
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

/** What to know of pages whose address has the same form: `/polls/:id` and `/polls/results`. */
function warningOf(paths: string | null, path: string): string {
  const segments = path.split('/');
  const [, sibling] =
    [...(paths ?? '').matchAll(/ = '(\/[^']*:[^']*)'/g)].find(([, pattern]) => {
      const others = pattern!.split('/');
      return (
        others.length === segments.length && others.every((part, i) => part.startsWith(':') || part === segments[i])
      );
    }) ?? [];
  return sibling
    ? `Beware: ${path} is also an address of ${sibling}. The new page replaces what that page shows there.\n`
    : '';
}

/** A page: its address, and the list of routes that it joins. */
function route(folder: string, pageName: string, { root, files }: Project): Names {
  const [module = '', area] = folder.split('/');
  const isOffice = area === 'office';
  const prefix = isOffice ? ['office', module] : [module];
  const segments = pageName === module ? prefix : [...prefix, pageName];
  const pages = `client/${folder}`;
  const [routesFile = `${module}.routes.ts`] = filesIn(root, pages, '.routes.ts');
  const path = `/${segments.join('/')}`;
  const paths = isOffice ? 'client/office/paths.ts' : `${pages}/paths.ts`;
  return {
    pages,
    name: pageName,
    path,
    paths,
    warning: warningOf(files.read(paths), path),
    pattern: `${camel(segments.join('-'))}Pattern`,
    routes: `${pages}/${routesFile}`,
    routesName: `${camel(prefix.join('-'))}Routes`,
    graphql: `${pages}/${module}.graphql`,
    ...(isOffice
      ? {
          clientUp: '../../',
          definePage: 'officePage',
          headProps: 'noindex',
          pathsImport: '../../office/paths',
          routesImport: `../${folder}/${module}.routes`,
          routesList: 'client/office/office.routes.ts',
          routesEnd: '];',
        }
      : {
          clientUp: '../',
          definePage: 'publicPage',
          headProps: 'crumbs={[]}',
          pathsImport: './paths',
          routesImport: `./${folder}/${module}.routes`,
          routesList: 'client/routes.tsx',
          routesEnd: 'notFoundRoute,',
        }),
  };
}
