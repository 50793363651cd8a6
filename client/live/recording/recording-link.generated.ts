/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BroadcastRecordingQueryVariables = Exact<{
  slug: string;
}>;


export type BroadcastRecordingQuery = { broadcast: { __typename: 'Broadcast', recordingUrl: string | null } | null };


export const BroadcastRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BroadcastRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"broadcast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<BroadcastRecordingQuery, BroadcastRecordingQueryVariables>;
export const useBroadcastRecordingQuery = (options: ApolloHooks.useQuery.Options<BroadcastRecordingQuery, BroadcastRecordingQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(BroadcastRecordingDocument, options);
export const useBroadcastRecordingLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<BroadcastRecordingQuery, BroadcastRecordingQueryVariables>) => ApolloHooks.useLazyQuery(BroadcastRecordingDocument, options);