/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import * as ApolloHooks from '@apollo/client/react';
import { useSend } from '../../core/forms/use-send';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HoldRegistrationMutationVariables = Exact<{
  input: Types.HoldRegistrationInput;
}>;


export type HoldRegistrationMutation = { holdRegistration:
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
    | { __typename: 'RegistrationHeld', id: string, seatUntil: string | null, keptMailPath: string | null }
   };

export type ResendHeldRegistrationMutationVariables = Exact<{
  id: string;
}>;


export type ResendHeldRegistrationMutation = { resendHeldRegistration:
    | { __typename: 'Problems', problems: Array<{ __typename: 'Problem', code: Types.ProblemCode, message: string, field: string | null }> }
    | { __typename: 'RegistrationHeld', id: string, seatUntil: string | null, keptMailPath: string | null }
   };

export type RegistrationHeldQueryVariables = Exact<{
  id: string;
}>;


export type RegistrationHeldQuery = { registrationHeld: boolean | null };


export const HoldRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldRegistrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RegistrationHeld"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seatUntil"}},{"kind":"Field","name":{"kind":"Name","value":"keptMailPath"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<HoldRegistrationMutation, HoldRegistrationMutationVariables>;
export const ResendHeldRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendHeldRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendHeldRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RegistrationHeld"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seatUntil"}},{"kind":"Field","name":{"kind":"Name","value":"keptMailPath"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemsFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode<ResendHeldRegistrationMutation, ResendHeldRegistrationMutationVariables>;
export const RegistrationHeldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RegistrationHeld"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registrationHeld"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RegistrationHeldQuery, RegistrationHeldQueryVariables>;
export const useHoldRegistration = (options?: ApolloHooks.useMutation.Options<HoldRegistrationMutation, HoldRegistrationMutationVariables>) => useSend(HoldRegistrationDocument, options);
export const useResendHeldRegistration = (options?: ApolloHooks.useMutation.Options<ResendHeldRegistrationMutation, ResendHeldRegistrationMutationVariables>) => useSend(ResendHeldRegistrationDocument, options);
export const useRegistrationHeldQuery = (options: ApolloHooks.useQuery.Options<RegistrationHeldQuery, RegistrationHeldQueryVariables> | ApolloHooks.SkipToken) => ApolloHooks.useQuery(RegistrationHeldDocument, options);
export const useRegistrationHeldLazyQuery = (options?: ApolloHooks.useLazyQuery.Options<RegistrationHeldQuery, RegistrationHeldQueryVariables>) => ApolloHooks.useLazyQuery(RegistrationHeldDocument, options);