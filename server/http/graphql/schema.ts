import 'reflect-metadata';
import { DirectiveLocation, GraphQLDirective, GraphQLSchema, isInterfaceType, isUnionType } from 'graphql';
import { buildSchema, type BuildSchemaOptions, type NonEmptyArray } from 'type-graphql';
import { checkAccess } from '../../core/graphql/access.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { wrapRootFields } from './root-fields.js';

/** Schemas hold no state of an application, so all applications of a process share one: building it takes most of a start. */
const schemas = new WeakMap<NonEmptyArray<Function>, Promise<GraphQLSchema>>();

/**
 * The schema of all modules. TypeGraphQL's validation is off: it checks decorated input classes only and skips missing
 * fields. `guard.ts` checks the form of texts, each service checks their meaning.
 */
export function createSchema(resolvers: NonEmptyArray<Function>): Promise<GraphQLSchema> {
  let schema = schemas.get(resolvers);
  if (!schema) schemas.set(resolvers, (schema = build(resolvers)));
  return schema;
}

async function build(resolvers: NonEmptyArray<Function>): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    authChecker: checkAccess,
    validate: false,
    // It asks the whole schema for itself; tests do that, so a start need not.
    skipCheck: true,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    pubSub: noTopics,
  });
  resolveAbstractTypes(schema);
  wrapRootFields(schema);
  schema.getQueryType()!.description = 'Everything that can be read. Each field says who may read it.';
  schema.getMutationType()!.description =
    'Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian.';
  const subscriptions = schema.getSubscriptionType();
  if (subscriptions)
    subscriptions.description =
      'What can be watched, at `/graphql/stream` (GraphQL over SSE). Each event is the present state of one part.';
  return new GraphQLSchema({ ...schema.toConfig(), directives: schema.getDirectives().map(withStandardLocations) });
}

const noTopic = (): never => {
  throw new Error('changes of subscriptions are told by StreamChanges');
};
/** TypeGraphQL asks for it when there are subscriptions. Nothing is published through it, see `StreamHub`. */
const noTopics: NonNullable<BuildSchemaOptions['pubSub']> = { publish: noTopic, subscribe: noTopic };

const standardLocations = new Set<string>([
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

/** The library adds locations of directives that are not in the GraphQL specification; clients reject such a schema. */
const withStandardLocations = (directive: GraphQLDirective): GraphQLDirective =>
  new GraphQLDirective({
    ...directive.toConfig(),
    locations: directive.locations.filter((location: DirectiveLocation) => standardLocations.has(location)),
  });

/** TypeGraphQL resolves abstract types asynchronously; compiled operations do not wait for that. */
function resolveAbstractTypes(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isInterfaceType))
    type.resolveType = (value: { __typename: string }) => value.__typename;
  for (const union of Object.values(schema.getTypeMap()).filter(isUnionType)) {
    const success = union.getTypes().find(({ name }) => name !== 'Problems')!;
    // If the result can be of several types, all but the first set `__typename`.
    union.resolveType = (value: { __typename?: string }) =>
      'problems' in value ? 'Problems' : (value.__typename ?? success.name);
  }
}
