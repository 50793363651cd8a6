/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NewsletterLinkQueryVariables = Exact<{
  token: string;
}>;


export type NewsletterLinkQuery = { newsletterLink: { __typename: 'NewsletterLink', isSubscribed: boolean } | null };


export const NewsletterLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewsletterLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newsletterLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<NewsletterLinkQuery, NewsletterLinkQueryVariables>;
export const useNewsletterLinkQuery = (options: ApolloHooks.useQuery.Options<NewsletterLinkQuery, NewsletterLinkQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(NewsletterLinkDocument, options);
export const useNewsletterLinkLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<NewsletterLinkQuery, NewsletterLinkQueryVariables>) => ApolloHooks.useLazyQuery(NewsletterLinkDocument, options);