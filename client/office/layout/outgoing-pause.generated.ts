/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OutgoingPauseQueryVariables = Exact<{ [key: string]: never; }>;


export type OutgoingPauseQuery = { outgoingPause: { __typename: 'OutgoingPause', reason: Types.OutgoingPauseReason, since: string | null, backupTime: string | null } | null };


export const OutgoingPauseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OutgoingPause"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outgoingPause"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"backupTime"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<OutgoingPauseQuery, OutgoingPauseQueryVariables>;
export const useOutgoingPauseQuery = (options?: ApolloHooks.useQuery.Options<OutgoingPauseQuery, OutgoingPauseQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(OutgoingPauseDocument, options ?? {});
export const useOutgoingPauseLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<OutgoingPauseQuery, OutgoingPauseQueryVariables>) => ApolloHooks.useLazyQuery(OutgoingPauseDocument, options);