/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import { useSend } from '../../core/forms/use-send';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfficeSynonymFragment = { __typename: 'SearchSynonym', id: string, phrases: string, meanings: string, isMutual: boolean, version: string };

export type OfficeSynonymsQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeSynonymsQuery = { searchSynonyms: Array<{ __typename: 'SearchSynonym', id: string, phrases: string, meanings: string, isMutual: boolean, version: string }> };

export type CreateOfficeSynonymMutationVariables = Exact<{
  input: Types.SynonymInput;
}>;


export type CreateOfficeSynonymMutation = { createSearchSynonym:
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
    | { __typename: 'SynonymSaved' }
   };

export type UpdateOfficeSynonymMutationVariables = Exact<{
  id: string;
  version: string;
  input: Types.SynonymInput;
}>;


export type UpdateOfficeSynonymMutation = { updateSearchSynonym:
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
    | { __typename: 'SynonymSaved' }
   };

export type RemoveOfficeSynonymMutationVariables = Exact<{
  id: string;
}>;


export type RemoveOfficeSynonymMutation = { removeSearchSynonym: { __typename: 'SynonymRemoved', id: string } };

export const OfficeSynonymFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchSynonym"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phrases"}},{"kind":"Field","name":{"kind":"Name","value":"meanings"}},{"kind":"Field","name":{"kind":"Name","value":"isMutual"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<OfficeSynonymFragment, unknown>;
export const OfficeSynonymsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeSynonyms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchSynonyms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeSynonym"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchSynonym"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phrases"}},{"kind":"Field","name":{"kind":"Name","value":"meanings"}},{"kind":"Field","name":{"kind":"Name","value":"isMutual"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<OfficeSynonymsQuery, OfficeSynonymsQueryVariables>;
export const CreateOfficeSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOfficeSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSearchSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<CreateOfficeSynonymMutation, CreateOfficeSynonymMutationVariables>;
export const UpdateOfficeSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOfficeSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSearchSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<UpdateOfficeSynonymMutation, UpdateOfficeSynonymMutationVariables>;
export const RemoveOfficeSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveOfficeSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeSearchSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<RemoveOfficeSynonymMutation, RemoveOfficeSynonymMutationVariables>;
export const useOfficeSynonymsQuery = (options?: ApolloHooks.useQuery.Options<OfficeSynonymsQuery, OfficeSynonymsQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(OfficeSynonymsDocument, options ?? {});
export const useOfficeSynonymsLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<OfficeSynonymsQuery, OfficeSynonymsQueryVariables>) => ApolloHooks.useLazyQuery(OfficeSynonymsDocument, options);
export const useCreateOfficeSynonym = (options?: ApolloHooks.useMutation.Options<CreateOfficeSynonymMutation, CreateOfficeSynonymMutationVariables>) => useSend(CreateOfficeSynonymDocument, options);
export const useUpdateOfficeSynonym = (options?: ApolloHooks.useMutation.Options<UpdateOfficeSynonymMutation, UpdateOfficeSynonymMutationVariables>) => useSend(UpdateOfficeSynonymDocument, options);
export const useRemoveOfficeSynonym = (options?: ApolloHooks.useMutation.Options<RemoveOfficeSynonymMutation, RemoveOfficeSynonymMutationVariables>) => useSend(RemoveOfficeSynonymDocument, options);