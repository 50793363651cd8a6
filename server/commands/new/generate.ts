import { readFileSync } from 'node:fs';
import * as take from './arguments.js';
import { ProjectFiles } from './project-files.js';

type Kind = { example: string; takes: readonly take.Argument[] };

/** What can be generated. The last argument takes all words that are left. */
const kinds: Readonly<Record<string, Kind>> = {
  module: { example: 'polls', takes: [take.newModule] },
  mutation: { example: "polls close-poll 'Закрытие опроса'", takes: [take.place, take.action, take.title] },
  list: { example: "polls poll 'Опросы'", takes: [take.place, take.listed, take.title] },
  email: { example: "polls poll-closed 'Опрос закрыт'", takes: [take.place, take.email, take.title] },
  state: { example: 'polls poll OPEN=Открыт CLOSED=Закрыт', takes: [take.place, take.entity, take.states] },
  page: { example: "polls results 'Итоги опросов'", takes: [take.feature, take.page, take.title] },
};

const examples = Object.entries(kinds).map(([kind, { example }]) => `  npm run new -- ${kind} ${example}\n`);

/** How to use it. */
export const usage = `${examples.join('')}
In place of polls write any folder of server/: payments/refunds. If it has several resolvers, name the one that gets
the field: payments/staff/payment-lists.resolver.ts. Pages are in a folder of client/ or in its office: polls/office.
docs/extend tells what each part is for.
`;

/**
 * Applies a template: sections that begin with `@@ create PATH`, `@@ append PATH`, `@@ inside CLASS PATH`,
 * `@@ before START-OF-A-LINE PATH`, `@@ element PATH`, `@@ property NAME PATH` or `@@ policy ROLE KIND`. Returns the section
 * `@@ then`.
 */
function applyTemplate(files: ProjectFiles, template: string, names: take.Names): string {
  const text = readFileSync(new URL(`${template}.template`, import.meta.url), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_placeholder, name: string) => {
      if (names[name] === undefined) throw new Error(`${template}.template: there is no {{${name}}}.`);
      return names[name];
    },
  );
  let then = '';
  for (const section of text.split(/^@@ /m).slice(1)) {
    const [head = ''] = section.split('\n');
    const body = section.slice(head.length + 1);
    const [, verb, argument = '', path = ''] = /^(\w+) ?(.*?) ?(\S*)$/.exec(head)!;
    if (verb === 'create') files.create(path, body);
    else if (verb === 'append') files.append(path, body);
    else if (verb === 'inside') files.inside(path, argument, body);
    else if (verb === 'before') files.before(path, argument, body);
    else if (verb === 'element') files.element(path, body);
    else if (verb === 'property') files.property(path, argument, body);
    else if (verb === 'policy') files.addToPolicy(argument, path, body.trim());
    else then = body;
  }
  return then;
}

/** Writes what the arguments name. Returns the changed files and what is left to do. @throws Error with a sentence */
export async function generate(root: string, kind = '', ...values: string[]): Promise<string> {
  const takes = kinds[kind]?.takes;
  if (!takes || values.length < takes.length) throw new Error(`Use it as one of these:\n${usage}`);
  const files = new ProjectFiles(root);
  let names: take.Names = {};
  for (const [index, argument] of takes.entries()) {
    const isLast = index === takes.length - 1;
    const value = isLast ? values.slice(index).join(' ') : values[index]!;
    names = { ...names, ...argument(value, { root, files }, names) };
  }
  if (names.routes && files.read(names.routes) === null) applyTemplate(files, 'routes', names);
  if (names.resolver && files.read(names.resolver) === null) applyTemplate(files, 'resolver', names);
  const then = applyTemplate(files, kind, names);
  if (names.routes) applyTemplate(files, 'route', names);
  const paths = await files.write();
  return `${paths.map((path) => `  ${path}\n`).join('')}${names.warning ?? ''}Then:\n${then}`;
}
