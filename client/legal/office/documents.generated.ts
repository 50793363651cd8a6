/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import { useSend } from '../../core/forms/use-send';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfficeDocumentsQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeDocumentsQuery = { staffLegalEditions: Array<{ __typename: 'LegalDocument', id: string, kind: Types.LegalDocumentKind, version: number, title: string, effectiveFrom: string }> };

export type OfficeDocumentQueryVariables = Exact<{
  kind: Types.LegalDocumentKind;
}>;


export type OfficeDocumentQuery = { staffLegalEditions: Array<{ __typename: 'LegalDocument', id: string, kind: Types.LegalDocumentKind, version: number, title: string, text: string, effectiveFrom: string }> };

export type AddLegalEditionMutationVariables = Exact<{
  input: Types.LegalEditionInput;
}>;


export type AddLegalEditionMutation = { addLegalEdition:
    | { __typename: 'LegalEditionAdded', document: { __typename: 'LegalDocument', id: string, kind: Types.LegalDocumentKind, version: number, title: string, text: string, effectiveFrom: string } }
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
   };

export type WithdrawLegalEditionMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawLegalEditionMutation = { withdrawLegalEdition:
    | { __typename: 'LegalEditionWithdrawn', document: { __typename: 'LegalDocument', id: string } | null }
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
   };


export const OfficeDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeDocuments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffLegalEditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveFrom"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<OfficeDocumentsQuery, OfficeDocumentsQueryVariables>;
export const OfficeDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalDocumentKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffLegalEditions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveFrom"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<OfficeDocumentQuery, OfficeDocumentQueryVariables>;
export const AddLegalEditionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddLegalEdition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEditionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addLegalEdition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEditionAdded"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveFrom"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<AddLegalEditionMutation, AddLegalEditionMutationVariables>;
export const WithdrawLegalEditionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawLegalEdition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawLegalEdition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEditionWithdrawn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<WithdrawLegalEditionMutation, WithdrawLegalEditionMutationVariables>;
export const useOfficeDocumentsQuery = (options?: ApolloHooks.useQuery.Options<OfficeDocumentsQuery, OfficeDocumentsQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(OfficeDocumentsDocument, options ?? {});
export const useOfficeDocumentsLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<OfficeDocumentsQuery, OfficeDocumentsQueryVariables>) => ApolloHooks.useLazyQuery(OfficeDocumentsDocument, options);
export const useOfficeDocumentQuery = (options: ApolloHooks.useQuery.Options<OfficeDocumentQuery, OfficeDocumentQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(OfficeDocumentDocument, options);
export const useOfficeDocumentLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<OfficeDocumentQuery, OfficeDocumentQueryVariables>) => ApolloHooks.useLazyQuery(OfficeDocumentDocument, options);
export const useAddLegalEdition = (options?: ApolloHooks.useMutation.Options<AddLegalEditionMutation, AddLegalEditionMutationVariables>) => useSend(AddLegalEditionDocument, options);
export const useWithdrawLegalEdition = (options?: ApolloHooks.useMutation.Options<WithdrawLegalEditionMutation, WithdrawLegalEditionMutationVariables>) => useSend(WithdrawLegalEditionDocument, options);