/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import { useSend } from '../core/forms/use-send';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConsentRequestFragment = { __typename: 'ConsentRequest', label: string, required: boolean, document: { __typename: 'LegalDocument', id: string, kind: Types.LegalDocumentKind, title: string, version: number } };

export type AccountConsentsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountConsentsQuery = { accountConsents: Array<{ __typename: 'ConsentRequest', label: string, required: boolean, document: { __typename: 'LegalDocument', id: string, kind: Types.LegalDocumentKind, title: string, version: number } }> };

export type ResetLinkQueryVariables = Exact<{
  token: string;
}>;


export type ResetLinkQuery = { resetLinkWorks: boolean };

export type RequestPasswordResetMutationVariables = Exact<{
  input: Types.RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset:
    | { __typename: 'PasswordResetRequested', message: string }
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
   };

export const ConsentRequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsentRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConsentRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<ConsentRequestFragment, unknown>;
export const AccountConsentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountConsents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountConsents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsentRequest"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsentRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConsentRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<AccountConsentsQuery, AccountConsentsQueryVariables>;
export const ResetLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ResetLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetLinkWorks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<ResetLinkQuery, ResetLinkQueryVariables>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasswordResetRequested"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const useAccountConsentsQuery = (options?: ApolloHooks.useQuery.Options<AccountConsentsQuery, AccountConsentsQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(AccountConsentsDocument, options ?? {});
export const useAccountConsentsLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<AccountConsentsQuery, AccountConsentsQueryVariables>) => ApolloHooks.useLazyQuery(AccountConsentsDocument, options);
export const useResetLinkQuery = (options: ApolloHooks.useQuery.Options<ResetLinkQuery, ResetLinkQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(ResetLinkDocument, options);
export const useResetLinkLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<ResetLinkQuery, ResetLinkQueryVariables>) => ApolloHooks.useLazyQuery(ResetLinkDocument, options);
export const useRequestPasswordReset = (options?: ApolloHooks.useMutation.Options<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>) => useSend(RequestPasswordResetDocument, options);