/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RoomAudienceQueryVariables = Exact<{
  roomId: string;
}>;


export type RoomAudienceQuery = { roomConsole: { __typename: 'RoomConsole', id: string, nextCheckAt: string | null, minutes: Array<{ __typename: 'RoomAudienceMinute', startsAt: string, viewers: number, proved: number }> } };


export const RoomAudienceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoomAudience"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"roomId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roomConsole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"roomId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"roomId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextCheckAt"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewers"}},{"kind":"Field","name":{"kind":"Name","value":"proved"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<RoomAudienceQuery, RoomAudienceQueryVariables>;
export const useRoomAudienceQuery = (options: ApolloHooks.useQuery.Options<RoomAudienceQuery, RoomAudienceQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(RoomAudienceDocument, options);
export const useRoomAudienceLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<RoomAudienceQuery, RoomAudienceQueryVariables>) => ApolloHooks.useLazyQuery(RoomAudienceDocument, options);