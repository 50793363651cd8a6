/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DocumentsAtStakeQueryVariables = Exact<{
  input: Types.DocumentsAtStakeInput;
}>;


export type DocumentsAtStakeQuery = { documentsAtStake: { __typename: 'DocumentsAtStake', isOver: boolean, holders: number, present: number, certificates: number, codes: number } };


export const DocumentsAtStakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentsAtStake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentsAtStakeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentsAtStake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOver"}},{"kind":"Field","name":{"kind":"Name","value":"holders"}},{"kind":"Field","name":{"kind":"Name","value":"present"}},{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<DocumentsAtStakeQuery, DocumentsAtStakeQueryVariables>;
export const useDocumentsAtStakeQuery = (options: ApolloHooks.useQuery.Options<DocumentsAtStakeQuery, DocumentsAtStakeQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(DocumentsAtStakeDocument, options);
export const useDocumentsAtStakeLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<DocumentsAtStakeQuery, DocumentsAtStakeQueryVariables>) => ApolloHooks.useLazyQuery(DocumentsAtStakeDocument, options);