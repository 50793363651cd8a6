import {
  astFromValue,
  coerceInputValue,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  parse,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** A root field with its name and kind of operation. */
export type RootField = { kind: 'query' | 'mutation'; name: string; field: GraphQLField<unknown, unknown> };

export const rootFieldsOf = (schema: GraphQLSchema): RootField[] =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({ kind, name, field }));
  });

/** A selection of all fields without required arguments, N levels deep. */
function selection(type: GraphQLOutputType, levels: number): string {
  const outputType = getNamedType(type);
  if (isUnionType(outputType))
    return `{ ${outputType
      .getTypes()
      .map((member) => `... on ${member.name} ${selection(member, levels)}`)
      .join(' ')} }`;
  if (isInterfaceType(outputType)) return '{ __typename }';
  if (!isObjectType(outputType)) return '';
  const fields = Object.values(outputType.getFields())
    .filter(({ args }) =>
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
    )
    .map((field) => {
      const isComposite = isCompositeType(getNamedType(field.type));
      if (!isComposite) return field.name;
      return levels > 1 ? `${field.name} ${selection(field.type, levels - 1)}` : '';
    });
  return `{ __typename ${fields.join(' ')} }`;
}

/** `$isOpen: Boolean! = true`: a variable with the default of its argument can be left out. Pages have one row: rows cost. */
function declarationOf({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(name === 'first' ? 1 : defaultValue, type);
  return `$${name}: ${type}${value ? ` = ${print(value)}` : ''}`;
}

function writeOperation({ kind, name, field }: RootField, maxLevels: number): string {
  const variables = field.args.map(declarationOf).join(', ');
  const passedArguments = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  for (let levels = maxLevels; ; levels -= 1) {
    const text = `${kind}${variables && `(${variables})`} { ${name}${passedArguments && `(${passedArguments})`} ${selection(field.type, levels)} }`;
    try {
      parse(text, { maxTokens: 900 });
      return text;
    } catch (error) {
      if (levels === 1) throw error;
    }
  }
}

/** Cache: tests send the same operation with thousands of arguments. */
const operations = new Map<string, string>();

/**
 * An operation that selects as much of one root field as the limits allow, at most N levels deep. Arguments are variables of
 * the same names.
 */
export function operationOf(root: RootField, levels = 6): string {
  const key = `${root.kind} ${root.name} ${levels}`;
  const text = operations.get(key) ?? writeOperation(root, levels);
  operations.set(key, text);
  return text;
}

export type Path = (string | number)[];
/** Path of a scalar, enum or list within the arguments. */
type Leaf = { path: Path; type: GraphQLInputType };

/** Values by the name of an argument or input field, used instead of generated ones. */
type Samples = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Samples => typeof value === 'object' && value !== null;
const scalarSamples: Samples = {
  Int: 1,
  Float: 1,
  Boolean: false,
  Date: '2027-03-11',
  DateTime: '2027-03-11T09:00:00Z',
  Month: '2027-03',
};

/** A well-formed value of a type: `given`, or a generated one. Adds all its leaves to `leaves`. */
function sampleOf(type: GraphQLInputType, given: unknown, path: Path, leaves: Leaf[], samples: Samples): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, given, path, leaves, samples);
  if (isListType(type)) {
    leaves.push({ path, type });
    const items: unknown[] = Array.isArray(given) && given.length > 0 ? given : [undefined];
    return items.map((item, index) => sampleOf(type.ofType, item, [...path, index], index > 0 ? [] : leaves, samples));
  }
  if (isInputObjectType(type)) {
    const fieldSample = (name: string): unknown => (isObject(given) && name in given ? given : samples)[name];
    return Object.fromEntries(
      Object.values(type.getFields()).map(({ name, type: fieldType }) => [
        name,
        sampleOf(fieldType, fieldSample(name), [...path, name], leaves, samples),
      ]),
    );
  }
  leaves.push({ path, type });
  if (given !== undefined && isAcceptedValue(type, given)) return given;
  return isEnumType(type) ? type.getValues()[0]!.name : (scalarSamples[type.name] ?? 'x');
}

/** Well-formed arguments of a root field, without plain ones that have a default and no sample; and the leaves of all. */
export function argumentsOf(
  { field }: RootField,
  samples: Samples = {},
): { values: Record<string, unknown>; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  const values: Record<string, unknown> = {};
  for (const { name, type, defaultValue } of field.args) {
    const value = sampleOf(type, samples[name], [name], leaves, samples);
    const isLeftOut = defaultValue !== undefined && samples[name] === undefined && !isObject(value);
    if (!isLeftOut) values[name] = value;
  }
  return { values, leaves };
}

/** Whether GraphQL's own coercion accepts a value of this type. */
export function isAcceptedValue(type: GraphQLInputType, value: unknown): boolean {
  let isRejected = false;
  if (value !== undefined) coerceInputValue(value, type, () => void (isRejected = true));
  return !isRejected;
}

/** A copy of values with one replaced at a path. `undefined` removes it. */
export function withValue(values: unknown, [key, ...innerPath]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(values))
    return values.map((item, index) => (index === key ? withValue(item, innerPath, value) : item));
  const object = values as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key as string], innerPath, value) };
}
