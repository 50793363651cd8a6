import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { fieldCost } from '../../rules/operation-cost';
import { scopeName } from '../../rules/text/scope-name';

/** What `/playground/reference.json` tells of paths such as `Event.title` and `Query.events.filter`. */
export type SchemaReference = { scopes: Record<string, string[]>; access: Record<string, string> };

export const kindLabels = {
  type: 'тип',
  field: 'поле',
  argument: 'аргумент',
  input: 'поле ввода',
  value: 'значение',
} as const;

/** A type, field, argument or value that the search finds. */
export type DocumentationEntry = {
  path: string;
  kind: keyof typeof kindLabels;
  /** Its type as in the schema; null: it is a type itself, or a value. */
  type: string | null;
  description: string;
  deprecated: string | null;
  /** What it adds to the cost of an operation; null: nothing. */
  cost: string | null;
  /** Who may use it. */
  access: string;
};

/** The rule of the cost for one field, in words. */
function costOf({ type, args }: GraphQLField<unknown, unknown>): string {
  if (!isCompositeType(getNamedType(type))) return String(fieldCost.leaf);
  const own = `${fieldCost.base}\u00a0+\u00a0${String(fieldCost.factor).replace('.', ',')}\u00a0×\u00a0вложенные`;
  return args.some(({ name }) => name === 'first') ? `(${own})\u00a0×\u00a0first` : own;
}

const roleWords: Record<string, string> = {
  ADMINISTRATOR: 'администратору',
  MANAGER: 'менеджеру',
  EDITOR: 'редактору',
  CHECK_IN: 'дежурному у\u00a0входа',
};

function accessOf({ scopes, access }: SchemaReference, path: string): string {
  const rule = access[path];
  const people =
    rule === 'public'
      ? 'открыто всем'
      : rule === 'signed-in'
        ? 'вошедшим'
        : rule
            ?.split(' ')
            .map((role) => roleWords[role] ?? role)
            .join(', ');
  const tokens = scopes[path]?.map(scopeName).join(', ');
  const words = [people, tokens && `токену с\u00a0правом ${tokens}`].filter((one) => one !== undefined);
  return words.length > 0 ? words.join('; ') : 'токену не\u00a0открыто';
}

const argumentEntry = (path: string, argument: GraphQLArgument, reference: SchemaReference): DocumentationEntry => ({
  path: `${path}.${argument.name}`,
  kind: 'argument',
  type: String(argument.type),
  description: argument.description ?? '',
  deprecated: argument.deprecationReason ?? null,
  cost: null,
  access: accessOf(reference, `${path}.${argument.name}`),
});

function entriesOfType(type: GraphQLNamedType, reference: SchemaReference): DocumentationEntry[] {
  const own: DocumentationEntry = {
    path: type.name,
    kind: 'type',
    type: null,
    description: type.description ?? '',
    deprecated: null,
    cost: null,
    access: '',
  };
  if (isObjectType(type) || isInterfaceType(type))
    return [
      own,
      ...Object.values(type.getFields()).flatMap((field) => {
        const path = `${type.name}.${field.name}`;
        const { description, deprecationReason } = field;
        const entry: DocumentationEntry = {
          path,
          kind: 'field',
          type: String(field.type),
          description: description ?? '',
          deprecated: deprecationReason ?? null,
          cost: costOf(field),
          access: accessOf(reference, path),
        };
        return [entry, ...field.args.map((argument) => argumentEntry(path, argument, reference))];
      }),
    ];
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map((field) => ({
        ...argumentEntry(type.name, field as GraphQLArgument, reference),
        kind: 'input' as const,
      })),
    ];
  if (isEnumType(type))
    return [
      own,
      ...type.getValues().map(({ name, description, deprecationReason }) => ({
        ...own,
        path: `${type.name}.${name}`,
        kind: 'value' as const,
        description: description ?? '',
        deprecated: deprecationReason ?? null,
      })),
    ];
  return [own];
}

/** All that can be found, without the types of introspection. */
export const documentationOf = (schema: GraphQLSchema, reference: SchemaReference): DocumentationEntry[] =>
  Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => entriesOfType(type, reference));

const rootTypes = /^(?:Query|Mutation)\./;

/** How well an entry fits: 0 is best; null: not at all. */
function rankOf({ path, description }: DocumentationEntry, words: readonly string[]): number | null {
  const name = path.split('.').at(-1)!.toLowerCase();
  const lowerPath = path.toLowerCase();
  const text = `${lowerPath} ${description.toLowerCase()}`;
  if (!words.every((word) => text.includes(word))) return null;
  const query = words.join('.');
  const isRoot = rootTypes.test(path) ? 0 : 0.5;
  if (lowerPath === query || name === query) return isRoot;
  if (name.startsWith(words.at(-1)!) && words.every((word) => lowerPath.includes(word))) return 1 + isRoot;
  if (words.every((word) => lowerPath.includes(word))) return 2 + isRoot;
  return 3 + isRoot;
}

/** Entries that contain all words of a query in their path or description, the best first. */
export function searchDocumentation(entries: readonly DocumentationEntry[], query: string): DocumentationEntry[] {
  const words = query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.entry.path.length - other.entry.path.length)
    .map(({ entry }) => entry);
}
