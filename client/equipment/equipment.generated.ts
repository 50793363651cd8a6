/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EquipmentQueryVariables = Exact<{ [key: string]: never; }>;


export type EquipmentQuery = { site: { __typename: 'Site', streamingHost: string | null } };


export const EquipmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Equipment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"streamingHost"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<EquipmentQuery, EquipmentQueryVariables>;
export const useEquipmentQuery = (options?: ApolloHooks.useQuery.Options<EquipmentQuery, EquipmentQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(EquipmentDocument, options ?? {});
export const useEquipmentLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<EquipmentQuery, EquipmentQueryVariables>) => ApolloHooks.useLazyQuery(EquipmentDocument, options);