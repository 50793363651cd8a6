/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StreamTokenQueryVariables = Exact<{
  roomId: string;
}>;


export type StreamTokenQuery = { streamToken: string | null };


export const StreamTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StreamToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"roomId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"streamToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"roomId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"roomId"}}}]}]}}]} as unknown as DocumentNode<StreamTokenQuery, StreamTokenQueryVariables>;
export const useStreamTokenQuery = (options: ApolloHooks.useQuery.Options<StreamTokenQuery, StreamTokenQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(StreamTokenDocument, options);
export const useStreamTokenLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<StreamTokenQuery, StreamTokenQueryVariables>) => ApolloHooks.useLazyQuery(StreamTokenDocument, options);