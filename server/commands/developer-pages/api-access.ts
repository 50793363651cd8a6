import { parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { checkOperation } from '../../http/graphql/operation-limits.js';
import { createSchema } from '../../http/graphql/schema.js';
import { resolvers } from '../../modules.js';
import { fieldsByScope, fieldsOfToken } from '../../tokens/token-fields.js';
import { TokenScope } from '../../tokens/scopes.js';

/** What an operation costs, as the site computes it. */
export function costOf(operation: string): number {
  const document = parse(operation);
  return checkOperation(document, document.definitions[0] as OperationDefinitionNode, {});
}

/** The numbers of the cost: of a field without fields, of one with fields, and what a level adds to the sum of its fields. */
function costFormula(): { leaf: number; base: number; factor: number } {
  const tens = (count: number): number =>
    costOf(`{ a { ${Array.from({ length: count }, (_, i) => `f${i}`).join(' ')} } }`);
  const factor = (tens(20) - tens(10)) / 10;
  return { leaf: costOf('{ a }'), base: tens(10) - 10 * factor, factor };
}

const scopeName = (scope: string): string => scope.toLowerCase().replace('_', ':');

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
      cost: costFormula(),
      publicQueries: publicQueries(schema).sort(),
      closedFields: closedFields(schema).sort(),
      everyToken: every.sort(),
      scopes: Object.fromEntries(paths.map((path) => [path, scopesOf(path)])),
    },
    null,
    2,
  )}\n`;
}
