import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { checkAccess } from '../core/access.js';
import { DateTime } from '../core/scalars.js';
import { modules } from '../modules.js';

/**
 * The schema of all modules. TypeGraphQL's own validation is off: it would look at decorated input classes only, and skip
 * what is missing; texts are checked where the operation comes in (`guard.ts`), meanings by the rules of each service.
 */
export function createSchema(): Promise<GraphQLSchema> {
  const resolvers = modules.flatMap((module) => module.resolvers ?? []) as unknown as NonEmptyArray<Function>;
  return buildSchema({
    resolvers,
    authChecker: checkAccess,
    validate: false,
    scalarsMap: [{ type: Date, scalar: DateTime }],
  });
}
