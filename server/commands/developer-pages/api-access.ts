import type { GraphQLSchema } from 'graphql';
import { scopeName } from '../../../rules/text/scope-name.js';
import { createSchema } from '../../http/graphql/schema.js';
import { resolvers } from '../../modules.js';
import { fieldsByScope, fieldsOfToken } from '../../tokens/token-fields.js';
import { TokenScope } from '../../tokens/scopes.js';

/** Root fields of queries that need no session. */
const publicQueries = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getQueryType()!.getFields())
    .filter(({ extensions }) => extensions.access === 'public')
    .map(({ name }) => name);

/** Fields that need a session or a scope although their type is public, as `Type.field`. */
const closedFields = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && type !== schema.getQueryType() && type !== schema.getMutationType()
      ? Object.values(type.getFields()).flatMap(({ name, extensions }) =>
          typeof extensions.access === 'string' && extensions.access !== 'public' ? [`${type.name}.${name}`] : [],
        )
      : [],
  );

/** client/developers/access.generated.json: what the reference says about access and cost. */
export async function apiAccess(): Promise<string> {
  const schema = await createSchema(resolvers);
  const paths = [...new Set([...fieldsByScope.values()].flatMap((fields) => [...fields]))].sort();
  const scopes = Object.keys(TokenScope) as TokenScope[];
  const ofEveryToken = fieldsOfToken([]);
  const scopesOf = (path: string) => scopes.filter((scope) => fieldsByScope.get(scope)!.has(path)).map(scopeName);
  const every = ['Query', 'ApiToken'].flatMap((type) =>
    Object.keys((schema.getType(type) as { getFields: () => object }).getFields())
      .map((field) => `${type}.${field}`)
      .filter(ofEveryToken),
  );
  return `${JSON.stringify(
    {
      publicQueries: publicQueries(schema).sort(),
      closedFields: closedFields(schema).sort(),
      everyToken: every.sort(),
      scopes: Object.fromEntries(paths.map((path) => [path, scopesOf(path)])),
    },
    null,
    2,
  )}\n`;
}
