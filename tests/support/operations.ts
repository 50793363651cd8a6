import {
  coerceInputValue,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** A field of the root with all that is needed to call it. */
export type RootField = { kind: 'query' | 'mutation'; name: string; field: GraphQLField<unknown, unknown> };

export const rootFieldsOf = (schema: GraphQLSchema): RootField[] =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({ kind, name, field }));
  });

/** Everything that can be asked of a type without arguments of one's own, so many levels deep. */
function selection(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selection(member, levels)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter(({ args }) =>
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
    )
    .map((field) => {
      const isComposite = isObjectType(getNamedType(field.type)) || isUnionType(getNamedType(field.type));
      if (!isComposite) return field.name;
      return levels > 1 ? `${field.name} ${selection(field.type, levels - 1)}` : '';
    });
  return `{ __typename ${fields.join(' ')} }`;
}

function writeOperation({ kind, name, field }: RootField, most: number): string {
  const variables = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  for (let levels = most; ; levels -= 1) {
    const text = `${kind}${variables && `(${variables})`} { ${name}${given && `(${given})`} ${selection(field.type, levels)} }`;
    try {
      parse(text, { maxTokens: 900 });
      return text;
    } catch (error) {
      if (levels === 1) throw error;
    }
  }
}

/** Written once: the same operation is sent with thousands of arguments. */
const operations = new Map<string, string>();

/**
 * An operation of one root field that asks for as much as one operation may, so many levels deep at most; its arguments are
 * variables of their names.
 */
export function operationOf(root: RootField, levels = 6): string {
  const key = `${root.kind} ${root.name} ${levels}`;
  const text = operations.get(key) ?? writeOperation(root, levels);
  operations.set(key, text);
  return text;
}

export type Path = (string | number)[];
/** A place among the arguments that takes a plain value. */
type Leaf = { path: Path; type: GraphQLInputType };

/** A value of the type that is well-formed, and every place in it that takes a plain value. */
function example(type: GraphQLInputType, path: Path, leaves: Leaf[]): unknown {
  if (isNonNullType(type)) return example(type.ofType, path, leaves);
  if (isListType(type)) {
    leaves.push({ path, type });
    return [example(type.ofType, [...path, 0], leaves)];
  }
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, example(field.type, [...path, field.name], leaves)]),
    );
  leaves.push({ path, type });
  if (isEnumType(type)) return type.getValues()[0]!.name;
  const values: Record<string, unknown> = { Int: 1, Float: 1, Boolean: false, DateTime: '2027-03-11T09:00:00Z' };
  return values[type.name] ?? 'x';
}

/** Well-formed arguments of a root field, and the places in them that take a plain value. */
export function argumentsOf({ field }: RootField): {
  values: Record<string, unknown>;
  leaves: Leaf[];
} {
  const leaves: Leaf[] = [];
  const values = Object.fromEntries(
    field.args.map((argument) => [argument.name, example(argument.type, [argument.name], leaves)]),
  );
  return { values, leaves };
}

/** Whether the type itself, whatever argument has it, lets the value through to us. */
export function takes(type: GraphQLInputType, value: unknown): boolean {
  let isRejected = false;
  if (value !== undefined) coerceInputValue(value, type, () => void (isRejected = true));
  return !isRejected;
}

/** The values with another one at the place; `undefined` leaves it out. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(values)) return values.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  const before = values as Record<string, unknown>;
  return { ...before, [key]: withValue(before[key as string], rest, value) };
}
