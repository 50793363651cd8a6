import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { table } from './markdown-table.js';

const words = {
  en: {
    title: 'API changes',
    lead: 'What the schema of this version has and the last release did not, and the other way round. [Stability](stability.md) has the rules.',
    head: ['what', 'names'],
    rows: {
      queries: 'new queries',
      mutations: 'new mutations',
      types: 'new types',
      fields: 'new fields',
      arguments: 'new arguments',
      values: 'new values',
      deprecated: 'deprecated',
      removed: 'removed',
    },
    reasons: 'Deprecated',
    reasonHead: ['name', 'until, and what to use'],
    since: (version: string) => `Since ${version}`,
  },
  ru: {
    title: 'Изменения API',
    lead: 'Что есть в схеме этой версии и чего не было в последнем выпуске, и наоборот. Правила — в разделе [Стабильность](stability.md).',
    head: ['что', 'имена'],
    rows: {
      queries: 'новые запросы',
      mutations: 'новые мутации',
      types: 'новые типы',
      fields: 'новые поля',
      arguments: 'новые аргументы',
      values: 'новые значения',
      deprecated: 'устарело',
      removed: 'удалено',
    },
    reasons: 'Устарело',
    reasonHead: ['имя', 'до какого дня и чем заменить'],
    since: (version: string) => `После ${version}`,
  },
} as const;

type Kind = keyof (typeof words)['en']['rows'];
/** Names of everything in a schema, by kind; the reason of what is deprecated. */
type Names = { kinds: Map<string, Kind>; reasons: Map<string, string> };

function namesOf(schema: GraphQLSchema): Names {
  const kinds = new Map<string, Kind>();
  const reasons = new Map<string, string>();
  const add = (name: string, kind: Kind, reason: string | null | undefined): void => {
    kinds.set(name, kind);
    if (reason) reasons.set(name, reason);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    if (!isRoot) add(type.name, 'types', null);
    if (isEnumType(type))
      for (const { name, deprecationReason } of type.getValues())
        add(`${type.name}.${name}`, 'values', deprecationReason);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const kind = isRoot ? (type.name === 'Query' ? 'queries' : 'mutations') : 'fields';
      const path = isRoot ? field.name : `${type.name}.${field.name}`;
      add(path, kind, field.deprecationReason);
      if ('args' in field)
        for (const { name, deprecationReason } of field.args) add(`${path}(${name}:)`, 'arguments', deprecationReason);
    }
  }
  return { kinds, reasons };
}

/** The type, or the field of an argument, that a name belongs to: what is new as a whole is named once. */
const ownerOf = (name: string): string =>
  name.includes('(') ? name.slice(0, name.indexOf('(')) : name.slice(0, Math.max(name.indexOf('.'), 0));

const missingFrom = (names: Names, other: Names): string[] =>
  [...names.kinds.keys()].filter((name) => {
    const owner = ownerOf(name);
    return !other.kinds.has(name) && (owner === '' || other.kinds.has(owner));
  });

const releases = 'tests/releases';
const ending = '.schema.graphql.br';

/** The schema of the last release. */
export async function lastRelease(): Promise<{ version: string; schema: string }> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const file = (await readdir(releases))
    .filter((name) => name.endsWith(ending))
    .sort(compare)
    .at(-1)!;
  const schema = brotliDecompressSync(await readFile(join(releases, file))).toString();
  return { version: file.replace(ending, ''), schema };
}

/** docs/integrate/api-changes.md, or its Russian version: how the schema differs from that of the last release. */
export function apiChangesPage(before: string, after: string, version: string, language: 'en' | 'ru'): string {
  const { title, lead, head, rows, reasons, reasonHead, since } = words[language];
  const [old, now] = [namesOf(buildSchema(before)), namesOf(buildSchema(after))];
  const added = missingFrom(now, old);
  const list = (names: readonly string[]): string =>
    names
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(', ');
  const deprecated = [...now.reasons.keys()].filter((name) => !old.reasons.has(name));
  const shown = (Object.keys(rows) as Kind[]).flatMap((kind) => {
    if (kind === 'deprecated') return [];
    const names = kind === 'removed' ? missingFrom(old, now) : added.filter((name) => now.kinds.get(name) === kind);
    return names.length > 0 ? [[rows[kind], list(names)]] : [];
  });
  const until = deprecated.toSorted().map((name) => [`\`${name}\``, now.reasons.get(name)!]);
  return `<!-- Generated from schema.graphql and the last release. Run: npm run docs -->

# ${title}

${lead}

## ${since(version)}

${table(head, shown)}

## ${reasons}

${table(reasonHead, until)}
`;
}
