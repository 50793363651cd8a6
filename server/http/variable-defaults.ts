import {
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  valueFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

type Variables = Record<string, unknown>;

/** Defaults of the fields of input objects, wherever they stand in a value. Values of enums are their own names here. */
function filled(given: unknown, type: GraphQLInputType): unknown {
  const own = getNullableType(type);
  if (given === null || given === undefined) return given;
  if (isListType(own)) return Array.isArray(given) ? given.map((item) => filled(item, own.ofType)) : given;
  if (!isInputObjectType(own) || typeof given !== 'object' || Array.isArray(given)) return given;
  const result: Variables = { ...given };
  for (const { name, type: inner, defaultValue } of Object.values(own.getFields())) {
    if (result[name] !== undefined) result[name] = filled(result[name], inner);
    else if (defaultValue !== undefined) result[name] = defaultValue;
  }
  return result;
}

/**
 * The compiled operation refuses a variable that must not be null though it has a default, and an input object that leaves
 * out a field with a default. Both are allowed, so the defaults are put in beforehand.
 */
export function variableDefaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): (variables: Variables) => Variables {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const known = definitions.flatMap(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    return isInputType(type)
      ? [{ name: variable.name.value, type, byDefault: defaultValue && valueFromAST(defaultValue, type) }]
      : [];
  });
  return (variables) => {
    const result: Variables = { ...variables };
    for (const { name, type, byDefault } of known) {
      const value = result[name] === undefined ? byDefault : filled(result[name], type);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}
