import 'reflect-metadata';
import { isUnionType, type GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { checkAccess } from '../core/access.js';
import { DateTime } from '../core/scalars.js';

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
  return schema;
}

/** TypeGraphQL decides the type of a union's value in a promise, which compiled operations do not wait for. */
function decideUnions(schema: GraphQLSchema): void {
  for (const union of Object.values(schema.getTypeMap()).filter(isUnionType)) {
    const success = union.getTypes().find(({ name }) => name !== 'Problems')!;
    // Where a success can be of several types, all but the first say which they are.
    union.resolveType = (value: { __typename?: string }) =>
      'problems' in value ? 'Problems' : (value.__typename ?? success.name);
  }
}
