/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ModeratedRoomsQueryVariables = Exact<{
  slug: string;
}>;


export type ModeratedRoomsQuery = { broadcast: { __typename: 'Broadcast', rooms: Array<{ __typename: 'Room', id: string, state: Types.RoomState, viewers: number, hall: { __typename: 'Hall', id: string, name: string } | null }> } | null };


export const ModeratedRoomsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModeratedRooms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"broadcast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rooms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"viewers"}},{"kind":"Field","name":{"kind":"Name","value":"hall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ModeratedRoomsQuery, ModeratedRoomsQueryVariables>;
export const useModeratedRoomsQuery = (options: ApolloHooks.useQuery.Options<ModeratedRoomsQuery, ModeratedRoomsQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(ModeratedRoomsDocument, options);
export const useModeratedRoomsLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<ModeratedRoomsQuery, ModeratedRoomsQueryVariables>) => ApolloHooks.useLazyQuery(ModeratedRoomsDocument, options);