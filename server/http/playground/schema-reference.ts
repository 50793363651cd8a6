import type { GraphQLSchema } from 'graphql';

/** What each scope of a token opens: fields as `Type.field`, arguments as `Type.field.argument`, inputs as `Input.field`. */
export type FieldsByScope = ReadonlyMap<string, ReadonlySet<string>>;

/** What the search in the documentation shows beside the schema. */
type SchemaReference = {
  /** Scopes that open a field or argument. */
  scopes: Record<string, string[]>;
  /** Who may use a root field: `public`, `signed-in`, or roles of staff with spaces between them. */
  access: Record<string, string>;
};

/** What introspection does not tell: the scopes of fields and arguments, and the access to root fields. */
export function schemaReference(schema: GraphQLSchema, fieldsByScope: FieldsByScope): SchemaReference {
  const scopes: Record<string, string[]> = {};
  for (const [scope, paths] of fieldsByScope) for (const path of paths) (scopes[path] ??= []).push(scope);
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const access = roots.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, extensions }) =>
      typeof extensions.access === 'string' ? [[`${type.name}.${name}`, extensions.access]] : [],
    ),
  );
  return { scopes, access: Object.fromEntries(access) as Record<string, string> };
}
