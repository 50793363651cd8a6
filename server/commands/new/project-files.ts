import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

const importStatement = /^import (type )?\{([^}]*)\} from '([^']+)';$/gm;
const namesOf = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);
const withoutType = (name: string): string => name.replace(/^type /, '');

/** The same imports by their shortest paths: `../users/user.js` in the folder of users is `./user.js`. */
const withShortPaths = (code: string, path: string): string =>
  code.replaceAll(/( from |import\()'(\.[^']*)'/g, (_import, start: string, from: string) => {
    const target = posix.relative(dirname(path), posix.join(dirname(path), from));
    return `${start}'${target.startsWith('.') ? target : `./${target}`}'`;
  });

/** Adds the imports that the text does not have, to its statement for the same file if there is one. */
function addImports(text: string, imports: string): string {
  let result = text;
  for (const [statement, type, list, from] of imports.matchAll(importStatement)) {
    const present = [...result.matchAll(importStatement)].filter(([, , , other]) => other === from);
    const known = present.flatMap(([, , names]) => namesOf(names!).map(withoutType));
    const missing = namesOf(list!).filter((name) => !known.includes(withoutType(name)));
    if (missing.length === 0) continue;
    const target = present.find(([, isType]) => !isType) ?? (type ? present[0] : undefined);
    if (target) {
      const added = missing.map((name) => (type && !target[1] ? `type ${name}` : name));
      const names = [...namesOf(target[2]!), ...added].join(', ');
      result = result.replace(target[0], `import ${target[1] ?? ''}{ ${names} } from '${from}';`);
    } else {
      const last = [...result.matchAll(/^import [^;]*;\n/gm)].at(-1);
      const end = last ? last.index + last[0].length : 0;
      result = `${result.slice(0, end)}${statement}\n${last ? '' : '\n'}${result.slice(end)}`;
    }
  }
  return result;
}

const declaration = /^(?:export (?:async )?(?:const|function)|query|mutation) \w+/gm;
const member = /^  \w+[!(]/gm;

const policyFile = 'tests/platform/access-policy.txt';

/** Adds a root field to the sorted list of a role. */
function withField(text: string, role: string, kind: string, name: string): string {
  const start = text.indexOf(`\n${role}\n`);
  const [list, words] = new RegExp(`  ${kind}:([^:]*?)(?=\\n\\n|\\n  \\w+:|\\s*$)`).exec(text.slice(start))!;
  const lines = [`  ${kind}:`];
  for (const word of [...words!.trim().split(/\s+/), name].sort()) {
    if (lines.at(-1)!.length + word.length > 109) lines.push('   ');
    lines.push(`${lines.pop()} ${word}`);
  }
  return text.slice(0, start) + text.slice(start).replace(list, lines.join('\n'));
}

/** Files of a project, with changes that are not written yet: after an error no file is changed. */
export class ProjectFiles {
  private readonly texts = new Map<string, string>();

  constructor(private readonly root: string) {}

  read(path: string): string | null {
    const file = join(this.root, path);
    return this.texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  }

  create(path: string, text: string): void {
    if (this.read(path) !== null) throw new Error(`${path} exists already.`);
    this.texts.set(path, withShortPaths(text, path));
  }

  /** Adds code to the end of a file, which is created if there is none. */
  append(path: string, code: string): void {
    this.edit(path, code, (text, body) => (text ? `${text}\n${body}` : body), { initial: '' });
  }

  /** Adds members to a class. */
  inside(path: string, name: string, code: string): void {
    const aroundClass = (text: string): [string, string, string] => {
      const start = text.indexOf(`export class ${name} `);
      const end = text.indexOf('\n}\n', start) + 1;
      return [text.slice(0, start), text.slice(start, end), text.slice(end)];
    };
    this.edit(
      path,
      code,
      (text, body) => {
        const [before, members, after] = aroundClass(text);
        return `${before}${members}${members.endsWith('  }\n') ? '\n' : ''}${body}${after}`;
      },
      { scopeOf: (text) => aroundClass(text)[1] },
    );
  }

  /** Adds code before the first line that begins with a text. */
  before(path: string, start: string, code: string): void {
    this.edit(path, code, (text, body) => {
      const line = text.split('\n').find((one) => one.trimStart().startsWith(start));
      if (line === undefined) throw new Error(`${path} has no line that begins with «${start}».`);
      return text.replace(`\n${line}\n`, () => `\n${body}${line}\n`);
    });
  }

  /** Adds an element to the list at the end of a file. */
  element(path: string, code: string): void {
    this.edit(path, code, (text, body) =>
      text.replace(/([[,]?)\s*\];\n$/, (_end, last: string) => `${last || ','}\n${body.trim()},\n];\n`),
    );
  }

  /** Adds a name to a list of a module's descriptor. */
  property(path: string, property: string, code: string): void {
    this.edit(path, code, (text, body) => {
      const [list, names] = new RegExp(`\\b${property}: \\[([^\\]]*)\\]`).exec(text) ?? [];
      if (list === undefined) return text.replace('\n};\n', `\n  ${property}: [${body.trim()}],\n};\n`);
      return text.replace(list, `${property}: [${[...namesOf(names!), body.trim()].join(', ')}]`);
    });
  }

  /** Says who may call a root field. `kind`: `queries` or `mutations`. */
  addToPolicy(role: string, kind: string, name: string): void {
    const text = this.read(policyFile)!;
    if (text.split(/\s+/).includes(name)) throw new Error(`The API has a field ${name} already.`);
    this.texts.set(policyFile, withField(text, role, kind, name));
  }

  /** Formats the changes, then writes them. Returns the paths. */
  async write(): Promise<string[]> {
    const ignorePath = join(this.root, '.prettierignore');
    for (const [path, text] of this.texts) {
      const filepath = join(this.root, path);
      const { ignored, inferredParser } = await getFileInfo(filepath, { ignorePath });
      if (!ignored && inferredParser !== null)
        this.texts.set(path, await format(text, { ...(await resolveConfig(filepath)), filepath }));
    }
    for (const [path, text] of this.texts) {
      await mkdir(dirname(join(this.root, path)), { recursive: true });
      await writeFile(join(this.root, path), text);
    }
    return [...this.texts.keys()];
  }

  /**
   * @param scopeOf the class that gets members; default: the file gets declarations
   * @throws Error if it has one of them
   */
  private edit(
    path: string,
    code: string,
    insert: (text: string, body: string) => string,
    { initial, scopeOf }: { initial?: string; scopeOf?: (text: string) => string } = {},
  ): void {
    const text = this.read(path) ?? initial;
    if (text === undefined) throw new Error(`There is no ${path}.`);
    const shortened = withShortPaths(code, path);
    const [imports = ''] = /^(?:import [^;]*;\n)*/.exec(shortened) ?? [];
    const body = shortened.slice(imports.length).replace(/^\n+/, '');
    const declarations = body.match(scopeOf ? member : declaration) ?? [];
    const repeated = declarations.find((found) => (scopeOf?.(text) ?? text).includes(found));
    if (repeated) throw new Error(`${path} has «${repeated.trim()}» already.`);
    this.texts.set(path, addImports(insert(text, body), imports));
  }
}
