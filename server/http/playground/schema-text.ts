import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';

/** The text of `schema.graphql`: sorted, so that a change of the order of the code is no change of the schema. */
export const schemaText = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
