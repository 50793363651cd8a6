import 'reflect-metadata';
import { DirectiveLocation, GraphQLDirective, GraphQLSchema, isUnionType } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { checkAccess } from '../core/access.js';
import { DateTime } from '../core/scalars.js';
import { limitFields } from './field-limits.js';

/** A schema knows nothing of the application that it serves, so several of one process share it: building it takes most of a start. */
const built = new WeakMap<NonEmptyArray<Function>, Promise<GraphQLSchema>>();

/**
 * The schema of all modules. TypeGraphQL's own validation is off: it would look at decorated input classes only, and skip
 * what is missing; texts are checked where the operation comes in (`guard.ts`), meanings by the rules of each service.
 */
export function createSchema(resolvers: NonEmptyArray<Function>): Promise<GraphQLSchema> {
  let schema = built.get(resolvers);
  if (!schema) built.set(resolvers, (schema = build(resolvers)));
  return schema;
}

async function build(resolvers: NonEmptyArray<Function>): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    authChecker: checkAccess,
    validate: false,
    scalarsMap: [{ type: Date, scalar: DateTime }],
  });
  decideUnions(schema);
  limitFields(schema);
  schema.getQueryType()!.description = 'Everything that can be read. Each field says who may read it.';
  schema.getMutationType()!.description =
    'Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian.';
  return new GraphQLSchema({ ...schema.toConfig(), directives: schema.getDirectives().map(knownToClients) });
}

const specified = new Set<string>([
  'QUERY',
  'MUTATION',
  'SUBSCRIPTION',
  'FIELD',
  'FRAGMENT_DEFINITION',
  'FRAGMENT_SPREAD',
  'INLINE_FRAGMENT',
  'VARIABLE_DEFINITION',
  'SCHEMA',
  'SCALAR',
  'OBJECT',
  'FIELD_DEFINITION',
  'ARGUMENT_DEFINITION',
  'INTERFACE',
  'UNION',
  'ENUM',
  'ENUM_VALUE',
  'INPUT_OBJECT',
  'INPUT_FIELD_DEFINITION',
]);

/** The library names places of directives that no published specification has; clients refuse a schema with those. */
const knownToClients = (directive: GraphQLDirective): GraphQLDirective =>
  new GraphQLDirective({
    ...directive.toConfig(),
    locations: directive.locations.filter((location: DirectiveLocation) => specified.has(location)),
  });

/** TypeGraphQL decides the type of a union's value in a promise, which compiled operations do not wait for. */
function decideUnions(schema: GraphQLSchema): void {
  for (const union of Object.values(schema.getTypeMap()).filter(isUnionType)) {
    const success = union.getTypes().find(({ name }) => name !== 'Problems')!;
    // Where a success can be of several types, all but the first say which they are.
    union.resolveType = (value: { __typename?: string }) =>
      'problems' in value ? 'Problems' : (value.__typename ?? success.name);
  }
}
