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

/** A value with the defaults of input fields filled in, at all levels. Enum values equal their names in this schema. */
function withDefaults(input: unknown, type: GraphQLInputType): unknown {
  const nullableType = getNullableType(type);
  if (input === null || input === undefined) return input;
  if (isListType(nullableType))
    return Array.isArray(input) ? input.map((item) => withDefaults(item, nullableType.ofType)) : input;
  if (!isInputObjectType(nullableType) || typeof input !== 'object' || Array.isArray(input)) return input;
  const result: Variables = { ...input };
  for (const { name, type: inner, defaultValue } of Object.values(nullableType.getFields())) {
    if (result[name] !== undefined) result[name] = withDefaults(result[name], inner);
    else if (defaultValue !== undefined) result[name] = defaultValue;
  }
  return result;
}

/**
 * graphql-jit rejects an omitted non-null variable with a default, and an input object without a field that has a default.
 * Both are valid GraphQL, so the defaults are filled in first.
 */
export function variableDefaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): (variables: Variables) => Variables {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const variableTypes = definitions.flatMap(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    return isInputType(type)
      ? [{ name: variable.name.value, type, byDefault: defaultValue && valueFromAST(defaultValue, type) }]
      : [];
  });
  return (variables) => {
    const result: Variables = { ...variables };
    for (const { name, type, byDefault } of variableTypes) {
      const value = result[name] === undefined ? byDefault : withDefaults(result[name], type);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}
