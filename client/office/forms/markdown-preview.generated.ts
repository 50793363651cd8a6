/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MarkdownPreviewQueryVariables = Exact<{
  text: string;
}>;


export type MarkdownPreviewQuery = { markdownPreview: string };


export const MarkdownPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MarkdownPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markdownPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}]}}]} as unknown as DocumentNode<MarkdownPreviewQuery, MarkdownPreviewQueryVariables>;
export const useMarkdownPreviewQuery = (options: ApolloHooks.useQuery.Options<MarkdownPreviewQuery, MarkdownPreviewQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(MarkdownPreviewDocument, options);
export const useMarkdownPreviewLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<MarkdownPreviewQuery, MarkdownPreviewQueryVariables>) => ApolloHooks.useLazyQuery(MarkdownPreviewDocument, options);